import type { JsonValue } from '../../base/json';
import { formatJson } from '../../base/json-text';
import { formatNumber } from '../../base/text/number-text';
import { maskAddress } from '../../base/http/mask-address';
import { visibleLine } from '../../base/text/visible-text';
import { concealed } from '../secrets';
import { findStart, quoteText, shortName } from './extent';
import type { DiffStyle } from './layout';
import { type DiffAction, isSecret, isUnknown, type NameOf, type ValuePair } from '../walk/value-pair';

/** A value that is no collection, as Terraform writes it. */
function formatScalar(value: JsonValue | undefined, { extent, countsNull }: DiffStyle, start = 0): string {
  // A number in JSON text is as that has it.
  if (typeof value === 'number' && !countsNull) return formatNumber(value);
  if (typeof value !== 'string') return formatJson(value ?? null);
  return visibleLine(quoteText(maskAddress(value), extent, start))
    .replace(/\$\{/g, '$$$${')
    .replace(/%\{/g, '%%{');
}

/** What stands behind a value that goes away or is not known yet. */
export function tailOf(pair: ValuePair, action: DiffAction, { palette, isInside }: DiffStyle): string {
  const forced = pair.replacePaths.some(({ length }) => length === 0)
    ? ` ${palette.removed('# forces replacement')}`
    : '';
  if (action === 'delete') return isInside === true ? '' : ` ${palette.faint('-> null')}${forced}`;
  if (action === 'update' && isUnknown(pair)) return ` ${palette.changed('->')} (known after apply)${forced}`;
  return forced;
}

/** A value on the side that is shown, for what is the same, new or gone. */
function shownSide(pair: ValuePair, action: DiffAction): JsonValue | undefined {
  return action === 'delete' || (action === 'update' && isUnknown(pair)) ? pair.before : (pair.after ?? pair.before);
}

/** A text; nothing for other values. */
export const scalarText = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');

const nameOfIn = (pair: ValuePair): NameOf | undefined => (isSecret(pair) ? undefined : pair.traits?.nameOf);

/** What the objects are called whose ids a line shows, as a comment behind it. */
export function nameNote(pair: ValuePair, action: DiffAction, { palette, extent }: DiffStyle): string {
  const nameOf = nameOfIn(pair);
  if (!nameOf) return '';
  const [before, after] = [pair.before, isUnknown(pair) ? undefined : pair.after].map((id) => {
    const name = typeof id === 'string' ? nameOf(id) : undefined;
    return name === undefined ? undefined : shortName(visibleLine(name), extent);
  });
  const isMove = action === 'update' && !isUnknown(pair) && (before ?? after) !== undefined;
  const words = isMove
    ? `${before ?? visibleLine(scalarText(pair.before))} -> ${after ?? visibleLine(scalarText(pair.after))}`
    : (after ?? before);
  return words === undefined ? '' : ` ${palette.faint(`# ${words}`)}`;
}

/** A value that is not shown. */
export function secretLines(pair: ValuePair, action: DiffAction, style: DiffStyle): string[] {
  return [`${concealed}${tailOf({ ...pair, unknown: false }, action, style)}`];
}

/** A value on one line. */
export function scalarLines(pair: ValuePair, action: DiffAction, style: DiffStyle): string[] {
  if (action === 'create' && isUnknown(pair)) return [`(known after apply)${tailOf(pair, action, style)}`];
  const tail = tailOf(pair, action, style);
  const { extent } = style;
  if (action === 'update' && !isUnknown(pair)) {
    const [old, next] = [pair.before, pair.after].map((side) => maskAddress(scalarText(side)));
    const start = findStart(old ?? '', next ?? '', extent);
    const [before, after] = [formatScalar(pair.before, style, start), formatScalar(pair.after, style, start)];
    const note = before === after ? ` ${style.palette.faint('# in what is not shown')}` : '';
    return [`${before} ${style.palette.changed('->')} ${after}${tail}${note}`];
  }
  return [`${formatScalar(shownSide(pair, action), style)}${tail}`];
}
