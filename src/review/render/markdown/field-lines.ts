import type { JsonValue } from '../../../base/json';
import { formatJson } from '../../../base/json-text';
import { concealed } from '../../../documents/secrets';
import type { Field, FieldElement, FieldSide } from '../../report';
import { diffBlock, codeSpan, prose } from '../escape-markdown';
import { cutText, type Extent } from './cut-text';
import { type DiffLine, diffLines, diffMarks } from './diff-lines';

/** A text without quotes, unless they tell what it is: nothing, a number, or one with space around it. */
function wordsOf(value: JsonValue): string {
  if (typeof value !== 'string') return formatJson(value);
  return value === '' || value.trim() !== value || /^(?:["[{]|(?:true|false|null|-?\d[\d.]*)$)/.test(value)
    ? JSON.stringify(value)
    : value;
}

/** Objects and ids are told by the names of what they are. */
const isNamed = ({ path }: Field, value: JsonValue | undefined): boolean =>
  typeof value === 'object' || /(?:^|\.)\w+_ids?$/.test(path);

function sideText(field: Field, { value, label }: FieldSide, extent: Extent): string {
  if (value === undefined) return prose(cutText(label ?? '', extent));
  if (value === concealed) return concealed;
  if (label === undefined) return codeSpan(cutText(wordsOf(value), extent));
  if (isNamed(field, value)) return codeSpan(cutText(label, extent));
  return `${codeSpan(cutText(wordsOf(value), extent))} (${prose(cutText(label, extent))})`;
}

function elementText(field: Field, { value, label }: FieldElement): string {
  if (value === undefined || (label !== undefined && isNamed(field, value))) return label ?? '';
  return label === undefined ? wordsOf(value) : `${wordsOf(value)} (${label})`;
}

/** A block under an item of a list. */
function block(lines: readonly DiffLine[], extent: Extent): string[] {
  const shown = lines.slice(0, extent.lines).map(({ mark, text }) => ({ mark, text: cutText(text, extent) }));
  const rest = lines.length - shown.length;
  const all = rest === 0 ? shown : [...shown, { mark: '@@', text: `${String(rest)} more lines @@` }];
  return diffBlock(all).map((line) => `  ${line}`);
}

const isLong = (side: FieldSide | undefined): boolean =>
  typeof side?.value === 'string' && (side.value.length > 80 || side.value.includes('\n'));

const textOfSide = (side: FieldSide | undefined): string => (typeof side?.value === 'string' ? side.value : '');

/** Texts that are long are compared line by line; undefined where no comparison can be read. */
function textBlock({ before, after, isUnknown }: Field, extent: Extent): string[] | undefined {
  const isText = [before, after].every((side) => side === undefined || typeof side.value === 'string');
  if (!isText || isUnknown || !(isLong(before) || isLong(after))) return undefined;
  return block(diffLines(textOfSide(before), textOfSide(after)), extent);
}

function sidesText(field: Field, extent: Extent): string {
  const { before, after, isUnknown, change } = field;
  const open = isUnknown ? 'known after the apply' : undefined;
  const next = after ? sideText(field, after, extent) : (open ?? (change === 'removed' ? '*removed*' : undefined));
  return [before && sideText(field, before, extent), next].filter((side) => side !== undefined).join(' → ');
}

const hasElements = (elements: readonly FieldElement[]): elements is readonly [FieldElement, ...FieldElement[]] =>
  elements.length > 0;

/** One field that differs, as an item of a list. */
export function fieldLines(field: Field, extent: Extent): string[] {
  const { path, elements = [], isSecret, change, forcesReplacement } = field;
  const tail = forcesReplacement ? ` — **forces replacement**` : '';
  const head = `- ${codeSpan(cutText(path, extent))}`;
  if (isSecret) return [`${head}: ${concealed} ${change}${tail}`];
  if (hasElements(elements)) {
    const [{ op, ...side }, ...others] = elements;
    if (others.length === 0) return [`${head}: ${op} ${sideText(field, side, extent)}${tail}`];
    const lines = elements.map((element) => ({ mark: diffMarks[element.op], text: elementText(field, element) }));
    return [`${head}${tail}`, ...block(lines, extent)];
  }
  const text = textBlock(field, extent);
  return text ? [`${head}${tail}`, ...text] : [`${head}: ${sidesText(field, extent)}${tail}`];
}
