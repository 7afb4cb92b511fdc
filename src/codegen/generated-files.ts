import { header } from './header';
import { dataSourceKinds, ephemeralKinds, hasProps, type Kind, providerKind, resourceKinds } from './kinds';
import { printDataSource, printResource } from './print-element';
import { printErrorDocs } from './print-error-docs';
import { printIndex } from './print-index';
import { printDataSourcePage, printEphemeralPage, printProviderPage, printResourcePage } from './print-pages';
import { printProps } from './print-props';
import { printProvider } from './print-provider';
import type { Example, Examples } from './read-examples';

/** A file of the repository, with its path from the root. */
export interface GeneratedFile {
  readonly path: string;
  readonly content: string;
}

/** What there is a construct for. */
const constructKinds: readonly Kind[] = [providerKind, ...resourceKinds, ...dataSourceKinds];

function constructFiles(): GeneratedFile[] {
  const folder = 'src/constructs/cdktf';
  const fileOf = (kind: Kind, content: string): GeneratedFile => ({ path: `${folder}/${kind.fileName}.ts`, content });
  return [
    fileOf(providerKind, printProvider(providerKind)),
    ...resourceKinds.map((kind) => fileOf(kind, printResource(kind))),
    ...dataSourceKinds.map((kind) => fileOf(kind, printDataSource(kind))),
    { path: `${folder}/index.ts`, content: printIndex(constructKinds) },
  ];
}

function docsFiles(examples: Examples): GeneratedFile[] {
  const pageOf = (path: string, kind: Kind, print: (kind: Kind, example: Example) => string): GeneratedFile => ({
    path,
    content: print(kind, examples.get(kind) ?? {}),
  });
  const pageIn = (folder: string, kind: Kind): string => `docs/${folder}/${kind.type.replace(/^analytics_/, '')}.md`;
  return [
    pageOf('docs/index.md', providerKind, printProviderPage),
    ...resourceKinds.map((kind) => pageOf(pageIn('resources', kind), kind, printResourcePage)),
    ...dataSourceKinds.map((kind) => pageOf(pageIn('data-sources', kind), kind, printDataSourcePage)),
    ...ephemeralKinds.map((kind) => pageOf(pageIn('ephemeral-resources', kind), kind, printEphemeralPage)),
    { path: 'docs/errors.md', content: printErrorDocs() },
  ];
}

/** Every generated file, not formatted yet. `version` is the package's. */
export function generateFiles(version: string, examples: Examples): GeneratedFile[] {
  return [
    {
      path: 'src/constructs/provider-version.ts',
      content: `${header('package.json')}\n/** The version of this package. */\nexport const providerVersion = '${version}';\n`,
    },
    ...constructKinds.filter(hasProps).map((kind) => ({
      path: `src/constructs/props/${kind.fileName}.ts`,
      content: printProps(kind),
    })),
    ...constructFiles(),
    ...docsFiles(examples),
  ];
}
