import { isJsonObject, type JsonObject } from '../../../base/json';
import { type FieldEntry, fieldsOf, getAt, getOperation, type RecordName } from '../../interface/index';
import { Profile } from '../../profile/profile';
import type { Findings } from '../findings';
import { describeError } from '../error-text';
import type { Session } from '../session';
import { assertAccess } from './access';
import { findChoices } from './choices';
import { findFields, type Look, type References } from './fields';
import { findInside, findNested } from './inside';
import { findMessage } from './message';
import { findPaging } from './paging';
import { findPaused } from './paused';
import { readSamples, type Samples } from './samples';
import { findSegments } from './segments';
import { findShare, readShares } from './shares';
import { findRootParent, findSeparator } from './spellings';
import { askAboutFields, askAbsent } from './unclaimed';

const fieldsThat = (record: RecordName, wire: FieldEntry['wire']) =>
  fieldsOf(record).filter(([, entry]) => entry.wire === wire);

/** Finds the fields of a record and of those that it holds. Answers the places that are taken. */
function findRecord(
  record: RecordName,
  looked: Pick<Look, 'samples' | 'samplesOf' | 'references'>,
  notebook: Findings,
): readonly string[] {
  const { samples, samplesOf, references } = looked;
  const look = { record, samples };
  if (samples.length === 0) return [];
  const inner = fieldsThat(record, 'record').flatMap((field) => {
    const place = findInside(look, field, notebook);
    if (place === undefined) return [];
    const nested = field[1].record ?? record;
    const objects = samples.map((sample) => getAt(sample, place)).filter(isJsonObject);
    const taken = findRecord(nested, { samples: objects, references }, notebook);
    return [{ place, taken: taken.map((one) => `${place}.${one}`) }];
  });
  const nested = fieldsThat(record, 'records').flatMap((field) => findNested(look, field, notebook) ?? []);
  const apart = [...inner.map(({ place }) => place), ...nested];
  const taken = findFields({ record, samples, ...(samplesOf && { samplesOf }), apart, references }, notebook);
  findChoices(record, samples, notebook);
  return [...taken, ...nested, ...inner.flatMap((one) => one.taken)];
}

function observeLists(samples: readonly Samples[], notebook: Findings): void {
  for (const {
    kind: { what },
    refused,
    listed,
    leftOut,
  } of samples) {
    if (refused !== undefined) notebook.observe(what, `Their list cannot be read. ${describeError(refused)}`);
    else if (listed.length === 0) notebook.observe(what, 'The account has none: make one by hand and probe again.');
    if (leftOut.length > 0)
      notebook.observe(what, `Their list leaves out ${leftOut.join(', ')}; a run reads them one by one.`);
  }
}

/** The samples of a field that only some kinds of action have. */
const samplesFor =
  (samples: readonly Samples[], record: RecordName) =>
  ({ of }: FieldEntry): readonly JsonObject[] =>
    samples
      .filter(({ kind }) => kind.record === record && (of === undefined || getOperation(kind.find).answer === of))
      .flatMap(({ whole }) => whole);

/** Asks about what was not found, of records of which there are some, and of those of which there are none. */
function askAboutRecords(
  samples: readonly Samples[],
  references: Readonly<Record<'action' | 'alert' | 'category', References>>,
  notebook: Findings,
): void {
  for (const record of ['action', 'alert', 'category'] as const) {
    const own = samples.filter(({ kind }) => kind.record === record);
    const whole = own.flatMap((one) => one.whole);
    const look = {
      record,
      samples: whole,
      samplesOf: samplesFor(samples, record),
      apart: [],
      references: references[record],
    };
    const refused = own.find((one) => one.refused !== undefined)?.refused;
    if (whole.length > 0) askAboutFields(look, notebook);
    else if (refused === undefined)
      askAbsent(
        record,
        [`The account has no ${record}.`, 'Make one with a value in every field by hand and probe again.'],
        notebook,
      );
    else
      askAbsent(
        record,
        [describeError(refused).replace('It', 'Their list'), 'Ask for the right to read it and probe again.'],
        notebook,
      );
  }
}

/** Says which values the service writes otherwise than the interface; a run recognises them in the same way. */
function observeForms(samples: readonly Samples[], notebook: Findings): void {
  const profile = new Profile(notebook.dialect());
  for (const { kind, whole } of samples) {
    const { answer } = getOperation(kind.list);
    profile.learn(answer, whole);
    for (const record of whole) profile.normalize(answer, record, true);
  }
  for (const form of new Set(profile.recognised.map((one) => one.form))) {
    const places = profile.recognised
      .filter((one) => one.form === form)
      .map(({ kind, place }) => `\`${kind}.${place}\``);
    notebook.observe(form.name, `The service ${form.does}, at ${places.join(', ')}. A run recognises it by itself.`);
  }
}

/** What reading has shown of a service. */
export interface Read {
  readonly samples: readonly Samples[];
  readonly shares: readonly JsonObject[];
}

/** Finds out what lists and single reads show. Sends nothing but reads. */
export async function readService(session: Session, notebook: Findings): Promise<Read> {
  await findSegments(session, notebook);
  const samples = await readSamples(session, notebook);
  assertAccess(samples, notebook.dialect());
  observeLists(samples, notebook);
  const idsOf = (name: string): readonly string[] =>
    samples.filter(({ kind }) => kind.name === name).flatMap(({ ids }) => ids);
  const references = {
    webhookActionIds: idsOf('webhook'),
    slackActionIds: idsOf('slack'),
    teamsActionIds: idsOf('teams'),
  };
  const wholeOf = (record: RecordName): readonly JsonObject[] =>
    samples.filter(({ kind }) => kind.record === record).flatMap(({ whole }) => whole);

  const samplesOf = samplesFor(samples, 'action');
  findRecord('action', { samples: wholeOf('action'), samplesOf, references }, notebook);
  findSeparator(wholeOf('action'), notebook);
  const taken = findRecord('alert', { samples: wholeOf('alert'), references }, notebook);
  findPaused(wholeOf('alert'), taken, notebook);
  findRecord('category', { samples: wholeOf('category'), references: { parentId: idsOf('category') } }, notebook);
  for (const one of samples.filter(({ kind }) => kind.name === 'category'))
    await findRootParent(session, one, notebook);

  const shares = await readShares(session, idsOf('alert'), notebook);
  findShare(shares, notebook);
  askAboutRecords(
    samples,
    { action: references, alert: references, category: { parentId: idsOf('category') } },
    notebook,
  );
  await findMessage(session, idsOf('alert'), notebook);
  await findPaging(session, notebook);
  observeForms(samples, notebook);
  const usual = notebook.dialect().data.limit;
  notebook.guess('data.limit', usual, 'No list names a dataset that could be read: it is the usual number.');
  return { samples, shares };
}
