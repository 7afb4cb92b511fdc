import {
  type Account,
  type AccountObject,
  attributeAt,
  objectKey,
  type Omission,
  readPlain,
  type SecretVariable,
} from '../../adopt';
import { errorsIn } from '../../base/diagnostic';
import { formatJson } from '../../base/json-text';
import type { Plan } from '../../engine';
import { isObjectValue, isWhollyKnown, sameValue } from '../../model';
import type { ListeningHost } from '../host';
import { type OpenStack, openStack } from '../stack/open-stack';
import { planStack, toPlanOptions } from '../plan/plan-stack';
import { assertNotInterrupted, type Running } from '../running';
import { objectsIn } from './stack-objects';
import { checkTypes } from './type-check';

/** What is not as an adoption should have it. */
export type Difference = Pick<Omission, 'attribute' | 'reason'> & {
  /** Undefined for what is about no object of the account. */
  readonly object: AccountObject | undefined;
};

/** What a plan of the project would do. */
export interface Counts {
  readonly import: number;
  readonly add: number;
  readonly change: number;
  readonly destroy: number;
}

/** What checking and planning a project came to. */
export interface Proof {
  readonly counts: Counts;
  readonly differences: readonly Difference[];
  /** Changes of objects that were in the project before: planned, but none of the adoption's. */
  readonly others: number;
  /** What the compiler says. */
  readonly typeErrors: readonly string[];
}

/** Whether nothing of what was written is wrong or differs. */
export const isProven = ({ typeErrors, differences }: Proof): boolean => typeErrors.length + differences.length === 0;

type Change = Plan['changes'][number];

/** Counts what a plan would do. */
export function countChanges(changes: readonly Change[]): Counts {
  const count = (isCounted: (change: Change) => boolean): number => changes.filter(isCounted).length;
  return {
    import: count(({ importing }) => importing !== undefined),
    add: count(({ action }) => /create/.test(action)),
    change: count(({ action }) => action === 'update'),
    destroy: count(({ action }) => /delete/.test(action)),
  };
}

/** The attributes that a change gives other values, also those inside of others. */
function changedAttributes(
  { before, after }: Pick<Change, 'before' | 'after'>,
  { attributes }: Pick<AccountObject['schema'], 'attributes'>,
): readonly string[] {
  return Object.entries(attributes).flatMap(([name, { type }]) => {
    const [one = null, other = null] = [before?.[name], after?.[name]];
    if (sameValue(type, one, other)) return [];
    if (type.kind !== 'object' || !isObjectValue(one) || !isObjectValue(other)) return name;
    return changedAttributes({ before: one, after: other }, type).map((inner) => `${name}.${inner}`);
  });
}

function differencesOf(change: Change, object: AccountObject | undefined): readonly Difference[] {
  const { action, address } = change;
  if (action === 'no-op') return [];
  const names = object && action === 'update' ? changedAttributes(change, object.schema) : [];
  const reason = `a plan would ${action} ${address}`;
  if (names.length === 0) return [{ object, attribute: undefined, reason }];
  return names.map((attribute) => ({
    object,
    attribute,
    reason: `${reason}: the service takes ${attribute} for something else than what it shows`,
  }));
}

/** The objects of an account by the addresses of their resources in a plan. */
function objectsByAddress(
  { configuration }: Plan,
  { objects }: Pick<Account, 'objects'>,
): ReadonlyMap<string, AccountObject> {
  const known = new Map(objects.map((object) => [objectKey(object), object]));
  const pairs = configuration.imports.map(({ to, id: template }) => {
    const type = to.split('.', 1)[0] ?? '';
    return [to, known.get(objectKey({ type, id: typeof template === 'string' ? readPlain(template) : '' }))] as const;
  });
  return new Map(pairs.filter((pair): pair is [string, AccountObject] => pair[1] !== undefined));
}

const inNoPlan = 'what was written of it is in no plan of the project: it stands in code that the app does not run';

/** The objects that a plan neither imports nor finds in the state. */
export function findUnplanned(
  { changes, state }: Pick<Plan, 'changes' | 'state'>,
  { objects }: Pick<Account, 'objects'>,
): readonly AccountObject[] {
  const imported = changes.flatMap(({ type, importing }) =>
    importing ? objectKey({ type, id: readPlain(importing.id) }) : [],
  );
  const planned = new Set([...imported, ...objectsIn(state).map(objectKey)]);
  return objects.filter((object) => !planned.has(objectKey(object)));
}

/** A plan, and the stack that it is of. */
export interface PlannedStack {
  readonly plan: Plan;
  readonly stack: OpenStack;
}

/** Plans the project in the working folder of `host`, with values for its secrets that are kept nowhere. */
async function planProject(
  { secrets, stackName, hasHidden = false }: Planned,
  running: Running,
  host: ListeningHost,
): Promise<PlannedStack> {
  const shown = secrets.filter(({ value }) => isWhollyKnown(value));
  const values = Object.fromEntries(shown.map(({ name, value }) => [name, value]));
  const pinnedVariables = { path: 'the secrets of the account', text: formatJson(values as never) };
  // Variables that the project had before need no value for this.
  const chosen = stackName === undefined ? {} : { stack: [stackName] };
  const allowsMissing = hasHidden || stackName !== undefined;
  const stack = await openStack({ pinnedVariables, ...chosen, allowsMissing }, host);
  const { state } = await stack.store.read();
  const options = toPlanOptions('normal', { refresh: true }, host);
  return { stack, plan: await planStack({ stack, state, ...options }, running, host) };
}

/** What the plan of a project needs. */
export interface Planned {
  readonly secrets: readonly SecretVariable[];
  /** The stack that the objects were added to, where the project was there before. */
  readonly stackName?: string | undefined;
  /** Whether there may be secrets that no service shows. */
  readonly hasHidden?: boolean;
}

/** What a project is compared with: the objects that its code was written for. */
export interface Expected extends Pick<Account, 'objects'>, Planned {}

const goneSince =
  'the list has it, and it cannot be read: it may have been deleted just now. Adopt again later, when the list has settled.';

/** What a proof works with. */
export interface Proving {
  readonly running: Running;
  readonly host: ListeningHost;
  /** Gives the code its last layout, while its app runs already. */
  readonly finishCode?: () => Promise<void>;
}

/** Type-checks, synthesises and plans a project. */
export async function planAndCheck(
  folder: string,
  planned: Planned,
  { running, host, finishCode }: Proving,
): Promise<PlannedStack & Pick<Proof, 'typeErrors'>> {
  const check = async (): Promise<readonly string[]> => {
    await finishCode?.();
    await assertNotInterrupted(running);
    return await checkTypes(folder, host);
  };
  const work = [planProject(planned, running, { ...host, workingFolder: folder }), check()] as const;
  // However one of them ends, the other one is not left at work. While the app runs, the terminal is that of the app.
  const settled = Promise.allSettled(work);
  await Promise.allSettled([work[0]]);
  await host.during('Checking the types', () => settled);
  const [result, typeErrors] = await Promise.all(work);
  return { ...result, typeErrors };
}

/** Type-checks, synthesises and plans a project: all of its objects should be imported, and nothing else happen. */
export async function proveProject(folder: string, expected: Expected, proving: Proving): Promise<Proof> {
  const { plan, typeErrors } = await planAndCheck(folder, expected, proving);
  const byAddress = objectsByAddress(plan, expected);
  const isOwn = ({ address }: { readonly address?: string | undefined }): boolean =>
    expected.stackName === undefined || byAddress.has(address ?? '');
  const refused = errorsIn(plan.diagnostics).map(({ address, path = [], detail, code, kind }) => {
    // What the service or the network did is nobody's fault here.
    const object = code === undefined ? byAddress.get(address ?? '') : undefined;
    // Who adopts wrote no import that could be mended.
    const reason = kind === 'gone' ? goneSince : detail;
    return { object, attribute: attributeAt(object?.schema.attributes ?? {}, path), reason };
  });
  const changed = plan.changes.filter(isOwn).flatMap((change) => differencesOf(change, byAddress.get(change.address)));
  // No round mends that: less of the object in such code is in no plan either.
  const unplanned = findUnplanned(plan, expected).map(({ type, id }) => ({
    object: undefined,
    attribute: undefined,
    reason: `${type} ${id}: ${inNoPlan}`,
  }));
  return {
    counts: countChanges(plan.changes.filter(isOwn)),
    // What is refused is not planned, and what depends on it may be planned otherwise.
    differences: refused.length > 0 ? refused : [...changed, ...unplanned],
    others: plan.changes.filter((change) => !isOwn(change) && change.action !== 'no-op').length,
    typeErrors,
  };
}
