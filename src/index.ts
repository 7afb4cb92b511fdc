/** The typed client of the service, its errors and its dialect. */
export { type CallPlace, ApiError, ConfigurationError, ContractError, InternalError, NetworkError, ProviderError } from './base/errors';
export { type ErrorCode, errorCodes } from './base/error-codes';
export { type AttributePath, type Diagnostic, formatPath, type PathStep } from './base/diagnostic';
export type { Clock } from './base/clock';
export type { JsonObject, JsonValue } from './base/json';
