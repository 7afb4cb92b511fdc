/** Questions about fields that were not found. They name the places that no field claims. */
import { countWords } from '../../../base/text/count-words';
import { isJsonObject, type JsonValue } from '../../../base/json';
import { fieldsOf, getAt, placeOf, type RecordName } from '../../interface/index';
import { sayWhich } from '../finding';
import { type Leaf, leavesOf, objectPlaces } from '../leaves';
import { nameScore, soughtField } from '../names';
import type { Findings } from '../findings';
import { everyEntry } from '../detection-methods';
import { type Field, lies, type Look, namesObjects } from './fields';
import { fits } from './fits';

const mostNamed = 8;

/** Records that are looked at, and the places that fields have. */
interface Claimed extends Look {
  readonly claimed: readonly string[];
}

/** What the ids of a field are of. */
const named: Readonly<Record<string, string>> = {
  webhookActionIds: 'webhook actions',
  slackActionIds: 'slack actions',
  teamsActionIds: 'teams actions',
  parentId: 'categories',
};

/** A time in milliseconds is a whole number, too, and no id of anything. */
const isTime = (value: JsonValue): boolean =>
  typeof value !== 'object' && /^(\d{12,13}$|\d{4}-\d\d-\d\dT)/.test(String(value));

const quote = (place: string): string => `\`${place}\``;

/** Asks about what is called like nothing: the places that fit, those that hold ids of objects first. */
function askWhich(
  [name, entry]: Field,
  look: Look & { readonly claimed: readonly string[] },
  notebook: Findings,
): void {
  const { record, samples, samplesOf = () => samples, apart, references, claimed } = look;
  const key = `fields.${record}.${name}`;
  const leaves = leavesOf(samplesOf(entry)).filter(
    ({ place, values }) =>
      values.length > 0 &&
      !claimed.includes(place) &&
      !apart.some((outer) => lies(place, outer)) &&
      !values.some(isTime) &&
      (entry.wire !== 'int64s' || values.some((value) => Array.isArray(value))) &&
      fits(record, name, values),
  );
  const kindOf = (leaf: Leaf): string | undefined =>
    Object.keys(named).find((field) => field in references && namesObjects(field, leaf, references));
  const sought = soughtField(record, name, entry);
  const score = (leaf: Leaf): number => nameScore(sought, leaf.place) + (kindOf(leaf) === name ? 1 : 0);
  const rated = leaves.toSorted((a, b) => score(b) - score(a)).slice(0, mostNamed);
  const [best] = rated;
  if (best === undefined) {
    const how = `Give one ${record} a value for each by hand and probe again.`;
    notebook.ask(key, `No ${record} record shows what it could be.`, how);
    return;
  }
  const held = rated.flatMap((leaf) => {
    const kind = named[kindOf(leaf) ?? ''];
    return kind === undefined ? [] : [`; ${quote(leaf.place)} holds ids of ${kind}`];
  });
  const places = rated.map(({ place }) => quote(place)).join(', ');
  notebook.ask(
    key,
    `Nothing is called like it. No field claims ${places}${held.join('')}.`,
    sayWhich([key, best.place]),
  );
}

/** Asks about all that a record of which nothing is seen has, in one sentence. */
export function askAbsent(record: RecordName, [evidence, how]: readonly [string, string], notebook: Findings): void {
  const open = everyEntry().filter(({ entry }) => entry.startsWith(`fields.${record}.`));
  for (const { entry } of open)
    if (!notebook.isSettled(entry) && !notebook.asks(entry)) notebook.ask(entry, evidence, how);
  for (const [, { wire, record: inner }] of fieldsOf(record))
    if (wire === 'record' && inner !== undefined) askAbsent(inner, [evidence, how], notebook);
}

/** Says of a place that was said by a person and that no record has. */
function observeSaid([name]: Field, { record, samples }: Look, notebook: Findings): void {
  const key = `fields.${record}.${name}`;
  const place = notebook.isSaid(key) ? placeOf(notebook.dialect(), record, name) : undefined;
  if (place === undefined || samples.some((sample) => getAt(sample, place) !== undefined)) return;
  notebook.observe(
    key,
    `Nothing stands at \`${place}\`, which --set says, in ${countWords(samples.length, `${record} record`)}.`,
  );
}

/** Asks where a record lies inside others, and about all that it has. */
function askWhere([name, { record: nested }]: Field, look: Claimed, notebook: Findings): void {
  const { record, samples, apart, claimed } = look;
  const key = `fields.${record}.${name}`;
  const isFree = (place: string): boolean =>
    ![...apart, ...claimed].some((other) => lies(other, place) || lies(place, other));
  const free = objectPlaces(samples).filter(isFree).slice(0, mostNamed);
  if (free[0] !== undefined && !notebook.asks(key))
    notebook.ask(key, `No field claims ${free.map(quote).join(', ')}.`, sayWhich([key, free[0]]));
  const how = `Give one ${record} a value for ${name} by hand and probe again, or say its place by --set ${key}.`;
  askAbsent(nested ?? record, [`The place of the ${name} in ${record} records is not known.`, how], notebook);
}

/** Asks about the fields of what lies inside some records at a place that is known. */
function askInside([name, { record: nested }]: Field, look: Look, notebook: Findings): void {
  const place = placeOf(notebook.dialect(), look.record, name);
  const samples = look.samples.map((sample) => getAt(sample, place)).filter(isJsonObject);
  if (nested === undefined || samples.length === 0) return;
  askAboutFields({ ...look, record: nested, samples, samplesOf: () => samples }, notebook);
}

/** Asks about a field that was not found. */
function askAboutField(field: Field, look: Claimed, notebook: Findings): void {
  const [name, entry] = field;
  const { record, samples, samplesOf = () => samples } = look;
  const key = `fields.${record}.${name}`;
  if (entry.wire === 'record') askWhere(field, look, notebook);
  else if (samplesOf(entry).length === 0)
    notebook.ask(
      key,
      'The account has no record of the kind.',
      'Make one with a value in every field by hand and probe again.',
    );
  else if (!notebook.asks(key) && entry.wire !== 'records') askWhich(field, look, notebook);
}

/** Asks about the fields of records that were not found. */
export function askAboutFields(look: Look, notebook: Findings): void {
  const { record } = look;
  const dialect = notebook.dialect();
  const isSettled = ([name]: Field): boolean => notebook.isSettled(`fields.${record}.${name}`);
  const placesOf = (isInner: boolean): readonly string[] =>
    fieldsOf(record)
      .filter((field) => isSettled(field) && field[1].wire.startsWith('record') === isInner)
      .map(([name]) => placeOf(dialect, record, name));
  const pausedAt = record === 'alert' && notebook.isSettled('pause.field') ? [dialect.pause.field] : [];
  const claimed: Claimed = {
    ...look,
    apart: [...look.apart, ...placesOf(true)],
    claimed: [...placesOf(false), ...pausedAt],
  };
  for (const field of fieldsOf(record)) {
    if (!isSettled(field)) askAboutField(field, claimed, notebook);
    else {
      observeSaid(field, look, notebook);
      if (field[1].wire === 'record') askInside(field, look, notebook);
    }
  }
}
