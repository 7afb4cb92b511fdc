import type { Node } from 'ts-morph';
import type { Sources } from './sources';
import type { TextEdit } from './text-edit';

/** The lines of a node; undefined where something else stands on them. */
function linesOf(node: Node, end: number): [number, number] | undefined {
  const text = node.getSourceFile().getFullText();
  const start = node.getStart();
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const [rest = ''] = /^[^\n]*\n?/.exec(text.slice(end)) ?? [];
  const isAlone = text.slice(lineStart, start).trim() === '' && rest.trim() === '';
  return isAlone ? [lineStart, end + rest.length] : undefined;
}

/** Whether nothing else stands on the lines of a node. */
export const isAloneOnLine = (node: Node, end = node.getEnd()): boolean => linesOf(node, end) !== undefined;

/** Removes a node, with its line where nothing else stands on it. */
export function removeWithLine(sources: Sources, node: Node, end = node.getEnd()): TextEdit {
  return sources.edit(node, '', linesOf(node, end) ?? [node.getStart(), end]);
}
