import { header } from './header';
import { providerKind, resourceKinds } from './kinds';
import { printProvider, printResource } from './print-class';
import { printErrorDocs } from './print-error-docs';
import { printLibrary } from './print-library';
import { printIndex } from './print-index';
import { printProps } from './print-props';
import { printProviderDocs, printResourceDocs } from './print-schema-docs';

/** A file of the repository, with its path from the root. */
export interface GeneratedFile {
  readonly path: string;
  readonly content: string;
}

/** The CDK libraries that there are constructs for: cdktf and the fork that goes on with it. */
const libraries = ['cdktf', 'cdktn'] as const;

function constructFiles(library: string): GeneratedFile[] {
  const folder = `src/constructs/${library}`;
  return [
    { path: `${folder}/${providerKind.fileName}.ts`, content: printProvider(providerKind, library) },
    ...resourceKinds.map((kind) => ({ path: `${folder}/${kind.fileName}.ts`, content: printResource(kind, library) })),
    { path: `${folder}/library.ts`, content: printLibrary(library) },
    { path: `${folder}/index.ts`, content: printIndex([providerKind, ...resourceKinds]) },
  ];
}

/** Every generated file, not formatted yet. `version` is the package's. */
export function generateFiles(version: string): GeneratedFile[] {
  return [
    {
      path: 'src/constructs/provider-version.ts',
      content: `${header('package.json')}\n/** The version of this package. */\nexport const providerVersion = '${version}';\n`,
    },
    ...[providerKind, ...resourceKinds].map((kind) => ({
      path: `src/constructs/props/${kind.fileName}.ts`,
      content: printProps(kind),
    })),
    ...libraries.flatMap(constructFiles),
    { path: 'docs/index.md', content: printProviderDocs(providerKind) },
    ...resourceKinds.map((kind) => ({
      path: `docs/resources/${kind.type.replace(/^analytics_/, '')}.md`,
      content: printResourceDocs(kind),
    })),
    { path: 'docs/errors.md', content: printErrorDocs() },
  ];
}
