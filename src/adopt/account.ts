import { type Diagnostic, errorAt, errorsIn, hasErrors } from '../base/diagnostic';
import { mapInSlices } from '../base/map-cooperative';
import type { Inspection, ObjectValue, Schema, Value } from '../model';
import type { Provider, Resource } from '../provider';

/** An object of the service as an import would bring it under management. */
export interface AccountObject {
  /** Terraform's name: `analytics_alert`. */
  readonly type: string;
  /** The id by which it is imported. */
  readonly id: string;
  readonly schema: Schema;
  readonly values: ObjectValue;
  /** What the service has of it, also what no attribute says. */
  readonly inspection?: Inspection | undefined;
  /** Whether the service lacks it yet: the id is one that no object has, and nothing is imported. */
  readonly isNew?: true;
  /** What the code gives although it goes without saying, as the service has something else there: `email.subject`. */
  readonly insists?: ReadonlySet<string>;
}

/** Something that could not be read, and why. */
export interface Problem extends Pick<AccountObject, 'type'> {
  /** The import id; absent where the whole kind is meant. */
  readonly id?: string;
  readonly reason: string;
}

/** What an account holds, as far as it can be read. */
export interface Account {
  readonly objects: readonly AccountObject[];
  readonly problems: readonly Problem[];
  /** Objects that are managed elsewhere: code refers to them and does not make them. */
  readonly elsewhere?: readonly AccountObject[];
}

/** The name that an object has in a text for people. */
export const objectKey = ({ type, id }: Pick<AccountObject, 'type' | 'id'>): string => `${type} ${id}`;

/** A kind as people call it: `analytics_webhook_action` is a `webhook-action`. */
export const kindOf = (type: string): string => type.replace(/^analytics_/, '').replaceAll('_', '-');

const reasonsOf = (diagnostics: readonly Diagnostic[]): readonly string[] =>
  errorsIn(diagnostics).map(({ detail }) => detail);

const gone = 'the list has it, and it cannot be read: it may have been deleted just now. Adopt again later.';

async function readObject(type: string, resource: Resource, id: string): Promise<Account> {
  const fail = (...reasons: readonly string[]): Account => ({
    objects: [],
    problems: reasons.map((reason) => ({ type, id, reason })),
  });
  const stub = resource.import(id);
  const { state, diagnostics } = stub.state === null ? stub : await resource.read(stub.state);
  if (hasErrors(diagnostics)) return fail(...reasonsOf(diagnostics));
  if (state === null) return fail(gone);
  const { inspection, diagnostics: problems } = await resource.inspect(state);
  if (hasErrors(problems)) return fail(...reasonsOf(problems));
  return { objects: [{ type, id, schema: resource.schema, values: state, inspection }], problems: [] };
}

/** Ids in the order in which a service gave them; what is no number comes in the order of its text. */
function compareIds({ id: a }: AccountObject, { id: b }: AccountObject): number {
  const [left = '', right = ''] = [a, b].map((id) => /^-?\d+/.exec(id)?.[0]);
  if (left !== right && left !== '' && right !== '') return BigInt(left) < BigInt(right) ? -1 : 1;
  return a < b ? -1 : 1;
}

const unite = (parts: readonly Account[]): Account => ({
  objects: parts.flatMap(({ objects }) => objects),
  problems: parts.flatMap(({ problems }) => problems),
});

/** Gives others a turn; throws where there is no use in going on. */
export type Turn = () => Promise<void>;

async function readKind(type: string, resource: Resource, turn: Turn): Promise<Account> {
  const { ids, diagnostics } = (await resource.list?.()) ?? { ids: [], diagnostics: [] };
  const { objects, problems } = unite(await mapInSlices(ids, turn, (id) => readObject(type, resource, id)));
  const unlisted = diagnostics.map(({ detail: reason }) => ({ type, reason }));
  return { objects: objects.toSorted(compareIds), problems: [...unlisted, ...problems] };
}

const none: Value = null;

/** A provider with the settings of the environment. */
async function configure(provider: Provider): Promise<readonly Diagnostic[]> {
  const names = Object.keys(provider.schema.attributes);
  return await provider.configure(Object.fromEntries(names.map((name) => [name, none])));
}

/**
 * Reads every object that the service can list, kind by kind, each in the order of the ids. What cannot be read is
 * named and the rest goes on, as long as there is any. Nothing is written.
 */
export async function readAccount(
  provider: Provider,
  turn: Turn,
): Promise<Account & { readonly diagnostics: readonly Diagnostic[] }> {
  const diagnostics = await configure(provider);
  if (hasErrors(diagnostics)) return { objects: [], problems: [], diagnostics };
  const listable = [...provider.resources].filter(([, resource]) => resource.list !== undefined);
  const kinds = await Promise.all(listable.map(([type, resource]) => readKind(type, resource, turn)));
  const account = unite(kinds);
  const reasons = kinds.map(({ problems: [first] }) => first?.reason);
  // A login that is refused, or an address where nobody answers.
  if (account.objects.length === 0 && !reasons.includes(undefined)) {
    const found = [...new Set(reasons)].map((reason = '') => errorAt([], 'The account cannot be read', reason));
    return { objects: [], problems: [], diagnostics: [...diagnostics, ...found] };
  }
  return { ...account, diagnostics };
}
