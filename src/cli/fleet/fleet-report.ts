import { groupBy } from '../../base/group-by';
import { mergeReports, placesInFolder, type Report } from '../../review';
import { exitCodes } from '../host';
import { rankingOf } from '../stack/run-stacks';
import type { ProjectResult } from './run-project';

type Outcome = NonNullable<Report['projects']>[number]['outcome'];

const outcomes: Readonly<Record<number, Outcome>> = {
  [exitCodes.interrupted]: 'interrupted',
  [exitCodes.usage]: 'wrong usage',
  [exitCodes.failed]: 'failed',
  [exitCodes.refused]: 'refused',
  [exitCodes.changes]: 'changes',
  [exitCodes.done]: 'done',
};

export const outcomeOf = (exitCode: number): Outcome => outcomes[exitCode] ?? 'failed';

/** What the projects of a fleet came to, as one report. */
export function buildFleetReport(results: readonly ProjectResult[], notTried: readonly string[]): Report {
  const merged = mergeReports(
    results.flatMap(({ name, report }) => (report ? { stack: name, report: placesInFolder(report, name) } : [])),
    [],
  );
  const sorted = results.toSorted(
    (a, b) => rankingOf(a.exitCode) - rankingOf(b.exitCode) || b.seconds - a.seconds || (a.name < b.name ? -1 : 1),
  );
  const tried = sorted.map(({ name, exitCode, seconds, message, doneAt }) => ({
    project: name,
    outcome: outcomeOf(exitCode),
    seconds,
    message,
    ...(doneAt !== undefined && { doneAt }),
  }));
  const left = notTried.map((project) => ({
    ...{ project, outcome: 'not tried' as const, seconds: 0 },
    message: 'The run was interrupted before.',
  }));
  const isTrouble = ({ outcome }: { readonly outcome: Outcome }): boolean =>
    outcome !== 'done' && outcome !== 'changes';
  const projects = [...tried.filter(isTrouble), ...left, ...tried.filter((one) => !isTrouble(one))];
  const counts = groupBy(projects, ({ outcome }) => outcome);
  const parts = [...counts].map(
    ([outcome, { length }]) => `${String(length)} ${outcome === 'changes' ? 'with changes' : outcome}`,
  );
  const found = Object.keys(merged.summary.counts).length + merged.drift.length + merged.outputs.length;
  const isPartial = projects.some(isTrouble);
  return {
    ...merged,
    ...(isPartial && { isPartial }),
    summary: {
      ...merged.summary,
      sentence: `${parts.join(', ')}.${found > 0 ? ` In all: ${merged.summary.sentence}` : ''}`,
    },
    projects,
  };
}
