import type { Attributes } from './attribute';
import type { FunctionDefinition } from './function-definition';

/** What a host needs to know of a kind before any call. */
export interface Schema {
  readonly version: number;
  readonly description: string;
  readonly attributes: Attributes;
  /** Whether the service cannot delete such an object: destroying it only forgets it. */
  readonly staysWhenDestroyed?: true;
}

/** Kinds by their Terraform names. */
type Kinds = ReadonlyMap<string, { readonly schema: Schema }>;

/** The functions of a provider by their names. */
export type ProviderFunctions = ReadonlyMap<string, FunctionDefinition>;

/** The kinds of a provider. */
export interface Catalogue {
  /** Of the provider, where that is known. */
  readonly version?: string;
  /** Of the provider block. */
  readonly schema: Schema;
  readonly resources: Kinds;
  readonly dataSources: Kinds;
  readonly ephemerals: Kinds;
  readonly functions?: ProviderFunctions;
}

/** The mode of an address: `managed` for a resource, `data` for a data source. */
export type Mode = 'managed' | 'data' | 'ephemeral';

const kindsByMode = { managed: 'resources', data: 'dataSources', ephemeral: 'ephemerals' } as const;

/** The kinds of a mode. */
export function kindsOf<C extends Catalogue>(catalogue: C, mode: Mode): C[(typeof kindsByMode)[Mode]] {
  return catalogue[kindsByMode[mode]];
}

const unknownKind: Schema = { version: 0, description: '', attributes: {} };

/** The schema of a kind; one without attributes for a kind that is not in the catalogue. */
export function schemaOf(catalogue: Catalogue, { mode, type }: { readonly mode: Mode; readonly type: string }): Schema {
  return kindsOf(catalogue, mode).get(type)?.schema ?? unknownKind;
}
