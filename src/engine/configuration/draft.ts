import type { JsonValue } from '../../base/json';
import type { FileContext } from './blocks';
import type { ImportBlock, MovedBlock, OutputBlock, ProviderBlock, RemovedBlock, VariableBlock } from './configuration';
import type { Findings } from './findings';
import type { ObjectHeader } from './read-object';

/** Something declared, and the file it stands in. */
export type Placed<T> = T & { readonly file: string };

/** A configuration while its files are read one after the other. */
export interface Draft {
  /** Sources by local name, from `required_providers`. */
  readonly providerSources: Map<string, string>;
  readonly providers: Placed<ProviderBlock & { localName: string }>[];
  readonly headers: Map<string, Placed<ObjectHeader>>;
  readonly outputs: Map<string, Placed<OutputBlock>>;
  readonly variables: Map<string, Placed<VariableBlock>>;
  readonly locals: Map<string, Placed<{ readonly value: JsonValue }>>;
  readonly imports: Placed<ImportBlock>[];
  readonly moved: Placed<MovedBlock>[];
  readonly removed: Placed<RemovedBlock>[];
  backendFile: string | undefined;
  statePath: string | undefined;
}

/** A configuration without anything in it. */
export function createDraft(): Draft {
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
  declared: Map<string, Placed<T>>,
  [name, value]: readonly [string, Placed<T>],
  { place, findings }: { readonly place: string; readonly findings: Findings },
): void {
  const first = declared.get(name);
  if (first) findings.report('Declared twice', `${place} is declared twice: in ${first.file} and in ${value.file}.`);
  else declared.set(name, value);
}

/** Reads what stands under one key of a file into the draft. */
export type BlockReader = (json: JsonValue, draft: Draft, context: FileContext) => void;
