import { collectInto } from '../../base/collect-into';
import { isLiteral, parseTemplate } from '../../language';

/** Names as they stand in an address, and the template of the key behind them. */
export interface TargetPart {
  readonly names: string;
  /** Absent where nothing is behind the names. */
  readonly key?: string;
}

/** An expression in brackets at the beginning of a text. A text with one bracket more or less is none. */
function keyAt(text: string): string | undefined {
  const ends = [...text.matchAll(/\]/g)].map(({ index }) => text.slice(1, index));
  return ends.find((inside) => collectInto([], () => parseTemplate(`\${${inside}}`)) !== undefined);
}

/** The parts of what stands under `to` of an `import`, such as `module.m[each.key].analytics_alert.a`; undefined for none. */
export function parseTarget(text: string): readonly TargetPart[] | undefined {
  const start = text.indexOf('[');
  if (start < 0) return text === '' ? [] : [{ names: text }];
  const [names, rest] = [text.slice(0, start), text.slice(start)];
  const key = keyAt(rest);
  const others = key === undefined ? undefined : parseTarget(rest.slice(key.length + 2));
  return others && [{ names, key: `\${${key ?? ''}}` }, ...others];
}

/** The templates of the keys. */
export function keysOf(parts: readonly TargetPart[]): readonly string[] {
  return parts.flatMap(({ key }) => (key === undefined ? [] : [key]));
}

/** Whether all keys are written out. */
export function isFixed(parts: readonly TargetPart[]): boolean {
  return keysOf(parts).every((key) => isLiteral(parseTemplate(key)));
}
