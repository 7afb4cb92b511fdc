/** Where records lie inside others: a schedule in its alert, categories in categories. */
import { countWords } from '../../../base/text/count-words';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../base/json';
import { fieldsOf, getAt, placeOf, type RecordName } from '../../interface/index';
import { isIdentifier, leavesOf, objectPlaces } from '../leaves';
import { nameScore, soughtField } from '../names';
import { enough, type Findings } from '../findings';
import { idAt } from '../session';
import { type Field, good } from './fields';
import { fits } from './fits';

/** Records of a kind. */
interface Looked {
  readonly record: RecordName;
  readonly samples: readonly JsonObject[];
}

/** An object inside of records. */
interface Rated {
  readonly place: string;
  readonly name: number;
  /** How many of the fields it shows. */
  readonly shown: number;
}

/** Finds the place of a record that lies inside others, such as a schedule: by its name, or by what is in it. */
export function findInside({ record, samples }: Looked, field: Field, notebook: Findings): string | undefined {
  const [name, entry] = field;
  const inner = entry.record ?? record;
  const sought = soughtField(record, name, entry);
  const rated = objectPlaces(samples).map((place): Rated => {
    const objects = samples.map((sample) => getAt(sample, place)).filter(isJsonObject);
    const leaves = leavesOf(objects);
    const fitting = fieldsOf(inner).filter((one) =>
      leaves.some(
        ({ place: at, values }) => nameScore(soughtField(inner, ...one), at) >= 0.8 && fits(inner, one[0], values),
      ),
    );
    return { place, name: nameScore(sought, place), shown: fitting.length };
  });
  // Of one name, the outermost is meant; without a name, what lies deepest is the record and not an object around it.
  const parentsFirst = (a: Rated, b: Rated): number => a.place.length - b.place.length;
  const best = rated
    .filter((one) => one.shown > 0 && (one.name >= good || one.shown > 1))
    .toSorted(
      (a, b) => b.name - a.name || (a.name >= good ? parentsFirst(a, b) : b.shown - a.shown || parentsFirst(b, a)),
    )[0];
  if (best === undefined) return undefined;
  const evidence = `\`${best.place}\` holds an object with ${countWords(best.shown, 'field')} of the ${inner}.`;
  notebook.guess(`fields.${record}.${name}`, best.place, evidence);
  return best.place;
}

/** Finds where records hold others of their own kind. */
export function findNested({ record, samples }: Looked, [name, entry]: Field, notebook: Findings): string | undefined {
  const idPlace = placeOf(notebook.dialect(), record, 'id');
  const isOfKind = (value: JsonValue): boolean =>
    isJsonObject(value) && !isIdentifier(value) && getAt(value, idPlace) !== undefined;
  const sought = soughtField(record, name, entry);
  const lists = leavesOf(samples).filter(
    ({ values }) => values.length > 0 && values.every((value) => Array.isArray(value) && value.every(isOfKind)),
  );
  const filled = lists.filter(({ values }) => values.flat().length > 0);
  const best = (filled.length > 0 ? filled : lists).toSorted(
    (a, b) => nameScore(sought, b.place) - nameScore(sought, a.place),
  )[0];
  if (best === undefined) return undefined;
  const count = new Set(best.values.flat().map((one) => (isJsonObject(one) ? idAt(one, idPlace) : ''))).size;
  const evidence =
    count === 0
      ? `\`${best.place}\` holds lists, all of them empty.`
      : `\`${best.place}\` holds ${countWords(count, 'record')} of the same kind.`;
  notebook.note(`fields.${record}.${name}`, best.place, { evidence, isSeen: count >= enough });
  return best.place;
}
