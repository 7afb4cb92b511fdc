import { type Diagnostic, errorAt } from '../../base/diagnostic';
import { InternalError } from '../../base/errors';
import type { DataSource, Ephemeral, Provider, Resource, Shape } from '../../provider';
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

/** The kind of object that a call names, with its attributes. */
export function getKind(provider: Provider, typeName: string | undefined): Shape & { resource: Resource } {
  const resource = provider.findResource(typeName ?? '');
  const shape = provider.resourceShapes[typeName ?? ''];
  if (resource && shape) return { ...shape, resource };
  throw new UndecodableInput([
    errorAt([], 'Unknown resource type', `This provider has no resource type ${JSON.stringify(typeName)}.`),
  ]);
}

/** The look at the service that a call names, with its attributes. */
export function getDataSource(provider: Provider, typeName = ''): Shape & { dataSource: DataSource } {
  const dataSource = provider.findDataSource(typeName);
  const shape = provider.dataSourceShapes[typeName];
  if (dataSource && shape) return { ...shape, dataSource };
  throw new UndecodableInput([
    errorAt([], 'Unknown data source', `This provider has no data source ${JSON.stringify(typeName)}.`),
  ]);
}

/** The ephemeral resource that a call names, with its attributes. */
export function getEphemeral(provider: Provider, typeName = ''): Shape & { ephemeral: Ephemeral } {
  const ephemeral = provider.findEphemeral(typeName);
  const shape = provider.ephemeralShapes[typeName];
  if (ephemeral && shape) return { ...shape, ephemeral };
  throw new UndecodableInput([
    errorAt([], 'Unknown ephemeral resource', `This provider has no ephemeral resource ${JSON.stringify(typeName)}.`),
  ]);
}

/** Decodes an object value, which may be null. */
export function decode(shape: Shape, dynamic: Message<'DynamicValue'> | undefined): Decoded['value'] {
  const { value, diagnostics } = decodeDynamicValue(shape.attributes, dynamic);
  if (diagnostics.length > 0) throw new UndecodableInput(diagnostics);
  return value;
}

/** Decodes an object value that the protocol never leaves out. */
export function decodeObject(
  shape: Shape,
  dynamic: Message<'DynamicValue'> | undefined,
): NonNullable<Decoded['value']> {
  const value = decode(shape, dynamic);
  if (value === null) throw new InternalError('Terraform sent no value where the protocol demands one.');
  return value;
}
