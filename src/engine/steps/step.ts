import type { ObjectChange, Plan } from '../plan/plan';

/** One thing to do: what a change makes, or what it destroys. A replacement has both. */
export interface Step {
  readonly kind: 'make' | 'destroy' | 'forget' | 'read';
  readonly key: string;
  readonly change: ObjectChange;
}

/** The name under which a change is kept: an address may have deposed instances beside its newest. */
export function changeKey({ address, deposedKey }: Pick<ObjectChange, 'address' | 'deposedKey'>): string {
  return deposedKey === undefined ? address : `${address} (deposed ${deposedKey})`;
}

const destroyKey = (change: ObjectChange): string => `${changeKey(change)} (destroy)`;

/** The steps that a change takes. */
export function stepsOf(change: ObjectChange): readonly Step[] {
  const make: Step = { kind: 'make', key: changeKey(change), change };
  const destroy: Step = { kind: 'destroy', key: destroyKey(change), change };
  switch (change.action) {
    case 'no-op':
      return [];
    case 'create':
    case 'update':
      return [make];
    case 'delete-create':
    case 'create-delete':
      return [make, destroy];
    case 'delete':
      return [destroy];
    case 'read':
    case 'forget':
      return [{ ...make, kind: change.action }];
  }
}

/** How many steps carrying out a plan takes. */
export function countSteps({ changes }: Pick<Plan, 'changes'>): number {
  return changes.flatMap(stepsOf).length;
}
