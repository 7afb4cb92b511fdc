export { addressOf, pathTemplate } from './address';
export { type AnswerValue, checkBody, getBodyCodec, type RequestValue } from './bodies';
export { type AnsweredRecord, decodeRecord, encodeRecord, placeOf, withoutNested } from './codec';
export { defaultDialect, type Dialect, type DialectInput, parseDialect } from './dialect';
export { getAt, withAt } from './place';
export { type BodyName, getOperation, type Operation, type OperationName, operations } from './operations';
export type { ExecutionReport, Widget } from './outcome-bodies';
export { isPaused, withPaused } from './paused';
export type { FurtherFields } from './record-body';
export {
  fieldsOf,
  type FrequencyType,
  frequencyTypes,
  type RecordBodyName,
  recordBodies,
  type RecordFields,
  type RecordName,
  type RecordOf,
} from './records';
export type { AccessToken, Credential, Message } from './session-bodies';
