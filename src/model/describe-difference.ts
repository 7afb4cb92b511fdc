import { escapeMarkup } from '../base/text/markup';
import type { Value } from './value';

type Form = readonly [words: string, bringTo: (text: string) => string];

const inSpace = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The ways in which services normalize texts, the likeliest first. Each maps two texts that differ only so to the same. */
const forms: readonly Form[] = [
  ['without the white space at its ends', (text) => text.trim()],
  ['with other line ends', (text) => text.replace(/\r\n?/g, '\n')],
  ['with other white space', inSpace],
  ['in another Unicode form', (text) => text.normalize('NFC')],
  ['in upper or lower case', (text) => text.toLowerCase()],
];

function describeText(sent: string, stored: string): string {
  const form = forms.find(([, bringTo]) => bringTo(sent) === bringTo(stored));
  if (form) return form[0];
  if (escapeMarkup(sent) === stored) return 'with characters escaped';
  return sent.startsWith(stored) ? 'cut short' : 'as another text';
}

function describeList(sent: readonly Value[], stored: readonly Value[]): string {
  const sorted = (list: readonly Value[]): string => list.map(String).sort().join('\n');
  if (sent.length !== stored.length) return `with ${String(stored.length)} elements for ${String(sent.length)}`;
  if (sorted(sent) === sorted(stored)) return 'in another order';
  const ways = new Set(sent.map((element, index) => describeDifference(element, stored[index] ?? null)));
  ways.delete('');
  return ways.size === 1 ? ([...ways][0] ?? '') : 'with other elements';
}

/**
 * Describes how a stored value differs from the one that was sent: "in upper or lower case"; empty where it does not. It quotes
 * neither, because either may be sensitive, and Terraform does not tell providers so.
 */
export function describeDifference(sent: Value, stored: Value): string {
  if (sent === stored) return '';
  if (typeof sent === 'string' && typeof stored === 'string') return describeText(sent, stored);
  return Array.isArray(sent) && Array.isArray(stored) ? describeList(sent, stored) : 'as another value';
}

/** Whether two texts differ only in white space. */
export const differsInSpace = (sent: Value, stored: Value): boolean =>
  typeof sent === 'string' && typeof stored === 'string' && inSpace(sent) === inSpace(stored);

const inEveryForm = (text: string): string => forms.reduce((formed, [, bringTo]) => bringTo(formed), text);

/** Whether the stored value may be a normalized form of the one that was sent. */
export function differsInForm(sent: Value, stored: Value): boolean {
  if (sent === stored) return true;
  if (typeof sent === 'string' && typeof stored === 'string') {
    return [sent, escapeMarkup(sent)].map(inEveryForm).includes(inEveryForm(stored));
  }
  return Array.isArray(sent) && Array.isArray(stored) && listDiffersInForm(sent, stored);
}

function listDiffersInForm(sent: readonly Value[], stored: readonly Value[]): boolean {
  return sent.length === stored.length && sent.every((element, index) => differsInForm(element, stored[index] ?? null));
}
