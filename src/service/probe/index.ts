export type { Certainty, Finding } from './finding';
export { probe, type Probed } from './probe';
export type { ProbedService } from './session';
export { isScratch } from './writing/scratch';
export type { Grantee } from './writing/grantee';
