import { isJsonObject, type JsonValue } from '../../base/json';
import { formatJson } from '../../base/json-text';
import {
  actionOf,
  attributePair,
  type DiffAction,
  documentPair,
  elementPairs,
  isSecret,
  isUnknown,
  keysOf,
  type ValuePair,
} from './value-diff';
import { type DiffStyle, type Place, spaces, symbolOf } from './diff-style';
import { scalarLines, secretLines, shownSide, tailOf, textLines } from './scalar-lines';

const isCollection = (value: JsonValue | undefined): boolean => Array.isArray(value) || isJsonObject(value);

function hiddenLine(count: number, what: string, { indent, style }: Place): string[] {
  if (count === 0) return [];
  return [
    `${spaces(indent)}${style.palette.faint(`# (${String(count)} unchanged ${what}${count === 1 ? '' : 's'} hidden)`)}`,
  ];
}

/** Elements around a change give it context; the others are counted. */
function elementLines(pair: ValuePair, { indent, style }: Place): string[] {
  const elements = elementPairs(pair).map((element) => ({ element, action: actionOf(element, style.countsNull) }));
  const isAllSame = elements.every(({ action }) => action === 'same');
  const isNear = (index: number): boolean =>
    isAllSame || [index - 1, index, index + 1].some((at) => (elements[at]?.action ?? 'same') !== 'same');
  const lines: string[] = [];
  let hidden = 0;
  elements.forEach(({ element, action }, index) => {
    if (!isNear(index)) {
      hidden += 1;
      return;
    }
    lines.push(...hiddenLine(hidden, 'element', { indent: indent + 2, style }));
    hidden = 0;
    const [first = '', ...rest] = valueLines(element, { indent, style: { ...style, isInside: true } });
    const all = [`${spaces(indent)}${symbolOf(action, style.palette)} ${first}`, ...rest];
    lines.push(...all.slice(0, -1), `${all.at(-1) ?? ''},`);
  });
  return [...lines, ...hiddenLine(hidden, 'element', { indent: indent + 2, style })];
}

function listLines(
  pair: ValuePair,
  action: DiffAction,
  { indent, style }: { indent: number; style: DiffStyle },
): string[] {
  const tail = tailOf(pair, action, style);
  const shown = isUnknown(pair) ? { ...pair, after: undefined, unknown: false } : pair;
  const lines = elementLines(shown, { indent: indent + 4, style });
  return lines.length === 0 ? [`[]${tail}`] : ['[', ...lines, `${spaces(indent + 2)}]${tail}`];
}

/** The lines of attributes, keys padded to the longest; `isImportant` ones are shown though they are the same. */
export function attributeLines(
  pair: ValuePair,
  { indent, style }: Place,
  isImportant: (key: string) => boolean = () => false,
): string[] {
  const present = keysOf(pair)
    .map((key) => ({ key, inner: attributePair(pair, key) }))
    .filter(
      ({ key, inner }) =>
        style.countsNull || isWriteOnly(key, inner) || actionOf(inner) !== 'same' || (inner.after ?? null) !== null,
    );
  const width = Math.max(0, ...present.map(({ key }) => key.length));
  const whole = actionOf(pair);
  const isWhole = whole === 'create' || whole === 'delete';
  let hidden = 0;
  const lines = present.flatMap(({ key, inner }) => {
    const found = actionOf(inner, style.countsNull);
    const action = isWhole && (style.countsNull || isWriteOnly(key, inner)) ? whole : found;
    const isHidden = action === 'same' && !isImportant(key);
    if (isHidden) hidden += 1;
    return isHidden ? [] : attributeLine(key.padEnd(width), inner, { indent, style, action });
  });
  return [...lines, ...hiddenLine(hidden, 'attribute', { indent: indent + 2, style })];
}

/** By their names alone documents tell what is written and never read: such a value is always null, and a secret. */
function isWriteOnly(key: string, { before, after, unknown, beforeSensitive, afterSensitive }: ValuePair): boolean {
  const isNull = (before ?? null) === null && (after ?? null) === null && unknown !== true;
  return key.endsWith('_wo') && isNull && (beforeSensitive === true || afterSensitive === true);
}

function attributeLine(
  key: string,
  pair: ValuePair,
  { indent, style, action }: { indent: number; style: DiffStyle; action: DiffAction },
): string[] {
  const { palette } = style;
  const isMarkedAnew = action === 'update' && (pair.beforeSensitive === true) !== (pair.afterSensitive === true);
  const isSameValue = isMarkedAnew && formatJson(pair.before ?? null) === formatJson(pair.after ?? null);
  const words =
    pair.afterSensitive === true
      ? 'be marked as sensitive and will not\n# display in UI output after applying this change.'
      : 'no longer be marked as sensitive\n# after applying this change.';
  const warning = isMarkedAnew
    ? `# ${palette.changed('Warning')}: this attribute value will ${words}${isSameValue ? ' The value is unchanged.' : ''}`
    : '';
  const [first = '', ...rest] = isWriteOnly(key.trimEnd(), pair)
    ? [`(write-only attribute)${action === 'delete' ? ` ${palette.faint('-> null')}` : ''}`]
    : valueLines(pair, { indent, style, action });
  return [
    ...(warning === '' ? [] : warning.split('\n').map((line) => `${spaces(indent)}${line}`)),
    `${spaces(indent)}${symbolOf(action, palette)} ${key} = ${first}`,
    ...rest,
  ];
}

function objectLines(pair: ValuePair, action: DiffAction, { indent, style }: Place): string[] {
  const shown = isUnknown(pair) ? { ...pair, after: undefined, unknown: false } : pair;
  const tail = tailOf(pair, action, style);
  const lines = attributeLines(shown, { indent: indent + 4, style: { ...style, isInside: style.countsNull } });
  return lines.length === 0 ? [`{}${tail}`] : ['{', ...lines, `${spaces(indent + 2)}}${tail}`];
}

/** A text that is JSON, as what it holds. */
function documentLines(document: ValuePair, pair: ValuePair, { indent, style }: Place): string[] {
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

/** The lines of a value; the first stands behind `key = `, the others carry their indentation. */
export function valueLines(
  pair: ValuePair,
  { indent, style, action = actionOf(pair) }: Place & { readonly action?: DiffAction },
): string[] {
  const place = { indent, style };
  if (isSecret(pair)) return secretLines(pair, action, style);
  const side = shownSide(pair, action);
  const isMixed = action === 'update' && !isUnknown(pair) && isCollection(pair.before) !== isCollection(pair.after);
  if (isMixed) return [`${formatJson(pair.before ?? null)} -> ${formatJson(pair.after ?? null)}`];
  if (Array.isArray(side)) return listLines(pair, action, place);
  if (isJsonObject(side)) return objectLines(pair, action, place);
  return textualLines(pair, action, place);
}

function textualLines(pair: ValuePair, action: DiffAction, place: Place): string[] {
  const document = action === 'same' ? undefined : documentPair(pair);
  if (document) return documentLines(document, pair, place);
  const hasLines = [pair.before, pair.after].some((text) => typeof text === 'string' && text.includes('\n'));
  return hasLines ? textLines(pair, action, place) : scalarLines(pair, action, place.style);
}
