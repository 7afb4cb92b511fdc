import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';

/** Functions and classes whose texts are messages. */
const makers =
  /Error$|^(errorAt|warningAt|failAt|mistakeAt|refus\w*|unusable\w*|invalid\w*|missing\w*|broken\w*|unfit|silent)$/;
/** Constants and properties that hold one. */
const holders = /^(message|detail|summary|sentence|remedy)$/i;
/** What helps no reader of the page: the rooms of tools, of tests and of the page of the reference server. */
const leftOut = /\.test\.tsx?$|\/generated\/|^src\/(codegen|testing)\/|^src\/server\/page\//;

/** An expression in a message, by its last name. */
function nameOf(expression: ts.Expression): string {
  if (ts.isCallExpression(expression)) {
    const [argument] = expression.arguments;
    return argument === undefined ? nameOf(expression.expression) : nameOf(argument);
  }
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  if (ts.isConditionalExpression(expression)) return '…';
  return ts.isIdentifier(expression) ? expression.text : '…';
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.templateSpans.reduce(
    (text, { expression, literal }) => `${text}{${nameOf(expression)}}${literal.text}`,
    node.head.text,
  );
}

/** Whether a text is a sentence or a title, and not a key or a part of a word. */
const isTold = (text: string): boolean => /\p{L}\p{L} \S/u.test(text);

function calledName(node: ts.Node): string {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return '';
  const { expression } = node;
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
}

function isHolder(node: ts.Node): boolean {
  const named = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node);
  return named && holders.test(node.name.getText());
}

/** The messages in a file, as far as the code has each in one text. */
function messagesIn(file: string, source: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node, isMessage: boolean): void => {
    const text = isMessage ? textOf(node) : undefined;
    if (text !== undefined && isTold(text)) found.push(text.replace(/\s+/g, ' ').trim());
    const isInside = isMessage || makers.test(calledName(node)) || isHolder(node);
    ts.forEachChild(node, (child) => {
      visit(child, isInside);
    });
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true), false);
  return found;
}

/** A text that Markdown and the generator of the site take as it is. */
const asCode = (text: string): string => {
  const fence = '`'.repeat(1 + Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length)));
  const isEdge = text.startsWith('`') || text.endsWith('`');
  return isEdge ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`;
};

const printFile = (file: string, texts: readonly string[]): string =>
  `### ${file}\n\n${texts.map((text) => `- ${asCode(text)}`).join('\n')}`;

/** The page of all messages, which is read as a whole. `root` is the folder of the project. */
export function printMessages(root: string): string {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.ts') && !leftOut.test(name))
    .sort();
  const told = files
    .map((file) => ({ file, texts: [...new Set(messagesIn(file, readFileSync(join(root, file), 'utf8')))] }))
    .filter(({ texts }) => texts.length > 0);
  const sections = told.map(({ file, texts }, index) => {
    const [, room = '', ...path] = file.split('/');
    const isFirst = told[index - 1]?.file.split('/')[1] !== room;
    return `${isFirst ? `## ${room}\n\n` : ''}${printFile(path.join('/'), texts)}`;
  });
  return `<!-- Generated from the sources by \`npm run generate\`; do not edit. -->

# Messages

This page has the messages of errors and warnings, by the part of the code that they come from. A name in braces stands for a value.
[Errors](errors.md) lists the codes and what to do about each.

${sections.join('\n\n')}
`;
}
