import { type Diagnostic, errorAt } from '../../base/diagnostic';
import { InternalError } from '../../base/errors';
import type { Schema } from '../../model';
import type { Provider } from '../../provider';
import { type Decoded, decodeDynamicValue } from '../wire/dynamic-value';
import type { Message, MessageName } from '../wire/messages';

type MapValue<M> = M extends ReadonlyMap<string, infer V> ? V : never;

/** A message in which diagnostics are not translated yet. */
type Answer<Response extends MessageName> = Omit<Message<Response>, 'diagnostics'> & {
  readonly diagnostics?: readonly Diagnostic[];
};

/** One call of the protocol: its messages, and what answers it. */
export interface Call<Request extends MessageName = MessageName, Response extends MessageName = MessageName> {
  readonly request: Request;
  readonly response: Response;
  handle(provider: Provider, request: Message<Request>): Promise<Answer<Response>> | Answer<Response>;
  /** What stands beside the diagnostics when the call failed, such as the state that the host sent. */
  keep?(request: Message<Request>): Answer<Response>;
}

/** Types a call without widening its message names. */
export function defineCall<Request extends MessageName, Response extends MessageName>(
  call: Call<Request, Response>,
): Call {
  return call;
}

/** Input that cannot be decoded; the boundary answers its diagnostics. */
export class UndecodableInput extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super('The input does not fit the schema.');
    this.diagnostics = diagnostics;
  }
}

/** The nouns of a provider's catalogue, for people. */
const nouns = { resources: 'resource type', dataSources: 'data source', ephemerals: 'ephemeral resource' } as const;
/** A part of a provider's catalogue. */
export type Part = keyof typeof nouns;

/** The entry of the catalogue that a call names. */
export function getKind<P extends Part>(
  provider: Provider,
  part: P,
  typeName: string | undefined,
): MapValue<Provider[P]> {
  const kinds: ReadonlyMap<string, unknown> = provider[part];
  const kind = kinds.get(typeName ?? '');
  if (kind) return kind as MapValue<Provider[P]>;
  throw new UndecodableInput([
    errorAt([], `Unknown ${nouns[part]}`, `This provider has no ${nouns[part]} ${JSON.stringify(typeName)}.`),
  ]);
}

/** Decodes an object value, which may be null. */
export function decode({ attributes }: Schema, dynamic: Message<'DynamicValue'> | undefined): Decoded['value'] {
  const { value, diagnostics } = decodeDynamicValue(attributes, dynamic);
  if (diagnostics.length > 0) throw new UndecodableInput(diagnostics);
  return value;
}

/** Decodes an object value that the protocol never leaves out. */
export function decodeObject(
  schema: Schema,
  dynamic: Message<'DynamicValue'> | undefined,
): NonNullable<Decoded['value']> {
  const value = decode(schema, dynamic);
  if (value === null) throw new InternalError('Terraform sent no value where the protocol demands one.');
  return value;
}
