import type { JsonValue } from '../../base/json';
import { formatDocument, formatJson } from '../../base/json-text';
import { shortenText, visibleLine } from '../../base/text/visible-text';

/** A name that is longer says no more; documents (`--json`) have all of it. */
const longestWords = 500;

type Words = string | number | boolean | bigint;

const toWords = (words: Words): string => shortenText(visibleLine(String(words)), longestWords);

/** A sentence of ours with words of others in it: they stay on its line, visible, and are cut where they are long. */
export function words(parts: TemplateStringsArray, ...others: readonly Words[]): string {
  return String.raw({ raw: parts }, ...others.map(toWords));
}

/** The same as a line. */
export function line(parts: TemplateStringsArray, ...others: readonly Words[]): string {
  return `${words(parts, ...others)}\n`;
}

/** More of one line is of no use to people. */
const longestLine = 2_000;

/**
 * A message of several lines, which may hold words of others: every line but the first stands behind a bar, so that none
 * of them can be taken for a line of ours.
 */
export function quote(message: string): string {
  return message
    .split('\n')
    .map((one, index) => `${index === 0 ? '' : '│ '}${shortenText(visibleLine(one), longestLine)}`)
    .join('\n');
}

/** A document for programs. */
export function jsonText(value: JsonValue): string {
  return `${formatDocument(value, 2)}\n`;
}

/** One of several documents for programs, which is one line. */
export function jsonLine(value: JsonValue): string {
  return `${formatJson(value)}\n`;
}
