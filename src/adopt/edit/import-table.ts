import { Node, type ObjectLiteralExpression, type SourceFile, SyntaxKind } from 'ts-morph';
import { importRows } from '../code/imports-file';
import { readPlain } from '../code/literal';
import { formatInside } from '../format';
import { literalText, type Sources } from './sources';
import type { TextEdit } from './text-edit';

/** The ids of objects that an adoption wrote down, by the paths of their constructs. */
export interface ImportTable {
  readonly source: SourceFile;
  readonly literal: ObjectLiteralExpression;
}

/** One line of it: a path and an id; undefined for what a person put there that is computed. */
export interface ImportRow {
  readonly node: Node;
  readonly path: string | undefined;
  readonly id: string | undefined;
}

/** The rows of a table. */
export function rowsOf({ literal }: ImportTable): readonly ImportRow[] {
  return literal.getProperties().map((node) => {
    if (!Node.isPropertyAssignment(node)) return { node, path: undefined, id: undefined };
    const name = node.getNameNode();
    const path = Node.isIdentifier(name) ? name.getText() : literalText(name);
    const id = literalText(node.getInitializer());
    return { node, path, id: id === undefined ? id : readPlain(id) };
  });
}

/** The tables of some files: in one that exports `importObjects`, what `ids` holds. */
export function findTables(files: Sources['files']): readonly ImportTable[] {
  return [...files.values()].flatMap((source) => {
    if (source.getFunction('importObjects') === undefined) return [];
    const literal = source.getVariableDeclaration('ids')?.getInitializerIfKind(SyntaxKind.ObjectLiteralExpression);
    return literal ? { source, literal } : [];
  });
}

/** Puts ids before those that a table has. */
export async function addRows(
  sources: Sources,
  { literal }: ImportTable,
  ids: Readonly<Record<string, string>>,
): Promise<TextEdit> {
  const rows = await formatInside(['const ids = {', '};'], importRows(ids));
  const start = literal.getStart() + 1;
  const isLineEnd = /^[\r\n]/.test(literal.getText().slice(1));
  return sources.edit(literal, `\n${rows}${isLineEnd ? '' : '\n'}`, [start, start]);
}
