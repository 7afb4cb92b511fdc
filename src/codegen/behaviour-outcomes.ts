import type { DialectInput } from '../service/interface/index';
import type { BehaviourName } from '../service/quirks/behaviours';

/** What becomes of a run against a service that behaves in a way of its own. */
export type BehaviourOutcome =
  /** It converges once the dialect says this. */
  | { readonly told: DialectInput }
  /** It is refused in these words before anything is written. */
  | { readonly refused: string }
  /** The service does not do what it answers; in these words the step ends that finds it out. */
  | { readonly ends: string; readonly at: 'edit' | 'destroy' };

/** The behaviours under which a run does not converge by itself. The conformance suite tries all of them. */
export const behaviourOutcomes: Partial<Record<BehaviourName, BehaviourOutcome>> = {
  'redirect-elsewhere': { refused: 'which is not followed' },
  'ids-uuid': { refused: 'ids of other forms cannot be managed' },
  'missing-422': { told: { absent: { statuses: [422] } } },
  'edit-requires-all': { told: { edit: { body: 'whole' } } },
  'edit-requires-id': { told: { edit: { idAt: 'id' } } },
  'edit-requires-version': { told: { edit: { versionAt: 'version' } } },
  'edit-refuses-paused': { told: { edit: { whilePaused: false } } },
  'edit-whole': { told: { edit: { body: 'whole' } } },
  'edit-ignores-null': { ends: 'may not take values away by null', at: 'edit' },
  'edit-without-effect': { ends: 'without an error and without an effect', at: 'edit' },
  'delete-without-effect': { ends: 'still has it after', at: 'destroy' },
};
