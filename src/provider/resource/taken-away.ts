/** What a service showed once and leaves out now was taken away; what it never showed may still be there. */
import { type Attributes, entriesOf, isObjectValue, type ObjectValue, type Observed, type Value } from '../../model';
import type { ObjectMemory } from './object-memory';

/** What is remembered of a declaration. */
type Remembered = Pick<ObjectMemory, 'declared' | 'unseen'>;

/** The declared attributes that the service has shown. */
const seenNames = ({ declared, unseen }: Remembered): readonly string[] =>
  declared.filter((name) => !unseen.includes(name));

function isShown(observed: Observed, path: string): boolean {
  if (!path.includes('.')) return observed[path] !== undefined;
  const within = (at: Value | undefined, name: string): Value | undefined => (isObjectValue(at) ? at[name] : undefined);
  return path.split('.').reduce(within, observed as ObjectValue) !== undefined;
}

/** The names of `declared` that the service does not show, neither after this change nor before. */
export function unseenNames(
  declared: readonly string[],
  observed: Observed,
  remembered: Remembered,
): readonly string[] {
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
    // In the place of a secret, services show a mask, or nothing; and a flag that is left out is not set.
    if (value === undefined) {
      return gone.includes(label) && !attribute.sensitive ? [[name, type.kind === 'bool' ? false : null]] : [];
    }
    if (type.kind !== 'object' || !isObjectValue(value)) return [];
    return [[name, fill(type.attributes, value, { gone, prefix: `${label}.` }) as ObjectValue]];
  });
  return filled.length === 0 ? observed : { ...observed, ...Object.fromEntries(filled) };
}

/** What was observed, with null, or false for a flag, for what the service has shown before and leaves out now. */
export function withTakenAway(attributes: Attributes, observed: Observed, remembered: Remembered): Observed {
  const gone = seenNames(remembered).filter((name) => !isShown(observed, name));
  return gone.length === 0 ? observed : fill(attributes, observed, { gone, prefix: '' });
}
