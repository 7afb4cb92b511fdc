import type { AccountObject, Promotion, PromotionTexts } from '../../adopt';
import { type Diagnostic, refusalAt } from '../../base/diagnostic';
import { nearestOrAllWords } from '../../base/text/find-nearest';
import { ProviderError } from '../../base/errors';
import { assertNoErrors } from '../diagnostics';
import type { StackPlan } from '../plan/make-plan';
import type { Running } from '../running';
import { createIsInCode, isManaged, objectsAfter } from './planned-objects';
import { isPlannedAs } from './planned-as';

/** The names of two stacks, and what a user says of them. */
export interface StacksRequest extends PromotionTexts {
  readonly from: string;
  readonly to: string;
  /** Addresses of the source whose objects stay as they are there. */
  readonly leave: readonly string[];
}

/** An object of both stacks of which the code of the target says something else. */
export interface OtherwiseByCode {
  /** In the target. */
  readonly address: string;
  readonly attributes: readonly string[];
}

/** What two stacks come to after their plans. */
export interface StackComparison {
  /** How many objects both have. */
  readonly shared: number;
  readonly otherwise: readonly OtherwiseByCode[];
  /** The addresses of what the code of the target makes beside them. */
  readonly onlyInTarget: readonly string[];
}

const shortList = (addresses: readonly string[]): string =>
  `${addresses.slice(0, 5).join(', ')}${addresses.length > 5 ? ` and ${String(addresses.length - 5)} more` : ''}`;

/** @throws RunFailure for a source that is not what its code says: what it has would not be what is promoted. */
export function assertAsItsCode({ plan }: StackPlan, { from, leave }: Pick<StacksRequest, 'from' | 'leave'>): void {
  assertNoErrors(plan.diagnostics);
  const open = plan.changes
    .filter((one) => isManaged(one) && one.action !== 'no-op' && !leave.includes(one.address))
    .map(({ address }) => address);
  if (open.length === 0) return;
  const detail = `The stack ${from} is not what its code says: a plan of it would change ${shortList(open)}. Apply it and try it first: aac apply --stack ${from}. If it was changed by hand, take that into the code: aac drift --accept --stack ${from}.`;
  assertNoErrors([refusalAt([], 'The source is not what its code says', detail)]);
}

/** @throws ProviderError `USAGE` for an address that the source has not. */
function assertKnown(leave: readonly string[], { plan }: StackPlan, from: string): void {
  const known = plan.changes.filter(isManaged).map(({ address }) => address);
  const unknown = leave.find((address) => !known.includes(address));
  if (unknown === undefined) return;
  const words = nearestOrAllWords(unknown, known, (word) => word);
  throw new ProviderError('USAGE', `--leave ${unknown}: the stack ${from} has no such object${words}.`);
}

/** The attributes of a promoted object that differ after the plan of the target. */
async function differingAttributes(promotion: Promotion): Promise<
  readonly (Promotion['promoted'][number] & {
    readonly attributes: readonly string[];
  })[]
> {
  const { sameMeaning: isSame } = await import('../../adopt/index.js');
  const targets = promotion.promoted.flatMap(({ before }) => before ?? []);
  const newIds = new Set(targets.flatMap(({ isNew, id }) => (isNew ? id : [])));
  return promotion.promoted.map((one) => {
    const open = one.differences.filter(({ attribute, before, after }) => {
      const sides = { wanted: after, planned: before, isMeant: true };
      return !isPlannedAs(attribute, sides, { newIds, isSame });
    });
    return {
      ...one,
      attributes: [...open.map(({ path }) => path), ...one.stuck],
    };
  });
}

/**
 * Compares what two stacks of one project have after their plans: objects at one address are the same, others are by name.
 *
 * @throws RunFailure for what the code of the target does not say, and for what is not sure. ProviderError `USAGE`.
 */
export async function compareStacks(
  { from, to, leave, ...texts }: StacksRequest,
  { source, target }: { readonly source: StackPlan; readonly target: StackPlan },
  running: Running,
): Promise<StackComparison> {
  const adopt = await import('../../adopt/index.js');
  assertKnown(leave, source, from);
  const [here, there] = [objectsAfter(source.plan), objectsAfter(target.plan)];
  const addresses = new Map([...here, ...there].map(([address, object]) => [object, address]));
  const addressOf = (object: AccountObject): string => addresses.get(object) ?? '';
  const account = { objects: [...here.values()], problems: [] };
  const provider = await running.createProvider();
  const given = adopt.readPromotionRules(texts, account, provider);
  await provider.close();
  const pairs = [...here].flatMap(([address, object]) => {
    const other = there.get(address);
    return other ? { source: object, target: other } : [];
  });
  const { rules, refusals } = adopt.withAddresses(given, pairs);
  const promotion = adopt.promote(
    { source: account, target: { objects: [...there.values()], problems: [] } },
    { ...rules, isLeft: (object) => leave.includes(addressOf(object)) },
  );
  const refuse = (object: AccountObject, summary: string, toDetail: (address: string) => string): Diagnostic[] => {
    const address = addressOf(object);
    return leave.includes(address) ? [] : [refusalAt([], summary, `${toDetail(address)} --leave ${address}.`)];
  };
  // An object that the user leaves needs no ids of the target.
  const lacking = promotion.promoted.flatMap(({ from: object, before }) =>
    before
      ? []
      : refuse(
          object,
          'The code of the target lacks an object',
          (address) =>
            `The stack ${from} has ${address}, and the code of ${to} makes no such object. Make it there, too, or say that only ${from} has it:`,
        ),
  );
  assertNoErrors([...lacking, ...refusals, ...promotion.refusals]);
  const compared = await differingAttributes(promotion);
  const [isInSource, isInTarget] = [createIsInCode(source.plan), createIsInCode(target.plan)];
  const unsaid = compared.flatMap(({ from: object, before, attributes }) => {
    if (!before) return [];
    const isSaid = (path: string): boolean =>
      isInSource(addressOf(object), path) || isInTarget(addressOf(before), path);
    const open = attributes.filter((path) => !isSaid(path));
    if (open.length === 0) return [];
    return refuse(
      object,
      'No code says what the source has',
      (address) =>
        `The service has a value for ${open.join(', ')} of ${address} in the stack ${from}, and no code says it, so ${to} would have another one. Write it into the code, or say that ${to} goes without it:`,
    );
  });
  assertNoErrors(unsaid);
  return {
    shared: compared.filter(({ before }) => before !== undefined).length,
    otherwise: compared.flatMap(({ before, attributes }) =>
      before && attributes.length > 0 ? { address: addressOf(before), attributes } : [],
    ),
    onlyInTarget: promotion.surplus.map(addressOf),
  };
}
