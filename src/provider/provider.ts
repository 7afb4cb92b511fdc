import type { Writing } from './private-state/writings';
import { type Diagnostic, hasErrors } from '../base/diagnostic';
import type { Log } from '../base/log';
import type {
  ActionDefinition,
  Catalogue,
  DataSourceDefinition,
  EphemeralDefinition,
  FunctionDefinition,
  ObjectValue,
  ProviderDefinition,
  ProviderFunctions,
  ResourceDefinition,
  Session,
} from '../model';
import { type Action, createAction } from './action';
import { createDataSource, type DataSource } from './data-source';
import { createEphemeral, type Ephemeral } from './ephemeral';
import { type Host, toDiagnostics } from './host';
import { createListResource, type ListResource } from './list-resource';
import { createResource, type Resource } from './resource/resource';
import { validateConfig } from './values/validate-values';

/** The provider that Terraform and the embedded engine call. It speaks no protocol and knows no resource by name. */
export interface Provider extends Catalogue {
  readonly resources: ReadonlyMap<string, Resource>;
  readonly dataSources: ReadonlyMap<string, DataSource>;
  readonly ephemerals: ReadonlyMap<string, Ephemeral>;
  readonly functions: ProviderFunctions;
  readonly lists: ReadonlyMap<string, ListResource>;
  readonly actions: ReadonlyMap<string, Action>;
  validate(config: ObjectValue): readonly Diagnostic[];
  /** Opens a session with the service; sends nothing. A new configuration replaces the old one. The result includes warnings. */
  configure(config: ObjectValue): Promise<readonly Diagnostic[]>;
  /** The URL of the configured service. */
  address(): string | undefined;
  /** How many requests it sends at once for now; undefined before it is configured. */
  maxInFlight(): number | undefined;
  /** Lets requests in flight end; what was not sent yet, or is refused, ends with an error, but for what finishes an object. */
  settle(): void;
  /** Aborts the requests in flight that can be sent again; calls that wait for them answer with an error and the state they know. */
  stop(): void;
  /** Aborts all requests in flight: the host looks later for what became of them. */
  giveUp(): void;
  close(): Promise<void>;
}

/** Hooks of a host that keeps no journal of its own. */
export interface ProviderWatch extends Pick<Host<unknown>, 'noteCreate'> {
  /** Throws where the provider may not be used now. Called before each session is opened. */
  readonly assertUsable?: () => void;
}

/** The parts of a provider. */
export interface ProviderOptions<Context> extends ProviderWatch {
  readonly definition: ProviderDefinition<Context>;
  readonly resources: readonly ResourceDefinition<Context>[];
  readonly dataSources?: readonly DataSourceDefinition<Context>[];
  readonly ephemerals?: readonly EphemeralDefinition<Context>[];
  readonly functions?: readonly FunctionDefinition[];
  readonly actions?: readonly ActionDefinition<Context>[];
  readonly log: Log;
  /** Re-check every answer against Terraform's rules; a broken one is reported as a bug of ours. Default false. */
  readonly isStrict?: boolean;
  /** Describes the run that begins with a configuration, for the objects that it writes. */
  readonly describeRun?: () => Writing;
}

/** Entries by their Terraform names. */
function catalogue<D extends { readonly type: string }, E>(
  definitions: readonly D[],
  toEntry: (definition: D) => E,
): ReadonlyMap<string, E> {
  return new Map(definitions.map((definition) => [definition.type, toEntry(definition)]));
}

/** Creates a provider from definitions. Nothing is opened before `configure`. */
export function createProvider<Context>(options: ProviderOptions<Context>): Provider {
  const { definition, log, dataSources = [], ephemerals = [], functions = [], actions = [] } = options;
  let session: Session<Context> | undefined;
  const settling = new AbortController();
  const givingUp = new AbortController();
  let abort = new AbortController();
  const { isStrict = false, noteCreate } = options;
  let writing: Writing | undefined;
  const host = { session: () => session, isStrict, writing: () => writing, ...(noteCreate && { noteCreate }) };
  const validate = (config: ObjectValue): readonly Diagnostic[] => validateConfig(definition, config);

  const resources = catalogue(options.resources, (resource) => createResource(resource, host));

  return {
    schema: { version: 0, ...definition },
    resources,
    dataSources: catalogue(dataSources, (source) => createDataSource(source, host)),
    ephemerals: catalogue(ephemerals, (ephemeral) => createEphemeral(ephemeral, host)),
    actions: catalogue(actions, (action) => createAction(action, host)),
    functions: new Map(functions.map((definition) => [definition.name, definition])),
    lists: new Map(
      options.resources.flatMap(({ type, listing }) => {
        const resource = resources.get(type);
        return listing && resource ? [[type, createListResource(listing, resource, host)] as const] : [];
      }),
    ),
    validate,

    async configure(config) {
      const found = validate(config);
      if (hasErrors(found)) return found;
      await session?.close();
      abort = new AbortController();
      try {
        options.assertUsable?.();
        writing = options.describeRun?.();
        const signals = { signal: abort.signal, settling: settling.signal, givingUp: givingUp.signal };
        session = definition.configure(config, { ...signals, log });
        return [...found, ...(session?.warnings ?? [])];
      } catch (error) {
        session = undefined;
        return toDiagnostics(error, 'The provider cannot be configured');
      }
    },

    address: () => session?.address,
    maxInFlight: () => session?.maxInFlight?.(),

    settle() {
      settling.abort();
    },

    stop() {
      abort.abort();
    },

    giveUp() {
      abort.abort();
      givingUp.abort();
    },

    async close() {
      await session?.close();
      session = undefined;
    },
  };
}
