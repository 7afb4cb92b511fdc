import type { Diagnostic } from './diagnostic';
import type { ErrorCode } from './error-codes';

const brand = Symbol.for('analytics-as-code.error');

/**
 * Base of every error that this package throws on purpose.
 *
 * Decide by `code` (see `docs/reference/errors.md`), never by the text of the message. A message never holds a secret.
 */
export class ProviderError extends Error {
  readonly code: ErrorCode;
  /** Marks the family across copies of the package; read it through {@link ProviderError.is}. */
  readonly [brand] = true;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    this.code = code;
  }

  /** Tells whether `value` is of this family, also when another copy of the package threw it. */
  static is(value: unknown): value is ProviderError {
    return typeof value === 'object' && value !== null && brand in value;
  }
}

/** Where a call to the service failed. */
export interface CallPlace {
  /** Operation id, such as `createAlert`. */
  readonly operation: string;
  readonly method: string;
  /** Path with its query, never with a secret in it. */
  readonly path: string;
}

/** What every failed call says of itself. */
export interface CallDetails extends CallPlace, ErrorOptions {
  /** Whether the service may hold something else than before; false for an operation that changes nothing. */
  readonly mayHaveTakenEffect: boolean;
}

/** A call to the service failed; the place says which. */
export class CallError extends ProviderError {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  /** Whether the service may have carried the call out all the same. */
  readonly mayHaveTakenEffect: boolean;

  constructor(code: ErrorCode, message: string, { cause, ...details }: CallDetails) {
    super(code, message, { cause });
    this.operation = details.operation;
    this.method = details.method;
    this.path = details.path;
    this.mayHaveTakenEffect = details.mayHaveTakenEffect;
  }
}

/** The service answered, and the answer was a refusal. A missing object reaches nobody: lifecycles read the list. */
export class ApiError extends CallError {
  /** HTTP status of the answer. */
  readonly status: number;
  /** The service's own words, secrets masked; empty when it gave none. */
  readonly serviceMessage: string;
  /** After how long the call may be sent again, once it was seen that the first one did nothing; undefined where it may not. */
  readonly repeatAfterMs: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    details: CallDetails & { status: number; serviceMessage: string; repeatAfterMs?: number | undefined },
  ) {
    super(code, message, details);
    this.status = details.status;
    this.serviceMessage = details.serviceMessage;
    this.repeatAfterMs = details.repeatAfterMs;
  }
}

/** No answer arrived. `mayHaveArrived` is true when the request may have reached the service all the same. */
export class NetworkError extends CallError {
  readonly mayHaveArrived: boolean;

  constructor(code: ErrorCode, message: string, details: CallDetails & { mayHaveArrived: boolean }) {
    super(code, message, details);
    this.mayHaveArrived = details.mayHaveArrived;
  }
}

/** The service's answer does not fit the interface; either the dialect is wrong or this package is. */
export class ContractError extends CallError {
  /** One sentence per mismatch, each naming the field. */
  readonly issues: readonly string[];

  constructor(message: string, details: CallDetails & { issues: readonly string[] }) {
    super('CONTRACT_BROKEN', message, details);
    this.issues = details.issues;
  }
}

/** What the user wrote cannot be used; `diagnostics` names every place at once. */
export class ConfigurationError extends ProviderError {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    // A message stands alone; a diagnostic is told with its object. What is wrong with a template names its own place.
    const sentences = diagnostics.map(({ address, detail }) =>
      address === undefined || detail.startsWith(address) ? detail : `${address}: ${detail}`,
    );
    super('CONFIG_INVALID', sentences.join('\n'));
    this.diagnostics = diagnostics;
  }
}

/** What is declared cannot be planned or carried out; `addresses` are the resources and blocks that it is about. */
export class PlanError extends ProviderError {
  readonly addresses: readonly string[];

  constructor(code: ErrorCode, message: string, { addresses }: { readonly addresses: readonly string[] }) {
    super(code, message);
    this.addresses = addresses;
  }
}

/** The state cannot be used as it is, or not now; the user decides what to do. The state file was left alone. */
export class StateError extends ProviderError {
  readonly statePath: string;

  constructor(code: ErrorCode, message: string, { statePath, cause }: { statePath: string } & ErrorOptions) {
    super(code, message, { cause });
    this.statePath = statePath;
  }
}

/** A promise inside this package is broken: please report it. */
export class InternalError extends ProviderError {
  constructor(message: string, options?: ErrorOptions) {
    super('INTERNAL', `${message} This is a bug in analytics-as-code; please report it.`, options);
  }
}
