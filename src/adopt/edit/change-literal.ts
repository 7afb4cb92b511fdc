import { type Node, type ObjectLiteralExpression, SyntaxKind } from 'ts-morph';
import { isAloneOnLine, removeWithLine } from './remove-with-line';
import type { Sources } from './sources';
import type { TextEdit } from './text-edit';

/** A change of an object literal. Where its commas go, only all changes of the literal tell together. */
export type LiteralChange =
  | { readonly literal: ObjectLiteralExpression; readonly remove: Node }
  | { readonly literal: ObjectLiteralExpression; readonly add: string };

/** A change of a value, or of the literal that it stands in. */
export type CodeChange = TextEdit | LiteralChange;

const isOfLiteral = (change: CodeChange): change is LiteralChange => 'literal' in change;

const commaOf = (property: Node): Node | undefined => property.getNextSiblingIfKind(SyntaxKind.CommaToken);

/** The white space before a node that begins its line; undefined for one that does not. */
function indentOf(node: Node): string | undefined {
  const text = node.getSourceFile().getFullText();
  const before = text.slice(text.lastIndexOf('\n', node.getStart() - 1) + 1, node.getStart());
  return before.trim() === '' && before.length < node.getStart() ? before : undefined;
}

/** Properties that stand behind each other on one line. */
type Run = readonly [Node, ...Node[]];

const endOf = (property: Node): number => commaOf(property)?.getEnd() ?? property.getEnd();

function runsOf(properties: readonly Node[]): readonly Run[] {
  return properties.reduce<readonly Run[]>((runs, property) => {
    const run = runs.at(-1);
    const [first, last] = [run?.[0], run?.at(-1)];
    if (!run || !first || !last) return [[property]];
    const gap = property.getSourceFile().getFullText().slice(endOf(last), property.getStart());
    return /^[ \t]*$/.test(gap) ? [...runs.slice(0, -1), [...run, property]] : [...runs, [property]];
  }, []);
}

/** Removes properties that others follow, or that have their line for themselves. */
function removeRun(sources: Sources, run: Run): TextEdit {
  const [first] = run;
  const end = endOf(run.at(-1) ?? first);
  if (isAloneOnLine(first, end)) return removeWithLine(sources, first, end);
  const [gap = ''] = /^[ \t]*(?![\s/])/.exec(first.getSourceFile().getFullText().slice(end)) ?? [];
  return sources.edit(first, '', [first.getStart(), end + gap.length]);
}

const removeAll = (sources: Sources, properties: readonly Node[]): readonly TextEdit[] =>
  runsOf(properties).map((run) => removeRun(sources, run));

/** Puts properties behind the last one that stays, on lines of their own where that one has its own. */
function addBehind(sources: Sources, last: Node, added: readonly string[]): readonly TextEdit[] {
  if (added.length === 0) return [];
  const [comma, end] = [commaOf(last), endOf(last)];
  const indent = indentOf(last);
  // A comment on the line belongs to what stands there.
  const rest = /^[ \t]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/[ \t]*)?(?=\r?\n)/.exec(
    last.getSourceFile().getFullText().slice(end),
  );
  const inline = sources.edit(last, added.map((text) => `, ${text}`).join(''), [last.getEnd(), last.getEnd()]);
  if (indent === undefined || !rest) return [inline];
  const lineEnd = end + rest[0].length;
  const lines = added.map((text) => `\n${indent}${text}`).join(',') + (comma ? ',' : '');
  return [...(comma ? [] : [sources.edit(last, ',', [end, end])]), sources.edit(last, lines, [lineEnd, lineEnd])];
}

/** Takes the place of all properties. */
function replaceAll(sources: Sources, literal: ObjectLiteralExpression, added: readonly string[]): readonly TextEdit[] {
  const properties = literal.getProperties();
  const [first, last] = [properties[0], properties.at(-1)];
  if (!first || !last) return added.length === 0 ? [] : [sources.edit(literal, `{ ${added.join(', ')} }`)];
  if (added.length > 0) {
    const indent = indentOf(first);
    const text = added.join(indent === undefined ? ', ' : `,\n${indent}`);
    return [sources.edit(literal, text, [first.getStart(), last.getEnd()])];
  }
  const [start, end] = [first.getStart(), endOf(last)];
  const file = literal.getSourceFile().getFullText();
  const around = file.slice(literal.getStart() + 1, start) + file.slice(end, literal.getEnd() - 1);
  return [sources.edit(literal, around.trim() === '' ? '{}' : '', around.trim() === '' ? undefined : [start, end])];
}

function changeLiteral(
  sources: Sources,
  literal: ObjectLiteralExpression,
  changes: readonly LiteralChange[],
): readonly TextEdit[] {
  const removed = new Set(changes.flatMap((change) => ('remove' in change ? change.remove : [])));
  const added = changes.flatMap((change) => ('add' in change ? change.add : []));
  const properties: readonly Node[] = literal.getProperties();
  const kept = properties.findLast((one) => !removed.has(one));
  const last = properties.at(-1);
  if (!kept || !last) return replaceAll(sources, literal, added);
  const tail = properties.slice(properties.indexOf(kept) + 1);
  const inner = removeAll(
    sources,
    properties.filter((one) => removed.has(one) && !tail.includes(one)),
  );
  const text = literal.getSourceFile().getFullText().slice(kept.getEnd(), last.getEnd());
  const isLineByLine = isAloneOnLine(last, endOf(last)) || /\/[/*]/.test(text);
  if (tail.length === 0 || isLineByLine) {
    return [...inner, ...addBehind(sources, kept, added), ...removeAll(sources, tail)];
  }
  // Together with the comma of what stays: what stands behind the last one now closes what stays.
  const instead = added.map((one) => `, ${one}`).join('');
  return [...inner, sources.edit(literal, instead, [kept.getEnd(), last.getEnd()])];
}

/** The edits that make all changes, each literal as a whole. */
export function toEdits(sources: Sources, changes: readonly CodeChange[]): readonly TextEdit[] {
  const ofLiterals = changes.filter(isOfLiteral);
  const literals = [...new Set(ofLiterals.map(({ literal }) => literal))];
  return [
    ...changes.filter((change): change is TextEdit => !isOfLiteral(change)),
    ...literals.flatMap((literal) =>
      changeLiteral(
        sources,
        literal,
        ofLiterals.filter((change) => change.literal === literal),
      ),
    ),
  ];
}
