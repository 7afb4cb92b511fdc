import { concealed } from '../../../documents/secrets';
import { diffTextByLines, diffTextByWords, type TextPart } from '../../fields/text-diff';
import type { Change, Field, FieldElement, FieldSide, Report } from '../../report';
import { changeNotes } from '../change-notes';
import { formatValue } from '../format-value';
import { deedOf } from '../../summary';
import { verbs } from '../verbs';
import { escapeLines, Html, html } from './escape-html';
import { late } from './deferred';
import type { LinkedPlace } from '../link-places';

/** A place of the code, which leads to the repository where that is known. */
function placeHtml(place: LinkedPlace | undefined): Html | undefined {
  if (place === undefined) return undefined;
  const text = html`${place.file}:${place.line}`;
  return place.href === undefined
    ? html`<span class="place">${text}</span>`
    : html`<a class="place" href="${place.href}">${text}</a>`;
}

/** Which object is meant, and where the code makes it. */
export function sourceHtml({ address, place }: Pick<Report['policies'][number], 'address' | 'place'>): Html {
  return html`${address !== undefined && html`<code>${address}</code>`} ${placeHtml(place)}`;
}

const wrap = ({ op, text }: TextPart): Html => {
  const shown = escapeLines(text);
  if (op === 'same') return html`<span>${shown}</span>`;
  return op === 'added' ? html`<ins>${shown}</ins>` : html`<del>${shown}</del>`;
};

/** Two texts as one, with what differs marked: long ones line by line, others word by word. */
function textDiff(before: string, after: string): Html {
  const isLong = before.includes('\n') || after.includes('\n');
  if (!isLong) return html`<pre class="diff">${diffTextByWords(before, after).map(wrap)}</pre>`;
  const lines = diffTextByLines(before, after).map(
    (line) => html`<span class="line ${line.op}">${wrap(line)}${new Html('\n')}</span>`,
  );
  return html`<pre class="diff">${lines}</pre>`;
}

function sideHtml({ value, label }: FieldSide, tag: 'del' | 'ins'): Html {
  const shown = value === undefined ? undefined : html`<code>${formatValue(value)}</code>`;
  const words = label === undefined ? undefined : html` <span class="label">${label}</span>`;
  return tag === 'del' ? html`<del>${shown}${words}</del>` : html`<ins>${shown}${words}</ins>`;
}

const elementHtml = (element: FieldElement): Html =>
  html`<li>${sideHtml(element, element.op === 'added' ? 'ins' : 'del')}</li>`;

const isText = (side: FieldSide | undefined): side is { value: string } =>
  side?.label === undefined && typeof side?.value === 'string' && side.value !== concealed;

function valueHtml({ before, after, elements, isSecret, isUnknown, change }: Field): Html {
  if (isSecret) return html`<em>sensitive value, ${change}</em>`;
  if (elements)
    return html`<ul class="elements">
      ${elements.map(elementHtml)}
    </ul>`;
  if (isText(before) && isText(after)) return textDiff(before.value, after.value);
  const next = after ? sideHtml(after, 'ins') : isUnknown && html`<em>known after the apply</em>`;
  return html`${before && sideHtml(before, 'del')} ${next}`;
}

/** The fields of a change in a table. */
export function fieldTable(fields: readonly Field[]): Html | undefined {
  if (fields.length === 0) return undefined;
  const rows = fields.map(
    (field) =>
      html`<tr>
        <th scope="row">
          ${field.path}${field.forcesReplacement && html` <strong class="forces">forces replacement</strong>`}
        </th>
        <td>${valueHtml(field)}</td>
      </tr>`,
  );
  return html`<table class="fields">
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

function notes(change: Change): readonly Html[] {
  const { undeclared } = change;
  const said = changeNotes(change).map(({ words, theirs }) => {
    const sentence = words.charAt(0).toUpperCase() + words.slice(1);
    return theirs === undefined ? html`${sentence}.` : html`${sentence} <code>${theirs}</code>.`;
  });
  const rest = undeclared === undefined ? [] : [html`${undeclared} more attributes are known after the apply.`];
  return [...said, ...rest].map((sentence) => html`<p class="note">${sentence}</p>`);
}

/** One change as a part of the page that opens and closes. */
export function changeCard(change: Change, isOpen: boolean): Html {
  const { action, noun, name, address, place, fields, stack } = change;
  const body = html`<div class="body">
    <p class="address">
      <code>${address}</code>
      <button type="button" class="copy" data-copy="${address}">Copy address</button> ${placeHtml(place)}
    </p>
    ${notes(change)}${fieldTable(fields)}
  </div>`;
  return html`<details
    class="change ${action}"
    data-action="${action}"
    ${stack !== undefined && html`data-stack="${stack}"`}
    ${isOpen && new Html(' open')}
  >
    <summary>
      <span class="action">${verbs[deedOf(change)]}</span> ${noun}
      <strong>${name}</strong>${stack !== undefined && html` <span class="soft">in ${stack}</span>`}
    </summary>
    ${isOpen ? body : late(body)}
  </details> `;
}
