import { type Html, html } from './escape-html';

/**
 * What is looked at when it is opened. Where scripts run, a browser takes the inside of a `noscript` for one text, so
 * that thousands of them cost little; the script of the page puts it in its place. Where none run, it is there at once.
 */
export function late(content: Html): Html {
  return html`<noscript>${content}</noscript>`;
}
