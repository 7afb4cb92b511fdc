import type { JsonObject } from '../../base/json';
import { renderOutputs } from '../../documents';
import type { ApplyReport, Plan, StepReport } from '../../engine';
import { toDiagnosticEntry } from './diagnostics';
import { words } from './line';

type Counts = Readonly<Record<'imported' | 'taken_over' | 'added' | 'changed' | 'destroyed', number>>;

function countDeeds({ done }: ApplyReport, { changes }: Plan): Counts {
  const count = (isOne: (step: StepReport) => boolean): number => done.filter(isOne).length;
  return {
    imported: changes.filter(({ importing }) => importing).length,
    taken_over: count(({ takesOver }) => takesOver === true),
    added: count(({ step, action, takesOver }) => step === 'make' && action !== 'update' && !takesOver),
    changed: count(({ step, action }) => step === 'make' && action === 'update'),
    destroyed: count(({ step }) => step === 'destroy'),
  };
}

function formatCounts({ imported, taken_over: takenOver, added, changed, destroyed }: Counts): string {
  return [
    ...(imported > 0 ? [`${String(imported)} imported`] : []),
    ...(takenOver > 0 ? [`${String(takenOver)} taken over`] : []),
    `${String(added)} added, ${String(changed)} changed, ${String(destroyed)} destroyed`,
  ].join(', ');
}

const titles = { done: 'Apply complete!', failed: 'Apply incomplete.', interrupted: 'Apply interrupted.' } as const;

function listSteps(title: string, steps: readonly StepReport[]): readonly string[] {
  const lines = steps.map(({ address, action, step, deposedKey }) => {
    const key = deposedKey === undefined ? '' : `, deposed object ${deposedKey}`;
    return words`  ${address} (${step === 'make' ? action : step}${key})`;
  });
  return lines.length === 0 ? [] : ['', title, ...lines];
}

/** What an apply did, as text: counts, what failed, what was not tried, and the outputs. */
export function formatReport(report: ApplyReport, plan: Plan): string {
  const counts = countDeeds(report, plan);
  const isEnd = plan.options.mode === 'destroy' && report.outcome === 'done';
  const headline = isEnd
    ? `Destroy complete! Resources: ${String(counts.destroyed)} destroyed.`
    : `${titles[report.outcome]} Resources: ${formatCounts(counts)}.`;
  const lines = [headline, ...listSteps('Failed:', report.failed), ...listSteps('Not tried:', report.skipped)];
  return `\n${lines.join('\n')}\n${renderOutputs(report.outputs)}`;
}

/** What an apply did, for programs. Values of sensitive outputs are left out. */
export function toReportDocument(report: ApplyReport, plan: Plan): JsonObject {
  const { outcome, done, failed, skipped, outputs, diagnostics } = report;
  const toEntry = ({ address, action, step, deposedKey }: StepReport): JsonObject => ({
    address,
    action,
    step,
    ...(deposedKey !== undefined && { deposed: deposedKey }),
  });
  return {
    outcome,
    counts: { ...countDeeds(report, plan) },
    done: done.map(toEntry),
    failed: failed.map(toEntry),
    skipped: skipped.map(toEntry),
    outputs: Object.fromEntries(
      Object.entries(outputs).map(([name, { value, type, sensitive }]) => [
        name,
        { sensitive, type, ...(!sensitive && { value }) },
      ]),
    ),
    diagnostics: diagnostics.map(toDiagnosticEntry),
  };
}
