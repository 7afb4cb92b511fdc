import { dirname, posix } from 'node:path';
import { Node, SyntaxKind } from 'ts-morph';
import type { AccountCode } from '../code/account-code';
import { writeImports } from '../code/imports-file';
import { formatCode, formatInside } from '../format';
import { UniqueNames } from '../names/unique';
import type { Site } from './find-site';
import { addRows, findTables, rowsOf } from './import-table';
import type { Sources } from './sources';
import { applyEdits, type TextEdit, type Texts } from './text-edit';

/** What new objects are put into. */
export interface Target {
  readonly sources: Sources;
  /** The files that the app loads: nothing asks for the ids in others. */
  readonly files: Sources['files'];
  readonly site: Site;
  /** The CDK library. */
  readonly library: string;
  /** The paths of all constructs of the stack. */
  readonly paths: ReadonlySet<string>;
}

/** Names that a file has from a module already. */
function namesFrom({ source }: Site, module: string): ReadonlySet<string> {
  const found = source
    .getImportDeclarations()
    .filter((one) => one.getModuleSpecifierValue() === module && !one.isTypeOnly());
  const names = found.flatMap((one) => one.getNamedImports());
  return new Set(names.flatMap((name) => (name.isTypeOnly() || name.getAliasNode() ? [] : name.getName())));
}

function importLine(site: Site, names: readonly string[], module: string): readonly string[] {
  const missing = names.filter((name) => !namesFrom(site, module).has(name));
  return missing.length === 0 ? [] : [`import { ${missing.join(', ')} } from '${module}';`];
}

/** Imports on lines of their own: those that are there may be a person's. */
async function addImports({ sources, site }: Target, lines: readonly string[]): Promise<readonly TextEdit[]> {
  if (lines.length === 0) return [];
  const last = site.source.getImportDeclarations().at(-1);
  const text = (await formatCode(lines.join('\n'))).trimEnd();
  const end = last?.getEnd() ?? 0;
  return [sources.edit(site.source, last ? `\n${text}` : `${text}\n`, [end, end])];
}

/** Where a block ends: before the line of its brace, or the brace itself where that shares its line. */
function endOf({ source, block }: Site): { readonly at: number; readonly isLineOfItsOwn: boolean } {
  if (Node.isSourceFile(block)) return { at: source.getEnd(), isLineOfItsOwn: true };
  const brace = block.getLastChildByKindOrThrow(SyntaxKind.CloseBraceToken).getStart();
  const lineStart = source.getFullText().lastIndexOf('\n', brace - 1) + 1;
  const isLineOfItsOwn = source.getFullText().slice(lineStart, brace).trim() === '';
  return { at: isLineOfItsOwn ? lineStart : brace, isLineOfItsOwn };
}

async function addStatements({ sources, site }: Target, body: string): Promise<TextEdit> {
  const { block, before } = site;
  const text = Node.isSourceFile(block)
    ? (await formatCode(body)).trimEnd()
    : await formatInside(['class Stack {\n  constructor() {', '  }\n}'], body);
  if (before) {
    const at = before.getStart(true);
    const indent = ' '.repeat(before.getStart(true) - before.getStartLinePos(true));
    return sources.edit(block, `${text.trimStart()}\n\n${indent}`, [at, at]);
  }
  const { at, isLineOfItsOwn } = endOf(site);
  return sources.edit(block, isLineOfItsOwn ? `\n${text}\n` : `\n${text}\n  `, [at, at]);
}

/** The table of the stack, or a new file with one that the stack calls. */
async function addIds(
  { sources, files, site, library, paths }: Target,
  ids: AccountCode['ids'],
): Promise<{
  readonly edits: readonly TextEdit[];
  readonly files: Texts;
  readonly imports: readonly string[];
  readonly call: string;
}> {
  const own = findTables(files).find((table) =>
    rowsOf(table).every(({ path }) => path !== undefined && paths.has(path)),
  );
  if (own) return { edits: [await addRows(sources, own, ids)], files: {}, imports: [], call: '' };
  const folder = dirname(sources.nameOf(site.source));
  const taken = Object.keys(sources.texts).map((name) => name.replace(/\.ts$/, ''));
  const name = new UniqueNames('-', taken).take(posix.join(folder, 'imports'));
  return {
    edits: [],
    files: { [`${name}.ts`]: await formatCode(writeImports({ ids }, library)) },
    imports: [`import { importObjects } from './${posix.basename(name)}';`],
    call: `importObjects(${site.scope});`,
  };
}

/** The texts of all files that change when objects are added: every line that was there is there as it was. */
export async function addObjects(target: Target, { stack, ids }: Pick<AccountCode, 'stack' | 'ids'>): Promise<Texts> {
  const { sources, site, library } = target;
  const imported = await addIds(target, ids);
  const lines = [
    ...importLine(site, stack.elements, library),
    ...importLine(site, stack.constructs, `analytics-as-code/${library}`),
    ...stack.imports,
    ...imported.imports,
  ];
  const body = [stack.body.trim(), imported.call].filter(Boolean).join('\n\n');
  const edits = [...imported.edits, ...(await addImports(target, lines)), await addStatements(target, body)];
  const folder = dirname(sources.nameOf(site.source));
  const modules = await Promise.all(
    Object.entries(stack.modules).map(
      async ([name, text]) => [posix.join(folder, name), await formatCode(text)] as const,
    ),
  );
  return { ...applyEdits(sources.texts, edits), ...imported.files, ...Object.fromEntries(modules) };
}
