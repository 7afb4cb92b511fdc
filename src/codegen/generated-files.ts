import { hasConstruct, hasProps, type Kind, kinds } from './kinds';
import { printBehaviourDocs } from './print/print-behaviours';
import { printClass, printIndex } from './print/print-class';
import { printClientDocs } from './print/print-client';
import { printDialectDocs } from './print/print-dialect';
import { printFunctionPage } from './print/print-function-page';
import { printFunctions } from './print/print-functions';
import { printModule } from './print/print-module';
import { printOutputClasses } from './print/print-outputs';
import { pagePath, printErrorDocs, printFunctionDocs, printHostDocs, printPage } from './print/print-pages';
import { printProps } from './print/print-props';
import { printReferenceClasses } from './print/print-references';
import type { Examples } from './read-examples';
import { functionDefinitions } from '../resources';

/** A file of the repository, with its path from the root. */
export interface GeneratedFile {
  readonly path: string;
  readonly content: string;
}

/** What `package.json` says that the code needs, too. */
export interface Manifest {
  readonly version: string;
  readonly engines: { readonly node: string };
}

/** Every generated file, not formatted yet. */
export function generateFiles({ version, engines }: Manifest, examples: Examples): GeneratedFile[] {
  const constructs = kinds.filter(hasConstruct);
  const inFolder = (folder: string, printed: readonly Kind[], print: (kind: Kind) => string): GeneratedFile[] =>
    printed.map((kind) => ({ path: `src/constructs/${folder}/${kind.fileName}.ts`, content: print(kind) }));
  return [
    {
      path: 'src/base/package-version.ts',
      content: printModule(
        'package.json',
        `/** The version of this package. */
export const packageVersion = '${version}';

/** The oldest Node that it runs on. */
export const oldestNode = '${engines.node.replace('>=', '')}';`,
      ),
    },
    ...inFolder('props', constructs.filter(hasProps), printProps),
    ...inFolder('cdktf/generated', constructs, printClass),
    { path: 'src/constructs/cdktf/generated/outputs.ts', content: printOutputClasses(constructs) },
    { path: 'src/constructs/cdktf/generated/references.ts', content: printReferenceClasses(constructs) },
    { path: 'src/constructs/cdktf/generated/functions.ts', content: printFunctions(functionDefinitions) },
    { path: 'src/constructs/cdktf/generated/index.ts', content: printIndex(constructs) },
    ...kinds.map((kind) => ({ path: pagePath(kind), content: printPage(kind, examples.get(kind)) })),
    ...functionDefinitions.map((definition) => ({
      path: `docs/functions/${definition.name}.md`,
      content: printFunctionPage(definition),
    })),
    { path: 'docs/reference/behaviours.md', content: printBehaviourDocs() },
    { path: 'docs/reference/dialect-entries.md', content: printDialectDocs() },
    { path: 'docs/reference/client.md', content: printClientDocs() },
    { path: 'docs/reference/errors.md', content: printErrorDocs() },
    { path: 'docs/reference/functions.md', content: printFunctionDocs() },
    { path: 'docs/reference/hosts.md', content: printHostDocs() },
  ];
}
