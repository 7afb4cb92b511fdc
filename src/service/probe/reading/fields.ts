import { countWords } from '../../../base/text/count-words';
import { fieldsOf, placeOf, type FieldEntry, type RecordName } from '../../interface/index';
import { idIn } from '../../quirks/index';
import type { JsonObject, JsonValue } from '../../../base/json';
import { type Leaf, leavesOf } from '../leaves';
import { nameScore, soughtField } from '../names';
import { enough, type Findings } from '../findings';
import { sayWhich } from '../finding';
import { fits, looksLike } from './fits';

/** A field of the table of records. */
export type Field = readonly [name: string, entry: FieldEntry];

/** The ids of other objects, by the field that may name them. */
export type References = Readonly<Record<string, readonly string[]>>;

interface Candidate {
  readonly field: string;
  readonly leaf: Leaf;
  /** How many records were looked at. */
  readonly among: number;
  readonly score: number;
  /** Whether it is called so, and several different values show that it is. */
  readonly isSeen: boolean;
  readonly why: string;
}

/** A name that is as good as the field's own. */
export const good = 0.85;
/** Less is no likeness. */
const least = 0.5;

const idsIn = (values: readonly JsonValue[]): readonly string[] =>
  values.flat().flatMap((value) => {
    const id = idIn(value);
    return typeof id === 'object' ? [] : [String(id)];
  });

/** Whether all that stands at a place are ids of objects that a field may name. */
export function namesObjects(field: string, { values }: Leaf, references: References): boolean {
  // Where nothing is named, services put a number that no object has.
  const [ids, known] = [idsIn(values).filter((id) => !['0', '-1', ''].includes(id)), references[field] ?? []];
  const others = Object.entries(references).flatMap(([name, list]) => (name === field ? [] : list));
  return ids.length > 0 && ids.every((id) => known.includes(id) && !others.includes(id));
}

function rate(
  record: RecordName,
  [name, entry]: Field,
  { leaf, among, references }: Pick<Candidate, 'leaf' | 'among'> & { readonly references: References },
): Candidate {
  const byName = nameScore(soughtField(record, name, entry), leaf.place);
  const isReferring = namesObjects(name, leaf, references);
  const isAlike = isReferring || looksLike(name, leaf.values);
  // The usual place wins over another one of the same name.
  const usual = leaf.place === entry.at ? 0.2 : 0;
  const why = [
    ...(byName >= least ? ['is called like it'] : []),
    ...(isReferring ? ['holds ids of objects that it may name'] : isAlike ? ['holds what looks like it'] : []),
  ].join(' and ');
  const isSeen = byName >= good && isAlike && new Set(idsIn(leaf.values)).size >= enough;
  return { field: name, leaf, among, score: byName + (isAlike ? 0.5 : 0) + usual, isSeen, why };
}

const isPlain = ([, { wire }]: Field): boolean => wire !== 'record' && wire !== 'records';

/** The best candidates, each field and each place once. */
function assign(candidates: readonly Candidate[]): readonly Candidate[] {
  const [fields, places] = [new Set<string>(), new Set<string>()];
  return candidates
    .toSorted((a, b) => b.score - a.score)
    .filter(({ field, leaf: { place } }) => {
      if (fields.has(field) || places.has(place)) return false;
      fields.add(field);
      places.add(place);
      return true;
    });
}

/** What is looked at for the fields of one record. */
export interface Look {
  readonly record: RecordName;
  readonly samples: readonly JsonObject[];
  /** Those of the samples that may have a field; all of them, where it is absent. */
  readonly samplesOf?: (entry: FieldEntry) => readonly JsonObject[];
  /** Places that belong to records inside this one. */
  readonly apart: readonly string[];
  readonly references: References;
}

/** Whether a place is within another one, or that. */
export const lies = (place: string, outer: string): boolean => `${place}.`.startsWith(`${outer}.`);

/** Finds the places of the fields that hold values; answers those that are taken. */
export function findFields(look: Look, notebook: Findings): readonly string[] {
  const { record, samples, samplesOf = () => samples, apart, references } = look;
  const open = fieldsOf(record).filter((field) => isPlain(field) && !notebook.knows(`fields.${record}.${field[0]}`));
  const dialect = notebook.dialect();
  const known = fieldsOf(record)
    .filter((field) => !open.includes(field))
    .map(([name]) => placeOf(dialect, record, name));
  const isFree = ({ place }: Leaf): boolean => !known.includes(place) && !apart.some((outer) => lies(place, outer));
  const candidates = open.flatMap((field) => {
    const held = samplesOf(field[1]);
    return leavesOf(held)
      .filter((leaf) => isFree(leaf) && fits(record, field[0], leaf.values))
      .map((leaf) => rate(record, field, { leaf, among: held.length, references }))
      .filter(({ score }) => score >= least);
  });
  const chosen = assign(candidates);
  const taken = chosen.map(({ leaf }) => leaf.place);
  for (const { field, leaf, among, score, isSeen, why } of chosen) {
    const entry = `fields.${record}.${field}`;
    const rivals = candidates.filter(
      (other) => other.field === field && !taken.includes(other.leaf.place) && score - other.score < 0.05,
    );
    const seen = `\`${leaf.place}\` ${why}, in ${countWords(among, `${record} record`)}`;
    if (rivals.length > 0)
      notebook.ask(entry, `${seen}; so is \`${rivals[0]?.leaf.place ?? ''}\`.`, sayWhich([entry, leaf.place]));
    else if (leaf.values.length === 0) notebook.guess(entry, leaf.place, `${seen}, where it is null.`);
    else notebook.note(entry, leaf.place, { evidence: `${seen}.`, isSeen });
  }
  return taken;
}
