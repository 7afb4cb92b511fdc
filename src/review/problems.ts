import { posix } from 'node:path';
import { visibleLine } from '../base/text/visible-text';
import type { Place, Report } from './report';

/** Something that a reviewer has to see before all else. Its texts are visible, and on one line. */
export interface Problem {
  /** What tells problems of its kind from others: the name of a policy, or `impact/silent`. */
  readonly rule: string;
  readonly level: 'error' | 'warning';
  readonly message: string;
  readonly address: string | undefined;
  /** Its file from the top of the repository. */
  readonly place: Place | undefined;
}

/**
 * What of a fleet did not run, what policies deny and warn of, and what somebody loses; what stops a change first.
 *
 * @param folder - that of the project in its repository; places are written from there.
 */
export function problemsOf(
  { policies, impact, projects = [] }: Pick<Report, 'policies' | 'impact' | 'projects'>,
  folder = '',
): Problem[] {
  const toProblem = (
    { rule, level }: Pick<Problem, 'rule' | 'level'>,
    text: string,
    { address, place }: { readonly address?: string | undefined; readonly place?: Place | undefined },
  ): Problem => ({
    rule: visibleLine(rule),
    level,
    // Where a message stands alone, nothing else names the object.
    message: visibleLine(address === undefined || text.includes(address) ? text : `${text} (${address})`),
    address: address === undefined ? undefined : visibleLine(address),
    place: place && { ...place, file: posix.join(folder, visibleLine(place.file)) },
  });
  const findings = policies.map((finding) => {
    const { policy: rule, level, message } = finding;
    return toProblem({ rule, level: level === 'deny' ? 'error' : 'warning' }, message, finding);
  });
  const losses = impact
    .filter(({ severity }) => severity === 'loss')
    .map((loss) => toProblem({ rule: `impact/${loss.kind}`, level: 'warning' }, loss.sentence, loss));
  const runs = projects
    .filter(({ outcome }) => outcome !== 'done' && outcome !== 'changes')
    .map(({ project, outcome, message }) =>
      toProblem({ rule: `fleet/${outcome.replace(' ', '-')}`, level: 'error' }, `${project}: ${message}`, {
        place: { file: posix.join(project, 'cdktf.json'), line: 1, column: 1 },
      }),
    );
  const all = [...runs, ...findings, ...losses];
  return [...all.filter(({ level }) => level === 'error'), ...all.filter(({ level }) => level === 'warning')];
}
