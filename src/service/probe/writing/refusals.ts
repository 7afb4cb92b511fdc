/** What refusals tell of requests whose fields no answer shows. */
import type { JsonObject, JsonValue } from '../../../base/json';
import { type FieldEntry, fieldsOf, type RecordName, withAt } from '../../interface/index';
import { nameScore, soughtField } from '../names';
import { choicesIn, nameChoices } from '../reading/choices';
import { good } from '../reading/fields';
import { sentencesIn } from '../error-text';
import { isSuccess } from '../session';
import type { WriteProbe } from './write-probe';
import { scratchPrefix } from './scratch';

/** The values that a sentence lists for a place: "unit must be one of 1, 2". */
export function valuesFor(place: string, refusal: JsonValue | undefined): readonly (string | number)[] {
  const parts = sentencesIn(refusal).flatMap((text) => text.split(';'));
  const listed = parts.flatMap((part) =>
    part.includes(place) ? (/\bone of:? ([^;]+?)\.?$/.exec(part.trim())?.[1] ?? []) : [],
  );
  return listed
    .flatMap((list) => list.split(/,\s*|(?<!\s)\s+or\s+/))
    .map((text) => (/^-?\d+$/.test(text) ? Number(text) : text.replace(/^["'`]|["'`]$/g, '')));
}

/** The word of a refusal that is called like a field. */
export function wordFor(
  record: RecordName,
  field: readonly [name: string, entry: FieldEntry],
  words: ReadonlySet<string>,
): string | undefined {
  const sought = soughtField(record, ...field);
  const rated = [...words].map((place) => ({ place, score: nameScore(sought, place) }));
  const best = rated.toSorted((a, b) => b.score - a.score)[0];
  return best !== undefined && best.score >= good ? best.place : undefined;
}

/** Asks for the values of a choice, by one that cannot be right, in a scratch alert. */
export async function findUnits(bench: WriteProbe): Promise<void> {
  const { notebook, session } = bench;
  const entry = fieldsOf('schedule').find(([name]) => name === 'frequencyType')?.[1];
  const isOpen = entry && choicesIn(entry).some(([, [key]]) => !notebook.knows(`fields.schedule.${key}`));
  if (!isOpen || !notebook.isSettled('fields.schedule.frequencyType')) return;
  const { fields } = notebook.dialect();
  const place = `${fields.alert.schedule}.${fields.schedule.frequencyType}`;
  const named: JsonObject = withAt({}, fields.alert.name, `${scratchPrefix}unit`);
  const before = await bench.idsOfAlerts();
  const answer = await session.send('createAlert', { dialect: notebook.dialect() }, withAt(named, place, 'aac-probe'));
  // A service that takes it has made an alert.
  if (isSuccess(answer)) await bench.noteAlert(before);
  const values = valuesFor(place, answer.wire);
  nameChoices(
    { record: 'schedule', choices: choicesIn(entry), values, source: `is named by a refusal for \`${place}\`` },
    notebook,
  );
}
