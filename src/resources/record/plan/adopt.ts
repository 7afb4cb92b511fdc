import { type Diagnostic, errorAt, warningAt } from '../../../base/diagnostic';
import {
  type Change,
  type NewObject,
  type ObjectValue,
  type PlannedObject,
  isSemanticallyEqual,
  Unknown,
} from '../../../model';
import type { ListedRecord, ListOperationName } from '../../../service/http/index';
import type { ServiceContext } from '../../context';
import { objectKey } from '../../run';
import { isUpToDate } from '../mapping/desired-record';
import { toObserved } from '../mapping/mapping';
import type { FoundRecord, RecordKind } from '../record-kind';
import { textOf, titleOf } from '../text-of';

export const identityOf = ({ recognisedBy = ['name'] }: RecordKind): readonly string[] => recognisedBy;

const isIdentityUnknown = (kind: RecordKind, config: ObjectValue): boolean =>
  identityOf(kind).some((name) => config[name] instanceof Unknown);

/** Whether a record has the declared identity; what nobody declares, the service decides. */
function isSameThing(kind: RecordKind, record: FoundRecord, { config }: Change): boolean {
  const observed = toObserved(kind.mapping, record, {});
  return identityOf(kind).every((name) => {
    const [declared, attribute] = [config[name] ?? null, kind.attributes[name]];
    return declared === null || !attribute || isSemanticallyEqual(attribute, declared, observed[name] ?? null);
  });
}

/** The ids of the objects that a create may adopt. */
async function findCandidates(kind: RecordKind, context: ServiceContext, change: Change): Promise<readonly string[]> {
  const { run, snapshot, adoptExisting } = context;
  const records = await snapshot.all(kind.calls.list);
  return records
    .filter((record) => isSameThing(kind, record, change))
    .filter((record) => adoptExisting === 'by_name' || isUpToDate(kind, record, change))
    .map(({ id }) => id)
    .filter((id) => !run.made.has(objectKey(kind.type, id)))
    .filter((id) => !(change.isReplacement === true && run.managed.has(objectKey(kind.type, id))));
}

async function listNames(
  { calls, mapping }: RecordKind,
  { snapshot }: ServiceContext,
): Promise<ReadonlyMap<string, readonly ListedRecord<ListOperationName>[]>> {
  const names = new Map<string, ListedRecord<ListOperationName>[]>();
  for (const record of await snapshot.all(calls.list)) {
    const { name } = toObserved(mapping, record, {});
    if (typeof name === 'string') names.set(name, [...(names.get(name) ?? []), record]);
  }
  return names;
}

/** Warns of objects with the name of a new one: without a state, a second checkout would create every object twice. */
async function warnOfNamesakes(
  kind: RecordKind,
  context: ServiceContext,
  change: Change,
): Promise<readonly Diagnostic[]> {
  const { run } = context;
  const { config, isReplacement } = change;
  const { name } = config;
  // An object with a new parent is new.
  if (typeof name !== 'string' || isReplacement === true || isIdentityUnknown(kind, config)) return [];
  const listed = run.namesakes.get(kind.type) ?? listNames(kind, context);
  run.namesakes.set(kind.type, listed);
  const ids = ((await listed).get(name) ?? [])
    .filter((record) => isSameThing(kind, record, change))
    .map(({ id }) => id)
    .filter((id) => !run.managed.has(objectKey(kind.type, id)));
  if (ids.length === 0) return [];
  const which = `${ids.length === 1 ? 'id' : 'ids'} ${ids.join(', ')}`;
  const detail = `The service has ${titleOf(kind.type, config)} already, with the ${which}. Another one would be made: \`adopt_existing\` of the provider takes over what is there, and so does an import.`;
  return [warningAt(['name'], 'There is an object of this name already', detail)];
}

/**
 * What a create starts from under the provider's `adopt_existing`: the object that it takes over, or none.
 *
 * Whether it takes one over is planned (`adopted`), so that an apply which finds something else than its plan is refused.
 */
export async function planNewRecord(kind: RecordKind, context: ServiceContext, change: Change): Promise<NewObject> {
  if (context.adoptExisting === 'never') {
    return { values: { adopted: null }, diagnostics: await warnOfNamesakes(kind, context, change) };
  }
  const [id, ...others] = isIdentityUnknown(kind, change.config) ? [] : await findCandidates(kind, context, change);
  if (id === undefined) return { values: { adopted: false }, diagnostics: [] };
  if (others.length === 0) return { values: { id, adopted: true }, diagnostics: [] };
  const detail = `There are ${String(others.length + 1)} objects that ${titleOf(kind.type, change.config)} could take over: ${[id, ...others].join(', ')}. Import the right one, or rename the others.`;
  return { values: {}, diagnostics: [errorAt(['name'], 'Ambiguous name', detail)] };
}

/** The id of the object that a create adopts. */
function adoptedId({ prior, planned }: PlannedObject): string | undefined {
  return prior === null && planned?.['adopted'] === true ? textOf(planned, 'id') : undefined;
}

/** Refuses to adopt an object that is in the state, or to adopt one twice. */
export function checkAdoption(type: string, { run }: ServiceContext, object: PlannedObject): readonly Diagnostic[] {
  const id = adoptedId(object);
  const known = id ?? object.prior?.['id'];
  if (typeof known !== 'string') return [];
  const key = objectKey(type, known);
  const titleOfObject = (): string => titleOf(type, object.prior ?? object.planned ?? {});
  if (run.adopted.has(key) || (id !== undefined && run.managed.has(key))) return [managedTwice(titleOfObject(), known)];
  if (id === undefined) return [];
  const detail = `${titleOfObject()} takes over the object ${id}, which is in the service already.`;
  return [warningAt([], 'Existing object is taken over', detail)];
}

/** Registers an object of the state, or one that a create adopts. */
export function registerRecord(type: string, { run }: ServiceContext, object: PlannedObject): void {
  const id = adoptedId(object);
  if (id !== undefined) run.adopted.add(objectKey(type, id));
  if (typeof object.prior?.['id'] === 'string') run.managed.add(objectKey(type, object.prior['id']));
}

function managedTwice(subject: string, id: string): Diagnostic {
  const detail = `${subject} would take over the object ${id}, which another resource manages. Rename one of them; a resource that only has a new name in the code needs a moved block; a tainted one can be untainted. Or set adopt_existing to "never".`;
  return errorAt(['name'], 'Object with two owners', detail);
}
