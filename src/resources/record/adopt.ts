import { type Diagnostic, errorAt, warningAt } from '../../base/diagnostic';
import {
  type Attributes,
  type Change,
  type NewObject,
  type ObjectValue,
  type Observed,
  type PlannedObject,
  sameMeaning,
  Unknown,
} from '../../model';
import type { ServiceContext } from '../context';
import { objectKey } from '../run';
import type { FoundRecord } from './lifecycle';
import { textOf } from './text-of';

/** How objects of a kind are recognised. */
export interface Recognition {
  /** Terraform's name. */
  readonly type: string;
  readonly attributes: Attributes;
  /** The attributes that make two objects the same one. */
  readonly identity: readonly string[];
  /** Every object of the kind that the service has. */
  all(context: ServiceContext): Promise<readonly FoundRecord[]>;
  observe(record: FoundRecord): Observed;
  /** Whether an object is what a change declares already. */
  isIdentical(record: FoundRecord, change: Change): boolean;
}

/** Whether a record has the declared identity; what nobody declares, the service decides. */
function isSameThing(recognition: Recognition, record: FoundRecord, { config }: Change): boolean {
  const observed = recognition.observe(record);
  return recognition.identity.every((name) => {
    const [declared, attribute] = [config[name] ?? null, recognition.attributes[name]];
    return declared === null || !attribute || sameMeaning(attribute, declared, observed[name] ?? null);
  });
}

function findCandidates(
  recognition: Recognition,
  { run, adoptExisting }: ServiceContext,
  { records, change }: { readonly records: readonly FoundRecord[]; readonly change: Change },
): string[] {
  const { type } = recognition;
  return records
    .filter((record) => isSameThing(recognition, record, change))
    .filter((record) => adoptExisting === 'by_name' || recognition.isIdentical(record, change))
    .flatMap(({ id }) => id ?? [])
    .filter((id) => !run.made.has(objectKey(type, id)))
    .filter((id) => !(change.isReplacement === true && run.managed.has(objectKey(type, id))));
}

/**
 * What a create starts from under the provider's `adopt_existing`: the object that it takes over, or none.
 *
 * Whether it takes one over is planned (`adopted`), so that an apply which finds something else than its plan is refused.
 */
export async function planNewRecord(
  recognition: Recognition,
  context: ServiceContext,
  change: Change,
): Promise<NewObject> {
  if (context.adoptExisting === 'never') return { values: { adopted: null }, diagnostics: [] };
  const isOpen = recognition.identity.some((name) => change.config[name] instanceof Unknown);
  if (isOpen) return { values: { adopted: false }, diagnostics: [] };
  const records = await recognition.all(context);
  const [id, ...others] = findCandidates(recognition, context, { records, change });
  if (id === undefined) return { values: { adopted: false }, diagnostics: [] };
  if (others.length === 0) return { values: { id, adopted: true }, diagnostics: [] };
  const detail = `There are ${String(others.length + 1)} objects that ${nameOf(recognition.type, change.config)} could take over: ${[id, ...others].join(', ')}. Import the right one, or rename the others.`;
  return { values: {}, diagnostics: [errorAt(['name'], 'Ambiguous name', detail)] };
}

/** The id of the object that a create takes over. */
function adoptedId({ prior, planned }: PlannedObject): string | undefined {
  return prior === null && planned?.['adopted'] === true ? textOf(planned, 'id') : undefined;
}

/** Refuses an object that is in the state and is taken over as well, or is taken over twice. */
export function checkAdoption(type: string, { run }: ServiceContext, object: PlannedObject): readonly Diagnostic[] {
  const { prior, planned } = object;
  if (typeof prior?.['id'] === 'string') {
    return run.adopted.has(objectKey(type, prior['id'])) ? [managedTwice(nameOf(type, prior), prior['id'])] : [];
  }
  const id = adoptedId(object);
  if (id === undefined) return [];
  const subject = nameOf(type, planned ?? {});
  const key = objectKey(type, id);
  if (run.managed.has(key) || run.adopted.has(key)) return [managedTwice(subject, id)];
  const detail = `${subject} takes over the object ${id}, which is in the service already.`;
  return [warningAt([], 'Existing object is taken over', detail)];
}

/** Remembers what is in the state, and what a create takes over. */
export function registerRecord(type: string, { run }: ServiceContext, object: PlannedObject): void {
  const id = adoptedId(object);
  if (id !== undefined) run.adopted.add(objectKey(type, id));
  if (typeof object.prior?.['id'] === 'string') run.managed.add(objectKey(type, object.prior['id']));
}

const nameOf = (type: string, values: ObjectValue): string => `${type} ${JSON.stringify(values['name'])}`;

function managedTwice(subject: string, id: string): Diagnostic {
  const detail = `${subject} would take over the object ${id}, which another resource manages. Rename one of them; a resource that only has a new name in the code needs a moved block; a tainted one can be untainted. Or set adopt_existing to "never".`;
  return errorAt(['name'], 'Object with two owners', detail);
}
