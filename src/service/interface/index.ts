export { zodMessages } from './bodies/zod-messages';
export { addressOf, type AddressInput, pathTemplate } from './address';
export { type AnswerValue, checkBody, documentedBody, getBodyCodec, type RequestValue } from './bodies/bodies';
export { type AnsweredRecord, decodeRecord, encodeRecord } from './codec';
export type { ComponentStatus, Insight, LinkedMessage, Namesake, PushPayload } from './bodies/data-bodies';
export { defaultDialect, type Dialect, type DialectInput } from './dialect/dialect';
export { dialectEntries, type Discovery } from './dialect/dialect-entries';
export { documentedRecord } from './bodies/documented-record';
export { suggestFieldPath } from './dialect/suggest-field-path';
export { getAt, withAt, withoutAt } from './place';
export {
  type BodyName,
  findOf,
  getOperation,
  type Operation,
  type OperationName,
  operations,
  type SingleBodyName,
} from './operations';
export type { ExecutionReport, Message, Widget } from './bodies/outcome-bodies';
export {
  parameterSchema,
  type Parameters,
  type ParameterValues,
  printParameters,
  readParameters,
  toRuntimeTokens,
} from './parameters';
export { parseDialect } from './dialect/parse-dialect';
export { nestedPlaces, recordsInside, withoutNested } from './children';
export { isPaused, withPaused } from './paused';
export type { FurtherFields } from './bodies/record-body';
export { isWrittenByService } from './service-fields';
export {
  choicesOf,
  type FieldEntry,
  fieldsOf,
  frequencyTypes,
  isLossy,
  type RecordBodyName,
  recordBodies,
  type RecordFields,
  type RecordName,
  type RecordOf,
  records,
} from './records';
export type { AccessToken, Credential } from './bodies/login-bodies';
export { isStandard, placeOf, type ResolvedField, resolvedFields } from './resolved-fields';
export { toFlag, toText, toWhole, toWireId } from './scalars';
export { getWireType, otherIds, type RecordUse, type WireTypeName } from './wire-types';
export { writtenFields } from './service-written-fields';
export { HttpError, MissingObject, toMessage } from './http-error';
export {
  findOperationOf,
  forEachKind,
  kindNames,
  type ObjectKind,
  objectKinds,
  operationsByKind,
  subjectOf,
  type Subject,
} from './kinds';
