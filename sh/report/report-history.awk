END {}
