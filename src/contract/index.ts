export { addressOf, pathTemplate } from './address';
export {
  type AccessToken,
  type AnswerValue,
  checkBody,
  type Credential,
  type ExecutionReport,
  type FurtherFields,
  getBodyCodec,
  type Message,
  type RequestValue,
  type Widget,
} from './bodies';
export { type AnsweredRecord, isPaused, placeOf, withPaused } from './codec';
export { defaultDialect, type Dialect, type DialectInput, parseDialect } from './dialect';
export { getAt, withAt } from './place';
export { type BodyName, getOperation, type Operation, type OperationName, operations } from './operations';
export { fieldsOf, type FrequencyType, frequencyTypes, type RecordFields, type RecordName, records } from './records';
