import { instanceKey, type ObjectChange } from '../objects/object-change';

/**
 * One thing to do: what a change makes, or what it destroys. A replacement has both. A check evaluates the conditions of an object
 * that does not change, and that something else decides; an ephemeral block is opened. No report shows either.
 */
export interface Step {
  readonly kind: 'make' | 'destroy' | 'forget' | 'read' | 'check' | 'open';
  readonly key: string;
  readonly change: ObjectChange;
  /** Keys of the steps that have to be done before. */
  readonly needs: readonly string[];
}

/** A step whose place among the others is not known yet. */
export type UnorderedStep = Omit<Step, 'needs'>;

/** A step that does something to an object. */
export type Deed = Step & { readonly kind: Exclude<Step['kind'], 'check' | 'open'> };

/** Whether a step does something to an object. */
export const isDeed = (step: Step): step is Deed => step.kind !== 'check' && step.kind !== 'open';

/** The steps that a change takes. `isOpen` says whether a condition of its object is not decided yet. */
export function stepsOf(change: ObjectChange, isOpen: boolean): readonly UnorderedStep[] {
  const key = instanceKey(change);
  if (change.mode === 'ephemeral') return [{ kind: 'open', key, change }];
  const make = { kind: 'make', key, change } as const;
  const destroy = { kind: 'destroy', key: `${key} (destroy)`, change } as const;
  switch (change.action) {
    case 'no-op':
      return isOpen ? [{ kind: 'check', key, change }] : [];
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
