import type { Diagnostic } from '../../base/diagnostic';
import { type Catalogue, isAdopted, schemaOf } from '../../model';
import type { OutputState } from '../../state';
import type { ObjectAction } from '../objects/object-change';
import type { Deed } from '../steps/step';

/** Something that was done, or was to be done. */
export interface StepReport {
  readonly address: string;
  /** What the plan said about the object. */
  readonly action: ObjectAction;
  /** Whether this was the making or the end; a replacement has both. */
  readonly step: Deed['kind'];
  readonly deposedKey?: string;
  /** Whether a making takes over what is in the service already. */
  readonly takesOver?: true;
  /** Whether the end of the object leaves it in the service. */
  readonly isForgotten?: true;
}

/** What becomes known while a plan is carried out. */
export interface ApplyEvent extends Omit<StepReport, 'step'> {
  /** What is ephemeral is opened and closed, and no report shows it. */
  readonly step: StepReport['step'] | 'open' | 'close';
  readonly kind: 'started' | 'done' | 'failed' | 'skipped';
  /** The id of the object, where it has one. */
  readonly id?: string;
}

/** What an apply did, exactly. */
export interface ApplyReport {
  readonly outcome: 'done' | 'failed' | 'interrupted';
  readonly done: readonly StepReport[];
  readonly failed: readonly StepReport[];
  /** Never started: something that they need failed, or the run was interrupted. */
  readonly skipped: readonly StepReport[];
  readonly outputs: Readonly<Record<string, OutputState>>;
  readonly diagnostics: readonly Diagnostic[];
}

/** A step as reports name it. */
export function toStepReport({ kind, change }: Deed, catalogue: Catalogue): StepReport {
  const { address, action, deposedKey, after } = change;
  const takesOver = kind === 'make' && action !== 'update' && isAdopted(after);
  const isForgotten = kind === 'forget' || (kind === 'destroy' && schemaOf(catalogue, change).staysWhenDestroyed);
  return {
    address,
    action,
    step: kind,
    ...(deposedKey !== undefined && { deposedKey }),
    ...(takesOver && { takesOver }),
    ...(isForgotten && { isForgotten }),
  };
}
