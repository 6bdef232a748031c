// Sorts the rows of a table after a click on a head, by the key or the text of their cells, numbers before words; a
// second click reverses the order.
(function(){document.documentElement.className='js';
function key(row,i){var c=row.cells[i],k;if(!c)return '';k=c.getAttribute('data-k');if(k===null)k=c.textContent;
return k!==''&&!isNaN(k)?Number(k):k.toLowerCase();}
function sort(th){var t=th.closest('table'),b=t.tBodies[0],i=th.cellIndex,
d=th.getAttribute('aria-sort')==='descending'?1:-1;
var rows=Array.prototype.slice.call(b.rows);
rows.sort(function(x,y){var p=key(x,i),q=key(y,i);if(typeof p!==typeof q)return typeof p==='number'?-1:1;
return d*(typeof p==='number'?p-q:p.localeCompare(q));});
Array.prototype.forEach.call(t.tHead.rows[0].cells,function(h){h.removeAttribute('aria-sort');});
th.setAttribute('aria-sort',d===1?'ascending':'descending');rows.forEach(function(r){b.appendChild(r);});}
document.addEventListener('click',function(e){var th=e.target.closest&&e.target.closest('thead th');if(th)sort(th);});
})();
