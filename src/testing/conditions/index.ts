/** Conditions over given records: what tests say of them, and what `aac mutate` asks of other conditions. */
export { type Expectation, isMet } from './expectation';
export { type Note, notesVariable, readNotes, writeNote } from './notes';
export { type GivenRecords, prepareTrial, type TrialResult, type When } from './try-condition';
