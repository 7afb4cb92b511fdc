export { addressOf, type AddressInput, pathTemplate } from './address';
export { type AnswerValue, checkBody, getBodyCodec, type RequestValue } from './bodies';
export { type AnsweredRecord, decodeRecord, encodeRecord, nestedPlaces, withoutNested } from './codec';
export type { ComponentStatus, Insight, LinkedMessage, Namesake, PushPayload } from './data-bodies';
export type { Dialect, DialectInput } from './dialect';
export { getAt, withAt } from './place';
export { type BodyName, getOperation, type Operation, type OperationName, operations } from './operations';
export type { ExecutionReport, Message, Widget } from './outcome-bodies';
export { parameterSchema, type Parameters, type ParameterValues, printParameters, readParameters } from './parameters';
export { defaultDialect, parseDialect } from './parse-dialect';
export { isPaused, withPaused } from './paused';
export type { FurtherFields } from './record-body';
export {
  choicesOf,
  fieldsOf,
  type FrequencyType,
  frequencyTypes,
  isLossy,
  type RecordBodyName,
  recordBodies,
  type RecordFields,
  type RecordName,
  type RecordOf,
} from './records';
export type { AccessToken, Credential } from './login-bodies';
export { placeOf } from './spelled-fields';
