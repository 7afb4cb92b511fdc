import type { JsonObject, JsonValue } from '../../base/json';
import { providerName, providerSource } from '../../base/provider-address';
import type { BackendBlock } from '../../state';
import type {
  CheckBlock,
  ImportBlock,
  LocalValue,
  Made,
  MovedBlock,
  ObjectBlock,
  OutputBlock,
  ProviderBlock,
  RemovedBlock,
  Repetition,
  VariableBlock,
} from './configuration';
import { type Findings, whereTwice } from './findings';

/** What a resource or data block is found with. */
export type ObjectHeader = Pick<ObjectBlock, 'mode' | 'address' | 'type' | 'name' | 'check' | 'body' | 'file'>;

/** A `module` block: what it says, and the module that it calls. */
export interface ModuleCall extends Made {
  /** In the module that it stands in: `module.team`. */
  readonly address: string;
  readonly name: string;
  readonly source: string;
  /** The folder of the module, from that of the root module; undefined for a source that is refused. */
  readonly folder: string | undefined;
  readonly arguments: JsonObject;
  readonly repetition?: Repetition;
  readonly dependsOn: readonly string[];
  /** The aliases of providers in the module that it stands in, by those in the called one; undefined for the default ones. */
  readonly providers: ReadonlyMap<string | undefined, string | undefined>;
}

/** A configuration while its files are read one after the other. What has a name lies under its address: `var.x`. */
export interface Declarations {
  /** Sources by local name, from `required_providers`. */
  readonly providerSources: Map<string, Made & { readonly source: string }>;
  /** What is said of the version of a provider. */
  readonly providerVersions: (Made & { readonly localName: string; readonly constraint: string })[];
  /** What is said of the version of Terraform. */
  readonly terraformVersions: (Made & { readonly constraint: string })[];
  readonly providers: (ProviderBlock & { readonly localName: string })[];
  readonly headers: Map<string, ObjectHeader>;
  readonly outputs: Map<string, OutputBlock>;
  readonly variables: Map<string, VariableBlock>;
  readonly checks: Map<string, CheckBlock>;
  readonly calls: Map<string, ModuleCall>;
  /** The aliases that a module wants to be given, by `configuration_aliases`. */
  readonly wantedAliases: (Made & { readonly alias: string })[];
  readonly locals: Map<string, LocalValue & { readonly name: string }>;
  readonly imports: ImportBlock[];
  readonly moved: (Made & MovedBlock)[];
  readonly removed: (Made & RemovedBlock)[];
  requirementsFile?: string;
  backendFile?: string;
  /** Undefined for one that the engine does not know, too. */
  backend?: BackendBlock;
}

/** A configuration without anything in it. */
export function createDeclarations(): Declarations {
  return {
    providerSources: new Map(),
    providerVersions: [],
    terraformVersions: [],
    providers: [],
    headers: new Map(),
    outputs: new Map(),
    variables: new Map(),
    checks: new Map(),
    calls: new Map(),
    wantedAliases: [],
    locals: new Map(),
    imports: [],
    moved: [],
    removed: [],
  };
}

/** Puts something under its address; a second one under the same address is a finding. */
export function declare<T extends Made>(
  declared: Map<string, T>,
  [address, value]: readonly [string, Omit<T, 'file'>],
  findings: Findings,
): void {
  const first = declared.get(address);
  const { file } = findings;
  if (first) findings.add('Declared twice', `${address} is ${whereTwice(first.file, file)}.`);
  else declared.set(address, { file, ...value } as T);
}

/** Reads what stands under one key of a file into `declarations`. */
export type BlockReader = (json: JsonValue, declarations: Declarations, findings: Findings) => void;

/** The name under which code calls our provider. */
export const ownLocalName = providerSource.slice(providerSource.indexOf('/') + 1);

/** The source that Terraform takes a local name for that no entry declares. */
export const undeclaredSource = (localName: string): string => `hashicorp/${localName}`;

/**
 * The source of a provider's local name, without the host of a registry. Undeclared, our own name is ours: that the entry is
 * missing is one mistake, and not one for each object.
 */
export function sourceOf(localName: string, { providerSources }: Declarations): string {
  const undeclared = localName === ownLocalName ? providerSource : undeclaredSource(localName);
  const source = providerSources.get(localName)?.source ?? undeclared;
  return source.toLowerCase().split('/').slice(-2).join('/');
}

/** Whether a source names a registry other than Terraform's, for which plans and states have another name. */
export function namesOtherRegistry(source: string): boolean {
  const [name, type, host] = source.toLowerCase().split('/').toReversed();
  return (
    `${type ?? ''}/${name ?? ''}` === providerSource &&
    host !== undefined &&
    `${host}/${providerSource}` !== providerName
  );
}

/** Whether a local name means our provider. */
export function isOwnProvider(localName: string, declarations: Declarations): boolean {
  return sourceOf(localName, declarations) === providerSource;
}

/** The local names that mean our provider. */
export const ownLocalNames = (declarations: Declarations): readonly string[] =>
  [...declarations.providerSources.keys()].filter((localName) => isOwnProvider(localName, declarations));
