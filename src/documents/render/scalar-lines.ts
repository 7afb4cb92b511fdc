import type { JsonValue } from '../../base/json';
import { formatJson } from '../../base/json-text';
import { visibleLine, visibleText } from '../../base/visible-text';
import { elementPairs } from './element-pairs';
import { type DiffStyle, type Layout, spaces, symbolOf } from './layout';
import { actionOf, type DiffAction, isSecret, isUnknown, type ValuePair } from './value-pair';

/** A value that is no collection, as Terraform writes it. */
function formatScalar(value: JsonValue | undefined): string {
  if (typeof value !== 'string') return formatJson(value ?? null);
  return visibleLine(JSON.stringify(value)).replace(/\$\{/g, '$$$${').replace(/%\{/g, '%%{');
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
export function shownSide(pair: ValuePair, action: DiffAction): JsonValue | undefined {
  return action === 'delete' || (action === 'update' && isUnknown(pair)) ? pair.before : (pair.after ?? pair.before);
}

const scalarText = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');

/** What the objects are called whose ids a line shows, as a comment behind it. */
export function nameNote(pair: ValuePair, action: DiffAction, { palette }: DiffStyle): string {
  const { nameOf } = pair;
  if (!nameOf || isSecret(pair)) return '';
  const [before, after] = [pair.before, isUnknown(pair) ? undefined : pair.after].map((id) => {
    const name = typeof id === 'string' ? nameOf(id) : undefined;
    return name === undefined ? undefined : visibleLine(name);
  });
  const isMove = action === 'update' && !isUnknown(pair) && (before ?? after) !== undefined;
  const words = isMove
    ? `${before ?? visibleLine(scalarText(pair.before))} -> ${after ?? visibleLine(scalarText(pair.after))}`
    : (after ?? before);
  return words === undefined ? '' : ` ${palette.faint(`# ${words}`)}`;
}

/** A value that is not shown. */
export function secretLines(pair: ValuePair, action: DiffAction, style: DiffStyle): string[] {
  return [`(sensitive value)${tailOf({ ...pair, unknown: false }, action, style)}`];
}

/** A value on one line. */
export function scalarLines(pair: ValuePair, action: DiffAction, style: DiffStyle): string[] {
  if (action === 'create' && isUnknown(pair)) return [`(known after apply)${tailOf(pair, action, style)}`];
  const tail = tailOf(pair, action, style);
  if (action === 'update' && !isUnknown(pair)) {
    return [`${formatScalar(pair.before)} ${style.palette.changed('->')} ${formatScalar(pair.after)}${tail}`];
  }
  return [`${formatScalar(shownSide(pair, action))}${tail}`];
}

/** A text of several lines, with its changed lines marked. */
export function textLines(pair: ValuePair, action: DiffAction, { indent, style }: Layout): string[] {
  const [before, after] = [pair.before, pair.after].map((text) =>
    typeof text === 'string' ? text.replace(/\n$/, '').split('\n') : undefined,
  );
  const lines = elementPairs({ ...pair, before, after, unknown: false }, 'by likeness').map((line) => {
    const own = action === 'update' && !isUnknown(pair) ? actionOf(line) : 'same';
    return `${spaces(indent + 4)}${symbolOf(own, style.palette)} ${visibleText(scalarText(line.after ?? line.before))}`;
  });
  return ['<<-EOT', ...lines, `${spaces(indent + 2)}EOT${tailOf(pair, action, style)}`];
}
