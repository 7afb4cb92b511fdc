import { isOwnProvider, createDeclarations, type Declarations, sourceOf } from '../declarations';
import type { Diagnostic } from '../../../base/diagnostic';
import { Findings } from '../findings';
import { readBlocks } from '../read-blocks';
import type { Objects } from '../checks/check-declarations';
import { providerOfObject, readObject } from '../read-object';
import { isRemoteState, readRemoteState } from '../read-remote-state';
import type { ObjectBlock } from '../configuration';
import { applyOverrides } from '../overrides/apply-overrides';
import type { SourceFile } from '../source-file';
import { filesIn, type ModuleCode, type RemoteStates } from './module-code';

/** Resources and data sources of our provider; every other one is refused. */
function readObjects(declarations: Declarations, diagnostics: Diagnostic[]): Objects {
  const objects = new Map<string, ObjectBlock>();
  for (const [address, header] of declarations.headers) {
    if (isRemoteState(header)) continue;
    const [localName, alias] = providerOfObject(header);
    const findings = new Findings(header.file, diagnostics);
    if (isOwnProvider(localName, declarations)) objects.set(address, readObject(header, alias, findings));
    else
      findings.refuse({
        what: `The provider \`${sourceOf(localName, declarations)}\``,
        owner: address,
        refusal: 'provider',
      });
  }
  return objects;
}

/** What is read from other stacks. */
function readRemoteStates({ headers }: Declarations, diagnostics: Diagnostic[]): RemoteStates {
  const found = [...headers].filter(([, header]) => isRemoteState(header));
  return new Map(
    found.map(
      ([address, header]) => [address, readRemoteState(header, new Findings(header.file, diagnostics))] as const,
    ),
  );
}

/** Reads the code of modules, each folder once. */
export class ModuleReader {
  readonly #files: readonly SourceFile[];
  readonly #diagnostics: Diagnostic[];
  readonly #read = new Map<string, ModuleCode>();

  /** @param diagnostics - where what is wrong is put. */
  constructor(files: readonly SourceFile[], diagnostics: Diagnostic[]) {
    this.#files = files;
    this.#diagnostics = diagnostics;
  }

  /** All modules that were read, by their folders, each behind those that it calls. */
  get modules(): ReadonlyMap<string, ModuleCode> {
    return this.#read;
  }

  /** @param callers - the folders of the modules around it. */
  read(folder: string, callers: readonly string[] = []): ModuleCode {
    const known = this.#read.get(folder);
    if (known) return known;
    const declarations = createDeclarations();
    for (const { path, body } of applyOverrides(filesIn(this.#files, folder), this.#diagnostics))
      readBlocks(body, declarations, new Findings(path, this.#diagnostics));
    const code: ModuleCode = {
      declarations,
      objects: readObjects(declarations, this.#diagnostics),
      remoteStates: readRemoteStates(declarations, this.#diagnostics),
      called: this.#readCalled(declarations, [...callers, folder]),
    };
    this.#read.set(folder, code);
    return code;
  }

  #readCalled({ calls }: Declarations, callers: readonly string[]): ModuleCode['called'] {
    const called = new Map<string, ModuleCode>();
    for (const [address, { folder, source, file }] of calls) {
      if (folder === undefined) continue;
      const findings = new Findings(file, this.#diagnostics);
      if (callers.includes(folder))
        findings.report(
          'Module calls itself',
          address,
          `leads back to itself by its source \`${source}\`: remove one of the calls on the way.`,
        );
      else if (filesIn(this.#files, folder).length === 0)
        findings.report(
          'Module not found',
          address,
          `names the folder \`${source}\`, in which there is no file \`*.tf.json\`: correct \`source\`, or write one there.`,
        );
      else called.set(address, this.read(folder, callers));
    }
    return called;
  }
}
