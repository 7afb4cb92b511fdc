import { type Diagnostic, errorAt } from '../../base/diagnostic';
import type { ListOperationName } from '../../client';
import type { ObjectValue } from '../../model';
import type { ServiceContext } from '../context';

/** An attribute that names objects of another kind by their ids. */
export interface Reference {
  readonly attribute: string;
  readonly list: ListOperationName;
  /** What the ids are of, for people: `webhook action`. */
  readonly target: string;
  /** A spelling that names no object. */
  readonly nothing?: string;
}

/** Names every declared id of another object that the service does not list. An id that only apply will know is left alone. */
export async function checkReferences(
  { snapshot }: ServiceContext,
  references: readonly Reference[],
  config: ObjectValue,
): Promise<readonly Diagnostic[]> {
  const found = references.map(async ({ attribute, list, target, nothing }) => {
    const given = [config[attribute]].flat().filter((id) => typeof id === 'string');
    const ids = given.filter((id) => id !== nothing);
    const existing = await Promise.all(ids.map((id) => snapshot.has(list, id)));
    return ids
      .filter((_, index) => existing[index] !== true)
      .map((id) => {
        const detail = `${attribute} names the ${target} ${id}, which is not in the service; ${list} does not list it.`;
        return errorAt([attribute], 'Reference to nothing', detail);
      });
  });
  return (await Promise.all(found)).flat();
}
