import { DefaultTokenResolver, StringConcat, TerraformStack, Tokenization } from 'cdktf';
import type { Construct, IConstruct } from 'constructs';
import { validateInputs } from './validation';

/** A resource that owns shares of an alert: all of them, or those of one grantee. */
export interface ShareOwner {
  readonly node: IConstruct['node'];
  readonly isWholeList: boolean;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** Attributes as a stack writes them, without tokens. */
export function resolveIn(scope: TerraformStack, attributes: object): ShareOwner['attributes'] {
  const resolver = new DefaultTokenResolver(new StringConcat());
  return Tokenization.resolve(attributes, { scope, resolver, preparing: false }) as ShareOwner['attributes'];
}

/** What a stack knows of an alert that it declares or looks up; the plan alone knows what other references stand for. */
const alertId = /^\$\{(?:data\.)?analytics_alert\.[\w-]+\.id\}$/;

function groupByAlert(owners: readonly ShareOwner[]): ReadonlyMap<string, readonly ShareOwner[]> {
  const groups = new Map<string, ShareOwner[]>();
  for (const owner of owners) {
    const { alert_id: id } = owner.attributes;
    if (typeof id === 'string' && alertId.test(id)) groups.set(id, [...(groups.get(id) ?? []), owner]);
  }
  return groups;
}

/** The grantee of one share, written so that it can be compared; what only a plan knows is like nobody else. */
function granteeOf({ node, attributes: { type, user, group_id: group } }: ShareOwner): string {
  const text = JSON.stringify([type, user, group]);
  return text.includes('${') ? node.path : text;
}

function findRivals(owners: readonly ShareOwner[]): readonly ShareOwner[] {
  if (owners.length > 1 && owners.some(({ isWholeList }) => isWholeList)) return owners;
  const grantees = owners.map(granteeOf);
  return owners.filter((_, index) => grantees.filter((other) => other === grantees[index]).length > 1);
}

function findMistakes(owners: readonly ShareOwner[]): string[] {
  return [...groupByAlert(owners)].flatMap(([id, group]) => {
    const rivals = findRivals(group).map(({ node }) => node.path);
    if (rivals.length === 0) return [];
    return [
      `The shares of the alert ${id} have two owners: ${rivals.join(' and ')}. Keep either one AlertShares with everybody in it, or one AlertShare for each user and group.`,
    ];
  });
}

const isValidated = Symbol.for('analytics-as-code.validatesShareOwners');

/**
 * Has the stack of a construct checked, once, for shares with two owners. While an alert is new, no plan can find them: its id is
 * unknown.
 *
 * @param ownersIn - the owners of shares in a stack.
 */
export function validateShareOwners(
  construct: Construct,
  ownersIn: (stack: TerraformStack) => readonly ShareOwner[],
): void {
  const stack = TerraformStack.of(construct);
  if (isValidated in stack) return;
  Object.defineProperty(stack, isValidated, { value: true });
  validateInputs(stack, { findMistakes: () => findMistakes(ownersIn(stack)) });
}
