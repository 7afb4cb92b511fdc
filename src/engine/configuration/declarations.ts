import type { JsonObject, JsonValue } from '../../base/json';
import type { FileContext } from './blocks';
import type { ImportBlock, MovedBlock, OutputBlock, ProviderBlock, RemovedBlock, VariableBlock } from './configuration';
import type { Findings } from './findings';

/** Something declared, and the file it stands in. */
export type Declared<T> = T & { readonly file: string };

/** What a resource or data block is found with. */
export interface ObjectHeader {
  readonly mode: 'managed' | 'data';
  readonly type: string;
  readonly name: string;
  readonly body: JsonObject;
}

/** A configuration while its files are read one after the other. */
export interface Declarations {
  /** Sources by local name, from `required_providers`. */
  readonly providerSources: Map<string, string>;
  readonly providers: Declared<ProviderBlock & { localName: string }>[];
  readonly headers: Map<string, Declared<ObjectHeader>>;
  readonly outputs: Map<string, Declared<OutputBlock>>;
  readonly variables: Map<string, Declared<VariableBlock>>;
  readonly locals: Map<string, Declared<{ readonly value: JsonValue }>>;
  readonly imports: Declared<ImportBlock>[];
  readonly moved: Declared<MovedBlock>[];
  readonly removed: Declared<RemovedBlock>[];
  backendFile: string | undefined;
  statePath: string | undefined;
}

/** A configuration without anything in it. */
export function createDeclarations(): Declarations {
  return {
    providerSources: new Map(),
    providers: [],
    headers: new Map(),
    outputs: new Map(),
    variables: new Map(),
    locals: new Map(),
    imports: [],
    moved: [],
    removed: [],
    backendFile: undefined,
    statePath: undefined,
  };
}

/** Puts something under its name; a second one under the same name is a finding. */
export function declare<T extends object>(
  declared: Map<string, Declared<T>>,
  [name, value]: readonly [string, Declared<T>],
  { subject, findings }: { readonly subject: string; readonly findings: Findings },
): void {
  const first = declared.get(name);
  if (first) findings.report('Declared twice', `${subject} is declared twice: in ${first.file} and in ${value.file}.`);
  else declared.set(name, value);
}

/** Reads what stands under one key of a file into `declarations`. */
export type BlockReader = (json: JsonValue, declarations: Declarations, context: FileContext) => void;
