import type { Diagnostic } from '../base/diagnostic';
import type { Log } from '../base/log';
import {
  type Attributes,
  type DataSourceDefinition,
  type EphemeralDefinition,
  type ObjectValue,
  type ProviderDefinition,
  type ResourceDefinition,
  type Session,
} from '../model';
import { createDataSource, type DataSource } from './data-source';
import { createEphemeral, type Ephemeral } from './ephemeral';
import { toDiagnostics } from './failure';
import { createResource, type Resource } from './resource';
import { validateValues } from './validate-values';

/** What a host needs to know about a kind of object before any call. */
export interface Shape {
  readonly version: number;
  readonly description: string;
  readonly attributes: Attributes;
}

/** The provider that Terraform and the embedded engine call. It speaks no protocol and knows no resource by name. */
export interface Provider {
  readonly shape: Shape;
  readonly resourceShapes: Readonly<Record<string, Shape>>;
  /** The kind of that type name, or undefined when there is none. */
  findResource(type: string): Resource | undefined;
  readonly dataSourceShapes: Readonly<Record<string, Shape>>;
  findDataSource(type: string): DataSource | undefined;
  readonly ephemeralShapes: Readonly<Record<string, Shape>>;
  findEphemeral(type: string): Ephemeral | undefined;
  validate(config: ObjectValue): readonly Diagnostic[];
  /** Opens a session with the service; sends nothing. A new configuration replaces the old one. */
  configure(config: ObjectValue): Promise<readonly Diagnostic[]>;
  /** Aborts every request in flight; calls that wait for them answer with an error and the state they know. */
  stop(): void;
  close(): Promise<void>;
}

/** What a provider is made of. */
export interface ProviderOptions<Context> {
  readonly definition: ProviderDefinition<Context>;
  readonly resources: readonly ResourceDefinition<Context>[];
  readonly dataSources?: readonly DataSourceDefinition<Context>[];
  readonly ephemerals?: readonly EphemeralDefinition<Context>[];
  readonly log: Log;
  /** Re-check every answer against Terraform's rules; a broken one is reported as a bug of ours. Default false. */
  readonly isStrict?: boolean;
}

type Described = Omit<Shape, 'version'> & { readonly type: string };

function toShapes(definitions: readonly (Described & { readonly version?: number })[]): Record<string, Shape> {
  return Object.fromEntries(definitions.map((definition) => [definition.type, { version: 0, ...definition }]));
}

/** Makes a provider of definitions. Nothing is opened before `configure`. */
export function createProvider<Context>(options: ProviderOptions<Context>): Provider {
  const { definition, log, dataSources = [], ephemerals = [] } = options;
  let session: Session<Context> | undefined;
  let abort = new AbortController();
  const host = { session: () => session, isStrict: options.isStrict ?? false };
  const resources = new Map(options.resources.map((resource) => [resource.type, createResource(resource, host)]));
  const readers = new Map(dataSources.map((source) => [source.type, createDataSource(source, host)]));
  const openers = new Map(ephemerals.map((ephemeral) => [ephemeral.type, createEphemeral(ephemeral, host)]));

  const validate = (config: ObjectValue): readonly Diagnostic[] => [
    ...validateValues(definition.attributes, config),
    ...(definition.validate?.(config) ?? []),
  ];

  return {
    shape: { version: 0, description: definition.description, attributes: definition.attributes },
    resourceShapes: toShapes(options.resources),
    findResource: (type) => resources.get(type),
    dataSourceShapes: toShapes(dataSources),
    findDataSource: (type) => readers.get(type),
    ephemeralShapes: toShapes(ephemerals),
    findEphemeral: (type) => openers.get(type),
    validate,

    async configure(config) {
      const diagnostics = validate(config);
      if (diagnostics.length > 0) return diagnostics;
      await session?.close();
      abort = new AbortController();
      try {
        session = definition.configure(config, { signal: abort.signal, log });
        return [];
      } catch (error) {
        session = undefined;
        return toDiagnostics(error, 'The provider cannot be configured');
      }
    },

    stop() {
      abort.abort();
    },

    async close() {
      await session?.close();
      session = undefined;
    },
  };
}
