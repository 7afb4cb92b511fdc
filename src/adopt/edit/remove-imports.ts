import { dirname, posix } from 'node:path';
import { Node, type SourceFile, SyntaxKind } from 'ts-morph';
import { findTables, type ImportRow, type ImportTable, rowsOf } from './import-table';
import { removeWithLine } from './remove-with-line';
import type { Sources } from './sources';
import { applyEdits, type TextEdit, type Texts } from './text-edit';

/** A path and an id that a table names. */
export interface NamedImport {
  readonly path: string;
  readonly id: string;
}

/** A project without the imports that have done their work. */
export interface Finished {
  readonly texts: Texts;
  /** Files that are of no use any more. */
  readonly emptied: readonly string[];
  readonly removed: readonly NamedImport[];
  readonly left: readonly NamedImport[];
  /** Files with rows that are computed, and so nobody's to remove. */
  readonly computed: readonly string[];
}

function removeRow(sources: Sources, { node }: ImportRow): TextEdit {
  const comma = node.getNextSiblingIfKind(SyntaxKind.CommaToken);
  return removeWithLine(sources, node, comma?.getEnd());
}

/** The import of a module, where it stands in another file. */
const isImportOf = (sources: Sources, module: SourceFile) => (source: SourceFile) =>
  source.getImportDeclarations().filter((one) => {
    const target = posix.join(dirname(sources.nameOf(source)), one.getModuleSpecifierValue());
    return (
      one.getModuleSpecifierValue().startsWith('.') &&
      target.replace(/\.[cm]?js$/, '') === sources.nameOf(module).replace(/\.[cm]?ts$/, '')
    );
  });

/** Takes `importObjects(…)` away, and leaves what it was given where that is more than a name. */
function removeCalls(sources: Sources, source: SourceFile): readonly TextEdit[] {
  const calls = source.getDescendantsOfKind(SyntaxKind.CallExpression);
  return calls
    .filter((call) => call.getExpression().getText() === 'importObjects')
    .map((call) => {
      const [given] = call.getArguments();
      const statement = call.getParentIfKind(SyntaxKind.ExpressionStatement);
      const isName = Node.isIdentifier(given) || Node.isThisExpression(given);
      return statement && (isName || !given)
        ? removeWithLine(sources, statement)
        : sources.edit(call, given?.getText() ?? '');
    });
}

/** What else than the table a file has: its import, its table and its function are ours. */
const hasMore = ({ source }: ImportTable): boolean => source.getStatements().length > 3;

function forgetFile(sources: Sources, { source }: ImportTable): readonly TextEdit[] {
  const importsOf = isImportOf(sources, source);
  return [...sources.files.values()].flatMap((other) => {
    const declarations = importsOf(other);
    if (declarations.length === 0) return [];
    return [...declarations.map((one) => removeWithLine(sources, one)), ...removeCalls(sources, other)];
  });
}

/** Removes the rows of all tables that are done, and a table with its calls where no row is left. */
export function removeImports(sources: Sources, isDone: (named: NamedImport) => boolean): Finished {
  const tables = findTables(sources.files).map((table) => {
    const rows = rowsOf(table).map((row) => ({
      ...row,
      named: row.path === undefined || row.id === undefined ? undefined : { path: row.path, id: row.id },
    }));
    const done = rows.filter(({ named }) => named !== undefined && isDone(named));
    return { table, rows, done, isEmptied: done.length === rows.length && !hasMore(table) };
  });
  const edits = tables.flatMap(({ table, done, isEmptied }) =>
    isEmptied ? forgetFile(sources, table) : done.map((row) => removeRow(sources, row)),
  );
  const all = tables.flatMap(({ rows }) => rows.flatMap(({ named }) => named ?? []));
  const removed = tables.flatMap(({ done }) => done.flatMap(({ named }) => named ?? []));
  return {
    texts: applyEdits(sources.texts, edits),
    emptied: tables.filter(({ isEmptied }) => isEmptied).map(({ table }) => sources.nameOf(table.source)),
    removed,
    left: all.filter((named) => !removed.includes(named)),
    computed: tables
      .filter(({ rows }) => rows.some(({ named }) => named === undefined))
      .map(({ table }) => sources.nameOf(table.source)),
  };
}
