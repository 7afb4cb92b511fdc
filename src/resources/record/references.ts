import { type Diagnostic, errorAt } from '../../base/diagnostic';
import type { ListOperationName } from '../../client';
import type { ObjectValue, Value } from '../../model';
import type { ServiceContext } from '../context';

/** An attribute that names objects of another kind by their ids. */
export interface Reference {
  readonly attribute: string;
  readonly list: ListOperationName;
  /** What the ids are of, for people: `webhook action`. */
  readonly target: string;
}

/** The ids that are known already; an id that only apply will know is left alone. */
function knownIds(value: Value | undefined): string[] {
  return [value].flat().filter((id) => typeof id === 'string');
}

async function checkReference(
  { snapshot }: ServiceContext,
  { attribute, list, target }: Reference,
  config: ObjectValue,
): Promise<Diagnostic[]> {
  const ids = knownIds(config[attribute]);
  if (ids.length === 0) return [];
  const existing = new Set((await snapshot.all(list)).map(({ id }) => id));
  return ids
    .filter((id) => !existing.has(id))
    .map((id) => {
      const detail = `${attribute} names the ${target} ${id}, which is not in the service; ${list} does not list it.`;
      return errorAt([attribute], 'Reference to nothing', detail);
    });
}

/** Names every declared id of another object that the service does not list. */
export async function checkReferences(
  context: ServiceContext,
  references: readonly Reference[],
  config: ObjectValue,
): Promise<readonly Diagnostic[]> {
  const found = await Promise.all(references.map((reference) => checkReference(context, reference, config)));
  return found.flat();
}
