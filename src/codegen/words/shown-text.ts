/** The part of a file that users see, each character at its own line and column; all else is blank. */
import * as ts from 'typescript';

/** Rooms whose doc comments an editor shows to those who use the package. */
const publicRooms = /^src\/(index\.ts|(constructs|service\/(interface|http)|review|server|testing)\/)|^examples\//;

const blank = (text: string): string => text.replaceAll(/[^\n]/gu, ' ');

/** A text without a space is a key, a path or an identifier. */
const isProse = (text: string): boolean => text.includes(' ') && /\p{Letter}{2}/u.test(text);

/** The marks of a comment are no text of it. */
const withoutMarks = (comment: string): string =>
  comment.replaceAll(/^\/\*\*?|\*\/$|^\/\/|^[ \t]*\*(?=\s|$)/gmu, (marks) => ' '.repeat(marks.length));

type Piece = readonly [start: number, text: string];

function piecesOfLiteral(node: ts.Node, file: ts.SourceFile): Piece[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
    const text = node.getText(file);
    return isProse(text) ? [[node.getStart(file), text]] : [];
  }
  if (ts.isJsxText(node)) return [[node.getFullStart(), node.getFullText(file)]];
  if (!ts.isTemplateExpression(node) || !isProse(node.getText(file))) return [];
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((part) => [
    part.getStart(file),
    part.getText(file),
  ]);
}

function piecesOfCode(path: string, source: string): Piece[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest);
  const pieces: Piece[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    pieces.push(...piecesOfLiteral(node, file));
    ts.forEachChild(node, visit);
  };
  visit(file);
  if (!publicRooms.test(path)) return pieces;
  const comments = path.startsWith('examples/') ? /\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gsu : /\/\*\*.*?\*\//gsu;
  for (const { 0: comment, index } of source.matchAll(comments)) pieces.push([index, withoutMarks(comment)]);
  return pieces;
}

/** What users see of the file at `path`, on as many lines: of code its texts, of public code also its doc comments. */
export function shownText(path: string, source: string): string {
  if (!/\.[cm]?tsx?$/.test(path)) return source;
  let shown = '';
  for (const [start, text] of piecesOfCode(path, source).sort(([one], [other]) => one - other)) {
    // A literal inside a comment was taken with it.
    if (start < shown.length) continue;
    shown += blank(source.slice(shown.length, start)) + text;
  }
  return shown + blank(source.slice(shown.length));
}
