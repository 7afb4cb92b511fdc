import { type Diagnostic, errorAt } from '../../base/diagnostic';
import { InternalError } from '../../base/errors';
import type { Schema } from '../../model';
import type { DataSource, Ephemeral, Provider, Resource } from '../../provider';
import { type Decoded, decodeDynamicValue } from '../wire/dynamic-value';
import type { Message, MessageName } from '../wire/messages';

/** One call of the protocol: its messages, and what answers it. */
export interface Call<Request extends MessageName = MessageName, Response extends MessageName = MessageName> {
  readonly request: Request;
  readonly response: Response;
  handle(provider: Provider, request: Message<Request>): Promise<Message<Response>> | Message<Response>;
  /** The answer that carries diagnostics instead of a result. */
  fail(diagnostics: readonly Diagnostic[], request: Message<Request>): Message<Response>;
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

/** The entry of a catalogue that a call names. `noun` is what it should be, for people. */
function getKind<K>(kinds: ReadonlyMap<string, K>, typeName: string | undefined, noun: string): K {
  const kind = kinds.get(typeName ?? '');
  if (kind) return kind;
  throw new UndecodableInput([
    errorAt([], `Unknown ${noun}`, `This provider has no ${noun} ${JSON.stringify(typeName)}.`),
  ]);
}

/** The resource that a call names. */
export function getResource({ resources }: Provider, typeName: string | undefined): Resource {
  return getKind(resources, typeName, 'resource type');
}

/** The data source that a call names. */
export function getDataSource({ dataSources }: Provider, typeName: string | undefined): DataSource {
  return getKind(dataSources, typeName, 'data source');
}

/** The ephemeral resource that a call names. */
export function getEphemeral({ ephemerals }: Provider, typeName: string | undefined): Ephemeral {
  return getKind(ephemerals, typeName, 'ephemeral resource');
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
