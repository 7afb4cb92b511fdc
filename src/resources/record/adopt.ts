import { type Diagnostic, errorAt, warningAt } from '../../base/diagnostic';
import { type Attributes, type Change, type NewObject, type Observed, sameMeaning, Unknown } from '../../model';
import type { ServiceContext } from '../context';
import type { FoundRecord } from './lifecycle';

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
    .filter((id) => !run.made.has(`${type}/${id}`))
    .filter((id) => !(change.isReplacement === true && run.managed.has(`${type}/${id}`)));
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
  return takeOver(recognition.type, context, { change, ids: [id, ...others] });
}

/** Nothing is awaited here: two creates at once never take the same object. */
function takeOver(
  type: string,
  { run }: ServiceContext,
  { change, ids }: { readonly change: Change; readonly ids: readonly [string, ...string[]] },
): NewObject {
  const subject = `${type} ${JSON.stringify(change.config['name'])}`;
  const values = { id: ids[0], adopted: true };
  if (ids.length > 1) {
    const detail = `There are ${String(ids.length)} objects that ${subject} could take over: ${ids.join(', ')}. Import the right one, or rename the others.`;
    return { values, diagnostics: [errorAt(['name'], 'Ambiguous name', detail)] };
  }
  const key = `${type}/${ids[0]}`;
  const isTaken = run.managed.has(key) || run.adopted.has(key);
  run.adopted.add(key);
  if (isTaken) return { values, diagnostics: [managedTwice(subject, ids[0])] };
  const detail = `${subject} takes over the object ${ids[0]}, which is in the service already.`;
  return { values, diagnostics: [warningAt([], 'Existing object is taken over', detail)] };
}

/** Remembers what is in the state, and refuses it where a create of this run takes it over. */
export function checkAdoption(type: string, { run }: ServiceContext, prior: Change['prior']): readonly Diagnostic[] {
  if (typeof prior?.['id'] !== 'string') return [];
  const key = `${type}/${prior['id']}`;
  run.managed.add(key);
  return run.adopted.has(key) ? [managedTwice(`${type} ${JSON.stringify(prior['name'])}`, prior['id'])] : [];
}

function managedTwice(subject: string, id: string): Diagnostic {
  const detail = `${subject} would take over the object ${id}, which another resource manages. Rename one of them; a resource that only has a new name in the code needs a moved block; a tainted one can be untainted. Or set adopt_existing to "never".`;
  return errorAt(['name'], 'Object with two owners', detail);
}
