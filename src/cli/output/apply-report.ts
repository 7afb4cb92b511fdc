import { renderOutputs } from '../../documents';
import type { ApplyReport, Plan, StepReport } from '../../engine';
import { type Counts, countSteps } from '../../toolkit/apply/apply-result';
import { words } from './line';

function formatCounts({ imported, taken_over: takenOver, added, changed, destroyed, forgotten }: Counts): string {
  return [
    ...(imported > 0 ? [`${String(imported)} imported`] : []),
    ...(takenOver > 0 ? [`${String(takenOver)} taken over`] : []),
    `${String(added)} added, ${String(changed)} changed, ${String(destroyed)} destroyed`,
    ...(forgotten > 0 ? [`${String(forgotten)} forgotten`] : []),
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
  const counts = countSteps(report, plan);
  const isEnd = plan.options.mode === 'destroy' && report.outcome === 'done';
  const headline = isEnd
    ? `Destroy complete! Resources: ${String(counts.destroyed)} destroyed${counts.forgotten > 0 ? `, ${String(counts.forgotten)} forgotten` : ''}.`
    : `${titles[report.outcome]} Resources: ${formatCounts(counts)}.`;
  const lines = [headline, ...listSteps('Failed:', report.failed), ...listSteps('Not tried:', report.skipped)];
  return `\n${lines.join('\n')}\n${renderOutputs(report.outputs)}`;
}
