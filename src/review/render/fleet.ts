import { countWords } from '../../base/text/count-words';
import type { ProjectRun } from '../report';

/** What the report of a fleet is of, in words. */
export const fleetTitle = (runs: readonly ProjectRun[]): string => `Fleet of ${countWords(runs.length, 'project')}`;

/** How long a project took, or when an earlier run did it. */
export const timeOf = ({ seconds, doneAt }: ProjectRun): string =>
  doneAt === undefined ? `${seconds.toFixed(1)} s` : `by an earlier run at ${doneAt}`;

/** How many of the projects that are done are named: the slowest. */
const namedDone = 3;

/** The projects that a terminal shows, and how many it leaves out. */
export function shownRuns(
  runs: readonly ProjectRun[],
  showsAll: boolean,
): { readonly runs: readonly ProjectRun[]; readonly others: number } {
  const done = runs.filter(({ outcome }) => outcome === 'done');
  if (showsAll || done.length <= namedDone + 1) return { runs, others: 0 };
  const others = done.length - namedDone;
  return { runs: runs.slice(0, runs.length - others), others };
}
