import { Readable } from 'node:stream';
import { constants, Script } from 'node:vm';
import { createSurroundings } from '../../src/toolkit/surroundings';
import { once } from '../../src/base/once';
import type { CliHost } from '../../src/cli/host';
import { createOwnCodes } from '../../src/cli/output/trusted-ansi';
import { packageVersion } from '../../src/base/package-version';

/** Node's own `import()`: Jest compiles the one of a test to another. */
const findImport = once(
  () =>
    new Script('(url) => import(url)', {
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    }).runInThisContext() as CliHost['importModule'],
);

/** A host without a person, for a command that runs in this process. */
export function createCliHost(parts: Partial<CliHost>): CliHost {
  return {
    environment: {},
    workingFolder: '.',
    packageFolder: '',
    readPlugin: () => Buffer.from(''),
    secrets: new Set(),
    code: new Set(),
    planFiles: new Set(),
    lateDenials: new Set(),
    isTerminal: false,
    isOutputTerminal: false,
    codes: createOwnCodes('own'),
    outputWidth: undefined,
    terminalWidth: undefined,
    hasColours: { output: false, error: false },
    print: () => undefined,
    printAll: () => Promise.resolve(),
    printError: () => undefined,
    status: { show: () => undefined, clear: () => undefined },
    readInput: () => Readable.from([]),
    ask: () => Promise.resolve(undefined),
    onInterrupt: () => () => undefined,
    onIdle: () => () => undefined,
    endGroup: () => undefined,
    importModule: (url) => findImport()(url),
    createProvider: () => Promise.reject(new Error('Nobody needs a provider.')),
    preload: () => Promise.resolve(),
    prepareStage: () => undefined,
    surroundings: createSurroundings(packageVersion),
    run: () => Promise.reject(new Error('Nobody runs another command.')),
    ...parts,
  };
}
