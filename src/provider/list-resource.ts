import { type Diagnostic, errorAt, hasErrors } from '../base/diagnostic';
import { isWhollyKnown, type ListingDefinition, type ObjectValue, type Schema } from '../model';
import { type Host, notConfigured, toDiagnostics } from './host';
import type { Resource } from './resource/resource';
import { validateValues } from './values/validate-values';

/** One object of a list, or what is wrong with the list. */
export interface ListEvent {
  /** Absent where the event only has diagnostics. */
  readonly object?: {
    readonly displayName: string;
    readonly identity: ObjectValue;
    /** Absent where only the identity was asked for. */
    readonly state?: ObjectValue;
  };
  readonly diagnostics: readonly Diagnostic[];
}

/** What is asked of a list beside its configuration. */
export interface ListRequest {
  readonly config: ObjectValue;
  /** Whether the whole state of each object is asked for. */
  readonly includesState: boolean;
  /** The most objects; undefined for all. */
  readonly limit?: number | undefined;
  /** Aborted when nobody listens any more. */
  readonly signal: AbortSignal;
}

/** One list resource, as Terraform calls it. */
export interface ListResource {
  readonly schema: Schema;
  validate(config: ObjectValue): readonly Diagnostic[];
  /** One event at a time, as they are asked for. An error is the last event. */
  list(request: ListRequest): AsyncIterable<ListEvent>;
}

/** The event of an object; without it where it is gone meanwhile, or cannot be read. */
async function lookAt(
  resource: Resource,
  { importId, displayName }: { readonly importId: string; readonly displayName: string },
  includesState: boolean,
): Promise<ListEvent> {
  const stub = resource.import(importId);
  const { state, diagnostics } = includesState && stub.state ? await resource.read(stub.state) : stub;
  if (state === null || hasErrors(diagnostics)) return { diagnostics };
  const object = { displayName, identity: resource.identity.of(state), ...(includesState && { state }) };
  return { object, diagnostics };
}

async function* findObjects<Context>(
  listing: ListingDefinition<Context>,
  { context, resource }: { readonly context: Context; readonly resource: Resource },
  { config, includesState, limit = Infinity, signal }: ListRequest,
): AsyncGenerator<ListEvent> {
  let count = 0;
  for await (const found of listing.find(context, config)) {
    if (signal.aborted || count === limit) return;
    if ('diagnostics' in found) {
      if (found.diagnostics.length > 0) yield found;
      continue;
    }
    const event = await lookAt(resource, found, includesState);
    if (event.object) count += 1;
    yield event;
  }
}

/** Wraps what objects of a kind can be searched by in the call of the host. */
export function createListResource<Context>(
  listing: ListingDefinition<Context>,
  resource: Resource,
  host: Pick<Host<Context>, 'session'>,
): ListResource {
  const { description, attributes } = listing;
  const validate = (config: ObjectValue): readonly Diagnostic[] => validateValues(attributes, config);
  const unknown = errorAt(
    [],
    'Value is not known',
    'A list is made of known values alone; take those that the code gives.',
  );
  return {
    schema: { version: 0, description, attributes },
    validate,

    async *list(request) {
      const context = host.session()?.observing;
      const isKnown = isWhollyKnown(request.config);
      const found = isKnown ? validate(request.config) : [unknown];
      const mistakes = context === undefined ? notConfigured('nothing can be listed.') : found;
      if (context === undefined || hasErrors(mistakes)) {
        yield { diagnostics: mistakes };
        return;
      }
      try {
        yield* findObjects(listing, { context, resource }, request);
      } catch (error) {
        yield { diagnostics: toDiagnostics(error, 'Could not list') };
      }
    },
  };
}
