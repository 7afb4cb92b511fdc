import { type Diagnostic, errorAt } from '../../base/diagnostic';
import { InternalError } from '../../base/errors';
import { isWhollyKnown, type ObjectValue, type Schema } from '../../model';
import type { Provider } from '../../provider';
import { decodeDynamicValue } from '../wire/dynamic-value';
import type { Message, MessageName } from '../wire/messages';

/** The answer of a call, with the provider's diagnostics. */
export type Answer<Response extends MessageName = MessageName> = Omit<Message<Response>, 'diagnostics'> & {
  readonly diagnostics?: readonly Diagnostic[];
};

/** One call of the protocol: its messages and its handler. */
export interface Call<Request extends MessageName = MessageName, Response extends MessageName = MessageName> {
  readonly request: Request;
  readonly response: Response;
  /** The call writes to the service, so the server waits for its end. */
  readonly isWrite?: true;
  /** The host sends a stream of requests, of which the first one says what is asked. */
  readonly takesStream?: true;
  handle(provider: Provider, request: Message<Request>): Promise<Answer<Response>> | Answer<Response>;
  /** The fields of the answer, besides diagnostics, when there is no result. */
  fail?(request: Message<Request>, diagnostics: readonly Diagnostic[]): Answer<Response>;
}

/** A call whose answer is a stream of events. */
export interface StreamCall<Request extends MessageName = MessageName, Event extends MessageName = MessageName> {
  readonly request: Request;
  readonly event: Event;
  readonly isWrite?: true;
  /** Ends early once `signal` is aborted: the host listens no more. */
  handle(provider: Provider, request: Message<Request>, signal: AbortSignal): AsyncIterable<Message<Event>>;
  /** The last event, when there is no further result. */
  fail(diagnostics: readonly Message<'Diagnostic'>[]): Message<Event>;
}

/** Types a streaming call without widening its message names. */
export function defineStreamCall<Request extends MessageName, Event extends MessageName>(
  call: StreamCall<Request, Event>,
): StreamCall {
  return call;
}

/** Types a call without widening its message names. */
export function defineCall<Request extends MessageName, Response extends MessageName>(
  call: Call<Request, Response>,
): Call {
  return call;
}

/** Invalid input. The boundary answers with its diagnostics. */
export class UnusableInput extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(...diagnostics: readonly Diagnostic[]) {
    super('The input does not fit the schema.');
    this.diagnostics = diagnostics;
  }
}

/** The nouns of a provider's catalogue, for people. */
const nouns = {
  resources: 'resource type',
  dataSources: 'data source',
  ephemerals: 'ephemeral resource',
  lists: 'list resource',
  actions: 'action',
} as const;
type Part = keyof typeof nouns;
type KindOf<P extends Part> = Provider[P] extends ReadonlyMap<string, infer K> ? K : never;

/** The entry of the catalogue that a call names. */
export function getKind<P extends Part>(provider: Provider, part: P, typeName: string | undefined): KindOf<P> {
  const kinds: ReadonlyMap<string, unknown> = provider[part];
  const kind = kinds.get(typeName ?? '');
  if (kind) return kind as KindOf<P>;
  const detail = `This provider has no ${nouns[part]} ${JSON.stringify(typeName)}.`;
  throw new UnusableInput(errorAt([], `Unknown ${nouns[part]}`, detail));
}

/** Decodes an object value, which may be null. */
export function decode({ attributes }: Schema, dynamic: Message<'DynamicValue'> | undefined): ObjectValue | null {
  const { value, diagnostics } = decodeDynamicValue(attributes, dynamic);
  if (diagnostics.length > 0) throw new UnusableInput(...diagnostics);
  return value;
}

/** Decodes an object value that the protocol never leaves out. */
export function decodeObject(
  schema: Schema,
  dynamic: Message<'DynamicValue'> | undefined,
  read: typeof decode = decode,
): ObjectValue {
  const value = read(schema, dynamic);
  if (value === null) throw new InternalError('Terraform sent no value where the protocol demands one.');
  return value;
}

/** The number of the reason that the provider block has a value which is not known yet. */
const providerConfigUnknown = 2;

/** That a call waits until the provider block is known; undefined where it can be answered now, or where the host does not wait. */
export function findDeferral(
  provider: Provider,
  capabilities: Message<'ClientCapabilities'> | undefined,
): Message<'Deferred'> | undefined {
  const isDeferred = capabilities?.deferral_allowed === true && provider.address() === undefined;
  return isDeferred ? { reason: providerConfigUnknown } : undefined;
}

/** Decodes the state of an object; null is one that there is not. Nothing in a state is unknown. */
export function decodeState(schema: Schema, dynamic: Message<'DynamicValue'> | undefined): ObjectValue | null {
  const state = decode(schema, dynamic);
  if (state === null || isWhollyKnown(state)) return state;
  throw new UnusableInput(errorAt([], 'State is damaged', 'A value of the state is unknown, and a state has none.'));
}

/** The validation of one kind's configuration, the same for every part of the catalogue. */
export function defineValidation(part: Part): Call {
  return defineCall({
    request: 'ResourceConfigRequest',
    response: 'DiagnosticsResponse',
    handle(provider, { type_name, config }) {
      const kind = getKind(provider, part, type_name);
      return { diagnostics: kind.validate(decodeObject(kind.schema, config)) };
    },
  });
}
