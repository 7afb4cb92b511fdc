import type { JsonObject, JsonValue } from '../../../base/json';
import { fieldsOf, getAt, placeOf, type FieldEntry, type RecordName } from '../../interface/index';
import { sayWhich } from '../finding';
import type { Findings } from '../findings';

/** What services call choices beside their names here. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  minute: ['min', 'minutely'],
  hour: ['hourly', 'hr'],
  day: ['daily'],
  week: ['weekly'],
  month: ['monthly'],
  user: ['person', 'member'],
  group: ['team'],
  view: ['read', 'viewer', 'reader'],
  edit: ['write', 'editor', 'writer'],
  dashboard: ['board'],
  widget: ['chart'],
  query: ['dataset'],
};

type Choices = readonly (readonly [choice: string, spelled: readonly [key: string, standard: string | number]])[];

type Value = string | number;

const isValue = (value: JsonValue): value is Value => typeof value === 'string' || typeof value === 'number';

const wordsIn = (value: Value): readonly string[] =>
  String(value)
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => word.replace(/s$/, ''));

/** Whether a value is a word for a choice. */
export const isCalled = (value: Value, choice: string): boolean =>
  wordsIn(value).some((word) => word === choice || (synonyms[choice] ?? []).includes(word));

const shown = (value: Value): string => `\`${String(value).slice(0, 40)}\``;

/** A choice, and the values of the wire that may stand for one. */
interface Seen {
  readonly record: RecordName;
  readonly choices: Choices;
  readonly values: readonly JsonValue[];
  /** Where the values come from, as the middle of a sentence: "is seen at …". */
  readonly source: string;
}

const entryOf = ({ record }: Seen, key: string): string => `fields.${record}.${key}`;

/** Takes the values away that are called like a choice, or stand for one as usual. */
function nameKnown(seen: Seen, left: Set<Value>, notebook: Findings): void {
  for (const [choice, [key, standard]] of seen.choices) {
    const entry = entryOf(seen, key);
    const known = notebook.answerTo(entry);
    const called = [...left].find((value) => isCalled(value, choice));
    const value = known ?? (left.has(standard) ? standard : (called ?? standard));
    if (!isValue(value) || !left.delete(value) || known !== undefined) continue;
    const words = isCalled(value, choice) ? `is called like "${choice}"` : `stands for "${choice}" as usual`;
    notebook.guess(entry, value, `${shown(value)} ${seen.source} and ${words}.`);
  }
}

/** Finds which value stands for which name of a choice, out of values that were seen, or that a refusal has listed. */
export function nameChoices(seen: Seen, notebook: Findings): void {
  const usual = seen.choices.map(([, [key, standard]]) => notebook.answerTo(entryOf(seen, key)) ?? standard);
  // A service may show a number as text.
  const asSent = (value: Value): Value => usual.filter(isValue).find((one) => String(one) === String(value)) ?? value;
  const left = new Set(seen.values.filter(isValue).map(asSent));
  const areAll = left.size === seen.choices.length;
  nameKnown(seen, left, notebook);
  const open = seen.choices.filter(([, [key]]) => !notebook.knows(entryOf(seen, key)));
  const [only, value] = [open[0], [...left][0]];
  if (only === undefined || value === undefined) return;
  const [, [onlyKey]] = only;
  if (areAll && open.length === 1) {
    notebook.guess(entryOf(seen, onlyKey), value, `${shown(value)} ${seen.source}, and no other is left.`);
    return;
  }
  for (const [choice, [key]] of open)
    notebook.ask(
      entryOf(seen, key),
      `${[...left].map(shown).join(', ')} ${seen.source}: one of them may be "${choice}".`,
      sayWhich([entryOf(seen, key), value]),
    );
}

/** The choices of a field, each with the key of the dialect and the usual value. */
export const choicesIn = ({ choices = {} }: FieldEntry): Choices => Object.entries(choices);

/** Finds the values of the choices of a record, by those that its records hold. */
export function findChoices(record: RecordName, samples: readonly JsonObject[], notebook: Findings): void {
  for (const [name, entry] of fieldsOf(record).filter(([, { choices }]) => choices)) {
    if (!notebook.isSettled(`fields.${record}.${name}`)) continue;
    const place = placeOf(notebook.dialect(), record, name);
    const values = samples.flatMap((sample) => getAt(sample, place) ?? []);
    nameChoices({ record, choices: choicesIn(entry), values, source: `is seen at \`${place}\`` }, notebook);
  }
}
