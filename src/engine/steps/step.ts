import { instanceKey, type ObjectChange } from '../objects/object-change';

/** One thing to do: what a change makes, or what it destroys. A replacement has both. */
export interface Step {
  readonly kind: 'make' | 'destroy' | 'forget' | 'read';
  readonly key: string;
  readonly change: ObjectChange;
  /** Keys of the steps that have to be done before. */
  readonly needs: readonly string[];
}

/** A step whose place among the others is not known yet. */
export type UnorderedStep = Omit<Step, 'needs'>;

/** The steps that a change takes. */
export function stepsOf(change: ObjectChange): readonly UnorderedStep[] {
  const key = instanceKey(change);
  const make = { kind: 'make', key, change } as const;
  const destroy = { kind: 'destroy', key: `${key} (destroy)`, change } as const;
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
      return [{ kind: change.action, key, change }];
  }
}
