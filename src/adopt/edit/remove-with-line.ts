import type { Node } from 'ts-morph';
import type { Sources } from './sources';
import type { TextEdit } from './text-edit';

/** Removes a node, with its line where nothing else stands on it. */
export function removeWithLine(sources: Sources, node: Node, end = node.getEnd()): TextEdit {
  const text = node.getSourceFile().getFullText();
  const start = node.getStart();
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const [rest = ''] = /^[^\n]*\n?/.exec(text.slice(end)) ?? [];
  const isAlone = text.slice(lineStart, start).trim() === '' && rest.trim() === '';
  return sources.edit(node, '', isAlone ? [lineStart, end + rest.length] : [start, end]);
}
