import type { Leaf, UnseenAttribute } from '../model';
import { type Account, type AccountObject, kindOf } from './account';
import { keptValues } from './declared';
import type { Omissions } from './omissions';

/** A field of some records that the code does not say. */
export interface FieldGroup extends Leaf, Pick<AccountObject, 'type'> {
  /** How many of the records of the kind have the field. */
  readonly count: number;
  readonly total: number;
  /** The object of the example. */
  readonly id: string;
}

/** An attribute that no record of a kind shows. */
export type Unseen = UnseenAttribute & Pick<AccountObject, 'type'>;

/** What the code says of the records of an account, value by value. */
export interface Coverage {
  /** The values that the code does not say, grouped by their fields. */
  readonly fields: readonly FieldGroup[];
  readonly unseen: readonly Unseen[];
}

/** `webhook actions`, `categories`. */
export const pluralOf = (type: string): string => `${kindOf(type).replaceAll('-', ' ')}s`.replace(/ys$/, 'ies');

function groupFields(objects: readonly AccountObject[], omissions: Omissions): readonly FieldGroup[] {
  const groups = new Map<string, FieldGroup>();
  for (const object of objects) {
    const { type, id, inspection, values } = object;
    const leaves = inspection?.leavesBeside(keptValues(values, omissions.of(object))) ?? [];
    // Elements of one array are one field of their record.
    const fields = new Map(leaves.map((leaf) => [`${type} ${leaf.field} ${leaf.account}`, leaf]));
    for (const [key, leaf] of fields) {
      const known = groups.get(key) ?? { ...leaf, type, id, count: 0, total: objects.length };
      groups.set(key, { ...known, count: known.count + 1 });
    }
  }
  return [...groups.values()];
}

/** What none of the records shows, with every field that could stand for it in one of them. */
function findUnseen(type: string, objects: readonly AccountObject[]): readonly Unseen[] {
  const [first, ...others] = objects.map(({ inspection }) => inspection?.unseen ?? []);
  return (first ?? []).flatMap((one): readonly Unseen[] => {
    const same = others.map((unseen) => unseen.find(({ attribute }) => attribute === one.attribute));
    if (same.includes(undefined)) return [];
    const candidates = [one, ...same].flatMap((found) => found?.candidates ?? []);
    return [{ ...one, type, candidates: [...new Set(candidates)] }];
  });
}

/** Compares the records of an account, kind by kind, with what its code says of them. */
export function findCoverage({ objects }: Pick<Account, 'objects'>, omissions: Omissions): Coverage {
  const kinds = new Map<string, AccountObject[]>();
  for (const object of objects.filter((one) => !omissions.hasWhole(one))) {
    const own = kinds.get(object.type);
    if (own) own.push(object);
    else kinds.set(object.type, [object]);
  }
  return {
    fields: [...kinds.values()].flatMap((own) => groupFields(own, omissions)),
    unseen: [...kinds].flatMap(([type, own]) => findUnseen(type, own)),
  };
}

/** Whether every value of every record is in the code, or somebody else's to say. */
export const isCovered = ({ fields, unseen }: Coverage): boolean =>
  fields.every(({ account }) => account !== 'missing') && unseen.every(({ candidates }) => candidates.length === 0);
