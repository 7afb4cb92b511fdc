/**
 * The typed client of the service, its errors and its dialect.
 *
 * @module analytics-as-code
 */
export type { Clock } from './base/clock';
export { type AttributePath, type Diagnostic, formatPath, type PathStep } from './base/diagnostic';
export { type ErrorCode, type ErrorCodeEntry, errorCodes } from './base/error-codes';
export {
  ApiError,
  CallError,
  type CallPlace,
  ConfigurationError,
  ContractError,
  InternalError,
  NetworkError,
  ProviderError,
} from './base/errors';
export type { JsonObject, JsonValue } from './base/json';
export {
  type AnalyticsClient,
  type ClientOptions,
  createClient,
  createListCache,
  type ListCache,
  readOnly,
  type SettingNames,
} from './service/http/index';
export {
  type AccessToken,
  type AnsweredRecord,
  type Credential,
  defaultDialect,
  type Dialect,
  type DialectInput,
  type ExecutionReport,
  type Message,
  type OperationName,
  operations,
  parseDialect,
  type RecordFields,
  type RecordName,
  type Widget,
} from './service/interface/index';
