import type { Diagnostic } from '../../base/diagnostic';
import type { JsonValue } from '../../base/json';
import type { ApplyReport, Plan, StepReport } from '../../engine';
import { withoutSecrets } from '../diagnostics';
import type { ToolkitHost } from '../host';
import type { Applied } from './apply-plan';

/** How many objects an apply did what with. */
export type Counts = Readonly<
  Record<'imported' | 'taken_over' | 'added' | 'changed' | 'destroyed' | 'forgotten', number>
>;

/** Something that was done with one object, or was to be done. */
export type AppliedStep = Pick<StepReport, 'address' | 'action' | 'step'> & {
  /** The key of an object that an earlier replacement left behind. */
  readonly deposed?: string;
};

/** What an apply did. */
export interface ApplyResult {
  readonly outcome: ApplyReport['outcome'];
  readonly counts: Counts;
  readonly done: readonly AppliedStep[];
  readonly failed: readonly AppliedStep[];
  /** Never started: something that they need failed, or the run was interrupted. */
  readonly skipped: readonly AppliedStep[];
  /** The outputs of the stack; sensitive ones have no value here. */
  readonly outputs: Readonly<
    Record<string, { readonly sensitive: boolean; readonly type: JsonValue; readonly value?: JsonValue }>
  >;
  readonly diagnostics: readonly Diagnostic[];
}

/** Counts what an apply has done. */
export function countSteps({ done }: ApplyReport, { changes }: Plan): Counts {
  const count = (isOne: (step: StepReport) => boolean): number => done.filter(isOne).length;
  return {
    imported: changes.filter(({ importing }) => importing).length,
    taken_over: count(({ takesOver }) => takesOver === true),
    added: count(({ step, action, takesOver }) => step === 'make' && action !== 'update' && !takesOver),
    changed: count(({ step, action }) => step === 'make' && action === 'update'),
    destroyed: count(({ step, isForgotten }) => step === 'destroy' && !isForgotten),
    forgotten: count(({ isForgotten }) => isForgotten === true),
  };
}

const toStep = ({ address, action, step, deposedKey }: StepReport): AppliedStep => ({
  address,
  action,
  step,
  ...(deposedKey !== undefined && { deposed: deposedKey }),
});

/** What an apply did, without the values of secrets. */
export function toApplyResult({ plan, report }: Applied, host: Pick<ToolkitHost, 'secrets'>): ApplyResult {
  const { outcome, done, failed, skipped, outputs, diagnostics } = report;
  return {
    outcome,
    counts: countSteps(report, plan),
    done: done.map(toStep),
    failed: failed.map(toStep),
    skipped: skipped.map(toStep),
    outputs: Object.fromEntries(
      Object.entries(outputs).map(([name, { value, type, sensitive }]) => [
        name,
        { sensitive, type, ...(!sensitive && { value }) },
      ]),
    ),
    diagnostics: withoutSecrets(diagnostics, host),
  };
}
