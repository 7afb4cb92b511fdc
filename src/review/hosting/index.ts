export type { Board } from './board';
export { formatAnnotation } from './annotation';
export { type CiRun, commentLimits, findCiRun, tokenVariables } from './ci-run';
export { commentsOf, issuesOf } from './find-board';
export { HostError } from './host-error';
export { isMarked, markerOf, type Subject } from './marker';
export { closeEntry, type Keeping, putEntry, type Reach, replaceEntry } from './put-entry';
