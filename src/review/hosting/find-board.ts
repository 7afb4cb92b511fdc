import type { Board } from './board';
import type { CiRun } from './ci-run';
import { githubComments, githubIssues } from './github';
import { gitlabIssues, gitlabNotes } from './gitlab';

/** The comments of a pull or merge request. */
export function commentsOf(run: CiRun, request: number): Board {
  return run.host === 'github' ? githubComments(run, request) : gitlabNotes(run, request);
}

/** The issues of the repository of a run. */
export function issuesOf(run: CiRun): Board {
  return run.host === 'github' ? githubIssues(run) : gitlabIssues(run);
}
