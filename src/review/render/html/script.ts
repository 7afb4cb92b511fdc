/** What the page does: it filters, copies, opens all for the printer. Without it, everything can still be read. */
export const script = `
'use strict';
const cards = [...document.querySelectorAll('details.change')];
const search = document.querySelector('#search');
const buttons = [...document.querySelectorAll('button[data-filter]')];
const stack = document.querySelector('#stack');
const count = document.querySelector('#count');
const lateIn = (details) => details.querySelector(':scope > noscript');
const fill = (details) => { const late = lateIn(details); if (late) late.outerHTML = late.textContent; };
document.addEventListener('toggle', (event) => { if (event.target.open) fill(event.target); }, true);
const texts = new Map();
const textOf = (card) => {
  if (!texts.has(card)) {
    const late = lateIn(card);
    const inner = late ? new DOMParser().parseFromString(late.textContent, 'text/html').body.textContent : '';
    texts.set(card, ((late ? card.querySelector('summary') : card).textContent + inner).toLowerCase());
  }
  return texts.get(card);
};
const filter = () => {
  const off = new Set(buttons.filter((b) => b.getAttribute('aria-pressed') === 'false').map((b) => b.dataset.filter));
  const words = search.value.toLowerCase().split(/\\s+/).filter((word) => word !== '');
  let shown = 0;
  for (const card of cards) {
    card.hidden = off.has(card.dataset.action) || (stack?.value && card.dataset.stack !== stack.value) || !words.every((word) => textOf(card).includes(word));
    if (!card.hidden) shown += 1;
  }
  count.textContent = shown === cards.length ? '' : shown + ' of ' + cards.length + ' shown';
};
if (search) {
  search.addEventListener('input', filter);
  stack?.addEventListener('change', filter);
  document.addEventListener('keydown', (event) => {
    if (event.key === '/' && document.activeElement !== search) { event.preventDefault(); search.focus(); }
    if (event.key === 'Escape' && document.activeElement === search) { search.value = ''; filter(); }
  });
}
for (const button of buttons) button.addEventListener('click', () => {
  button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') === 'false'));
  filter();
});
const openAll = (isOpen) => { for (const card of cards) if (!card.hidden) card.open = isOpen; };
document.querySelector('#open')?.addEventListener('click', () => openAll(true));
document.querySelector('#close')?.addEventListener('click', () => openAll(false));
let before = [];
addEventListener('beforeprint', () => {
  before = [...document.querySelectorAll('details')].filter((details) => !details.open);
  for (const details of before) { fill(details); details.open = true; }
});
matchMedia('print').addEventListener('change', ({ matches }) => { if (matches) document.querySelectorAll('details').forEach(fill); });
addEventListener('afterprint', () => { for (const details of before) details.open = false; });
document.addEventListener('click', async (event) => {
  const button = event.target.closest('button.copy');
  if (!button) return;
  const select = () => { const range = document.createRange(); range.selectNodeContents(button.previousElementSibling);
    const selection = getSelection(); selection.removeAllRanges(); selection.addRange(range); };
  try { await navigator.clipboard.writeText(button.dataset.copy); button.textContent = 'Copied'; }
  catch { select(); button.textContent = document.execCommand('copy') ? 'Copied' : 'Selected'; }
  setTimeout(() => { button.textContent = 'Copy address'; }, 1500);
});
`;
