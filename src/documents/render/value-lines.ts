import { formatJson } from '../../base/json-text';
import { displayWidth, padWidth } from '../../base/text/display-width';
import { shortenText, visibleLine } from '../../base/text/visible-text';
import { shortName } from './extent';
import { type DiffStyle, type Layout, spaces, symbolOf } from './layout';
import { nameNote, scalarLines, secretLines, tailOf } from './scalar-lines';
import { textLines } from './text-lines';
import { conceal } from '../secrets';
import { elementPairs } from '../walk/element-pairs';
import { jsonTextPair } from '../walk/json-text-pair';
import { formOf } from '../walk/value-form';
import {
  actionOf,
  attributePair,
  type DiffAction,
  isNothing,
  isUnknown,
  keysOf,
  type ValuePair,
} from '../walk/value-pair';

function hiddenLine(count: number, what: string, { indent, style }: Layout): string[] {
  const words = `# (${String(count)} unchanged ${what}${count === 1 ? '' : 's'} hidden)`;
  return count === 0 ? [] : [`${spaces(indent + 2)}${style.palette.faint(words)}`];
}

function foldedLine(count: number, { indent, style }: Layout): string[] {
  return count === 0
    ? []
    : [`${spaces(indent + 2)}${style.palette.faint(`# (and ${String(count)} more known after apply)`)}`];
}

/** Elements around a change give it context, where they have an order; the others are counted. */
function elementLines(pair: ValuePair, layout: Layout): string[] {
  const { indent, style } = layout;
  const elements = elementPairs(pair).map((element) => ({ element, action: actionOf(element, style.countsNull) }));
  const isAllSame = elements.every(({ action }) => action === 'same');
  const around = pair.traits?.isUnordered ? [0] : [-1, 0, 1];
  const isNear = (index: number): boolean =>
    isAllSame || around.some((by) => (elements[index + by]?.action ?? 'same') !== 'same');
  const lines: string[] = [];
  let hidden = 0;
  elements.forEach(({ element, action }, index) => {
    if (!isNear(index)) {
      hidden += 1;
      return;
    }
    if (!pair.traits?.isUnordered) {
      lines.push(...hiddenLine(hidden, 'element', layout));
      hidden = 0;
    }
    const [first = '', ...rest] = valueLines(element, { indent, style: { ...style, isInside: true } });
    const all = [`${spaces(indent)}${symbolOf(action, style.palette)} ${first}`, ...rest];
    const last = `${all.pop() ?? ''},${nameNote(element, action, style)}`;
    // One by one: a call takes some hundred thousand arguments at most.
    for (const line of [...all, last]) lines.push(line);
  });
  return [...lines, ...hiddenLine(hidden, 'element', layout)];
}

/** The lines of attributes, keys padded to the longest; `isImportant` ones are shown though they are the same. */
export function attributeLines(
  pair: ValuePair,
  layout: Layout,
  isImportant: (key: string) => boolean = () => false,
): string[] {
  const { countsNull, isState, isLaidOut, extent } = layout.style;
  const whole = actionOf(pair);
  const isWhole = whole === 'create' || whole === 'delete';
  const present = keysOf(pair).flatMap((key) => {
    const inner = attributePair(pair, key);
    const isWritten = (!isState || isLaidOut === true) && isWriteOnly(key, inner);
    if (!countsNull && !isWritten && actionOf(inner) === 'same' && isNothing(inner.after)) return [];
    return [
      {
        key: shortName(visibleLine(isName(key) ? key : JSON.stringify(key)), extent),
        inner,
        action: isWhole && (countsNull || isWritten) ? whole : actionOf(inner, countsNull),
      },
    ];
  });
  const isFolded = ({ key, inner }: (typeof present)[number]): boolean =>
    isLeftToService(key, inner) && !isImportant(key);
  const plain = present.filter((one) => !isFolded(one));
  const foldedCount = present.filter((one) => isFolded(one) && isUnknown(one.inner)).length;
  const width = plain.reduce((most, { key }) => Math.max(most, displayWidth(key)), 0);
  const shown = plain.filter(({ key, action }) => isState || action !== 'same' || isImportant(key));
  return [
    ...shown.flatMap(({ key, inner, action }) => attributeLine(padWidth(key, width), inner, { ...layout, action })),
    ...hiddenLine(plain.length - shown.length, 'attribute', layout),
    ...foldedLine(foldedCount, layout),
  ];
}

/** What needs no quotes before `=`; to look into the tables of Unicode takes long. */
const isName = (key: string): boolean =>
  /^[A-Za-z_][\w-]*$/.test(key) || /^[\p{ID_Start}_][\p{ID_Continue}-]*$/u.test(key);

/** Whether nobody says anything about a value that the service is to give, or that is only written. */
function isLeftToService(key: string, pair: ValuePair): boolean {
  return pair.declared === false && (isUnknown(pair) || isWriteOnly(key, pair));
}

/** By their names alone documents tell what is written and never read: such a value is always null, and a secret. */
function isWriteOnly(key: string, { before, after, unknown, beforeSensitive, afterSensitive }: ValuePair): boolean {
  const isNull = isNothing(before) && isNothing(after) && unknown !== true;
  return key.endsWith('_wo') && isNull && (beforeSensitive === true || afterSensitive === true);
}

/** Where lines stand, and what happens to the value in them. */
interface Acting extends Layout {
  readonly action: DiffAction;
}

/** Terraform warns of a value that becomes a secret, or is none any more. */
function warningLines(pair: ValuePair, { indent, style, action }: Acting): string[] {
  if (action !== 'update' || (pair.beforeSensitive === true) === (pair.afterSensitive === true)) return [];
  const isSameValue = formatJson(pair.before ?? null) === formatJson(pair.after ?? null);
  const words =
    pair.afterSensitive === true
      ? 'be marked as sensitive and will not\n# display in UI output after applying this change.'
      : 'no longer be marked as sensitive\n# after applying this change.';
  const warning = `# ${style.palette.changed('Warning')}: this attribute value will ${words}`;
  return `${warning}${isSameValue ? ' The value is unchanged.' : ''}`.split('\n').map((line) => spaces(indent) + line);
}

function attributeLine(key: string, pair: ValuePair, { indent, style, action }: Acting): string[] {
  const { palette } = style;
  const [first = '', ...rest] = isWriteOnly(key.trimEnd(), pair)
    ? [`(write-only attribute)${action === 'delete' ? ` ${palette.faint('-> null')}` : ''}`]
    : valueLines(pair, { indent, style, action });
  return [
    ...warningLines(pair, { indent, style, action }),
    `${spaces(indent)}${symbolOf(action, palette)} ${key} = ${first}${nameNote(pair, action, style)}`,
    ...rest,
  ];
}

/** A text that is JSON, as what it holds. */
function jsonTextLines(document: ValuePair, pair: ValuePair, { indent, style }: Layout): string[] {
  const plain = { ...style, countsNull: true, isInside: true };
  const action = actionOf(document);
  const [first = '', ...rest] = valueLines(document, { indent: indent + 4, style: plain, action });
  // The mark before the name says already when all of it is new or gone.
  const mark = symbolOf(action === 'update' ? action : 'same', style.palette);
  const head = `${spaces(indent + 4)}${mark} ${first}`;
  return [
    'jsonencode(',
    head,
    ...rest,
    `${spaces(indent + 2)})${tailOf(pair, action === 'delete' ? action : 'same', style)}`,
  ];
}

/** Both sides of a value that changes its form, each on one line. */
function mixedLine({ before, after, beforeSensitive, afterSensitive }: ValuePair, { extent }: DiffStyle): string {
  const sides = [conceal(before, beforeSensitive), conceal(after, afterSensitive)];
  return sides.map((side) => shortenText(visibleLine(formatJson(side)), extent.line)).join(' -> ');
}

/** The lines of a value; the first stands behind `key = `, the others carry their indentation. */
export function valueLines(
  pair: ValuePair,
  { indent, style, action = actionOf(pair) }: Layout & { readonly action?: DiffAction },
): string[] {
  const acting = { indent, style, action };
  // Of what is not known yet, the old value is shown.
  const known = isUnknown(pair) ? { ...pair, after: undefined, unknown: false } : pair;
  const inside = { indent: indent + 4, style };
  const close = (bracket: string): string => bracket + tailOf(pair, action, style);
  const bracketed = ([open = '', end = '']: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [open + close(end)] : [open, ...lines, spaces(indent + 2) + close(end)];
  switch (formOf(known, action === 'update' && style.countsNull)) {
    case 'secret':
      return secretLines(pair, action, style);
    case 'mixed':
      return [mixedLine(pair, style)];
    case 'list':
      return bracketed('[]', elementLines(known, inside));
    case 'object':
      return bracketed('{}', attributeLines(known, { ...inside, style: { ...style, isInside: style.countsNull } }));
    default:
      return textualLines(pair, acting);
  }
}

function textualLines(pair: ValuePair, acting: Acting): string[] {
  const { action, style } = acting;
  const document = action === 'same' && style.isLaidOut !== true ? undefined : jsonTextPair(pair);
  if (document) return jsonTextLines(document, pair, acting);
  const hasLines = [pair.before, pair.after].some((text) => typeof text === 'string' && text.includes('\n'));
  return hasLines && (!style.isState || style.isLaidOut === true)
    ? textLines(pair, action, acting)
    : scalarLines(pair, action, style);
}
