import { type Attribute, entriesOf, isObjectValue, Unknown, type Value } from '../../model';

export type SameMeaning = (attribute: Attribute, a: Value, b: Value) => boolean;

/** Stands for an id that the service is still to give, and for a secret that somebody is. */
const open = 'known after apply';

/** The value with `open` in the place of what is not known; where all of it is not, that. */
function withOpen(value: Value, newIds: ReadonlySet<string>): Value {
  if (value instanceof Unknown || (typeof value === 'string' && newIds.has(value))) return open;
  if (Array.isArray(value)) return value.map((one: Value) => withOpen(one, newIds));
  if (!isObjectValue(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withOpen(one, newIds)]));
}

const isOpen = (value: Value): boolean =>
  value === open || (Array.isArray(value) && value.some((one: Value) => isOpen(one)));

/** A value that is promoted, and what is planned for it. */
interface Sides {
  readonly wanted: Value;
  readonly planned: Value;
  /** The value says something: its siblings do not say that it is none. */
  readonly isMeant: boolean;
}

/** What is planned, with what is promoted where nobody declares it: of a new object, the service says it. */
function withLeft(attribute: Attribute, { wanted, planned, isMeant }: Sides, isSame: SameMeaning): Value {
  if (planned === open) {
    return !isMeant || isOpen(wanted) || isSame(attribute, wanted, null) ? wanted : planned;
  }
  if (attribute.type.kind !== 'object' || !isObjectValue(wanted) || !isObjectValue(planned)) return planned;
  const parts = entriesOf(attribute.type.attributes).map(([name, part]) => {
    const sides = {
      wanted: wanted[name] ?? null,
      planned: planned[name] ?? null,
    };
    return [name, withLeft(part, { ...sides, isMeant: !part.meansNothing?.(wanted) }, isSame)] as const;
  });
  return Object.fromEntries(parts);
}

/** What values are compared by. */
export interface Comparing {
  /** What stands for ids that the service is still to give. */
  readonly newIds: ReadonlySet<string>;
  readonly isSame: SameMeaning;
}

/** Whether what is planned means what is promoted, as far as a plan knows. */
export function isPlannedAs(
  attribute: Attribute,
  { isMeant, ...sides }: Sides,
  { newIds, isSame }: Comparing,
): boolean {
  const [wanted, planned] = [withOpen(sides.wanted, newIds), withOpen(sides.planned, newIds)];
  return isSame(attribute, wanted, withLeft(attribute, { wanted, planned, isMeant }, isSame));
}
