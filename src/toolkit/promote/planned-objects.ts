import type { AccountObject } from '../../adopt';
import { isJsonObject, type JsonValue } from '../../base/json';
import { isDestructive, type Plan } from '../../engine';

type Change = Plan['changes'][number];

export const isManaged = ({ mode }: Change): boolean => mode === 'managed';

/** What a stack has after its plan, by address. What is to be made is known by its address, which no id looks like. */
export function objectsAfter({ changes, catalogue }: Plan): ReadonlyMap<string, AccountObject> {
  return new Map(
    changes.filter(isManaged).flatMap(({ type, address, after }) => {
      const schema = catalogue.resources.get(type)?.schema;
      if (!after || !schema) return [];
      const known = after['id'];
      const id = typeof known === 'string' ? known : address;
      const isNew = id === address ? { isNew: true as const } : {};
      return [[address, { type, id, schema, values: { ...after, id }, ...isNew }] as const];
    }),
  );
}

/** Whether code says anything of an attribute; an expression may say all that is in it. */
function isDeclared(body: JsonValue | undefined, [name, ...inner]: readonly string[]): boolean {
  if (name === undefined || typeof body === 'string') return body !== undefined;
  if (Array.isArray(body)) return body.some((one: JsonValue) => isDeclared(one, [name, ...inner]));
  return isJsonObject(body) && isDeclared(body[name], inner);
}

/** Whether the code of a plan says an attribute of the object at an address. */
export function createIsInCode({ configuration, changes }: Plan): (address: string, path: string) => boolean {
  const owners = new Map(changes.map(({ address, blockAddress }) => [address, blockAddress]));
  return (address, path) => isDeclared(configuration.objects.get(owners.get(address) ?? '')?.body, path.split('.'));
}

/** What the plan of the target would delete, and what it would replace. */
export function endedIn({ changes }: Plan): Readonly<Record<'deleted' | 'replaced', readonly string[]>> {
  const ended = changes.filter(({ action }) => isDestructive(action));
  const addressesOf = (some: readonly Change[]): readonly string[] => some.map(({ address }) => address);
  return {
    deleted: addressesOf(ended.filter(({ action }) => action === 'delete')),
    replaced: addressesOf(ended.filter(({ action }) => action !== 'delete')),
  };
}

/** The addresses of what the code of the target makes. */
export const madeIn = ({ changes }: Plan): readonly string[] =>
  changes.filter((one) => isManaged(one) && one.after !== null).map(({ address }) => address);
