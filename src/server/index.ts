/**
 * The reference server in the process of a test.
 *
 * @module analytics-as-code/server
 */
export type { BehaviourInput } from './behaviours/parse-behaviours';
export type { BehaviourName } from '../service/quirks/behaviours';
export type { Fault, FaultInput, FaultKind } from './faults/fault';
export type { ServerCredentials } from './handlers/handler';
export type { JournalEntry } from './journal/request-log';
export type { ReferenceServerOptions, SecondClientInput } from './options';
export { type ReferenceServer, startReferenceServer } from './reference-server';
export type { ServerClock } from './control/server-clock';
export type { Snapshot, SnapshotInput } from './data/snapshot';
