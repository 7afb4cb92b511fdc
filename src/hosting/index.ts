export { formatAnnotation } from './annotation';
export { type CiRun, commentLimits, findCiRun, tokenVariables } from './ci-run';
export { commentsOf, issuesOf } from './find-board';
export { HostError } from './host-error';
export { markerOf } from './marker';
export { closeEntry, putEntry, type Reach } from './put-entry';
