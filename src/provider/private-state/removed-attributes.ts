/** An attribute that the service showed before and omits now was removed. One that it never showed may still be there. */
import { type Attributes, entriesOf, isObjectValue, type ObjectValue, type Observed, type Value } from '../../model';
import type { PrivateState } from './private-state';

type Remembered = Pick<PrivateState, 'declared' | 'unseen'>;

/** The configured attributes that the service has shown. */
const seenNames = ({ declared, unseen }: Remembered): readonly string[] =>
  declared.filter((name) => !unseen.includes(name));

function isShown(observed: Observed, path: string): boolean {
  if (!path.includes('.')) return observed[path] !== undefined;
  const within = (at: Value | undefined, name: string): Value | undefined => (isObjectValue(at) ? at[name] : undefined);
  return path.split('.').reduce(within, observed as ObjectValue) !== undefined;
}

/** The names of `declared` that the service has never shown. */
export function neverShown(declared: readonly string[], observed: Observed, remembered: Remembered): readonly string[] {
  const seen = seenNames(remembered);
  return declared.filter((name) => !seen.includes(name) && !isShown(observed, name));
}

function fill(
  attributes: Attributes,
  observed: Observed,
  { gone, prefix }: { readonly gone: readonly string[]; readonly prefix: string },
): Observed {
  const filled = entriesOf(attributes).flatMap(([name, attribute]): (readonly [string, Value])[] => {
    const [label, value] = [`${prefix}${name}`, observed[name]];
    const { type } = attribute;
    // Services omit or mask secrets, and a flag that is omitted is false.
    if (value === undefined) {
      return gone.includes(label) && !attribute.sensitive ? [[name, type.kind === 'bool' ? false : null]] : [];
    }
    if (type.kind !== 'object' || !isObjectValue(value)) return [];
    return [[name, fill(type.attributes, value, { gone, prefix: `${label}.` }) as ObjectValue]];
  });
  return filled.length === 0 ? observed : { ...observed, ...Object.fromEntries(filled) };
}

/** Adds null, or false for a flag, for each attribute that the service showed before and omits now. */
export function withRemoved(attributes: Attributes, observed: Observed, remembered: Remembered): Observed {
  const gone = seenNames(remembered).filter((name) => !isShown(observed, name));
  return gone.length === 0 ? observed : fill(attributes, observed, { gone, prefix: '' });
}
