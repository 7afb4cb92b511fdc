import { posix } from 'node:path';
import { type CallExpression, type NewExpression, Node, Project, type SourceFile, SyntaxKind, ts } from 'ts-morph';
import type { TextEdit, Texts } from './text-edit';

/** A place in the code of a user, counted from 1. */
export interface CodePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** What makes an object: `new Alert(…)`, or a call such as `sales.addChild(…)`. */
export type Making = NewExpression | CallExpression;

/** The relative paths that a file imports, also by a call or in an export. */
const importsOf = (source: SourceFile): readonly string[] =>
  ts
    .preProcessFile(source.getFullText(), true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((path) => path.startsWith('.'));

/** The names of files that an import may stand for. */
const filesOf = (path: string): readonly string[] =>
  [path.replace(/\.[cm]?[jt]s$/, ''), path, posix.join(path, 'index')].flatMap((one) =>
    ['ts', 'mts', 'cts'].map((ending) => `${one}.${ending}`),
  );

/** The code of a project as syntax trees. It is never written through them: edits of the texts leave all else as it is. */
export class Sources {
  readonly files: ReadonlyMap<string, SourceFile>;

  readonly texts: Texts;

  constructor(texts: Texts) {
    this.texts = texts;
    const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });
    const files = Object.entries(texts);
    this.files = new Map(files.map(([name, text]) => [name, project.createSourceFile(`/${name}`, text)]));
  }

  /** The files that some files load, themselves included, by what they import; a copy that lies beside them is none of them. */
  loadedBy(roots: readonly string[]): ReadonlyMap<string, SourceFile> {
    const loaded = new Map<string, SourceFile>();
    const load = (name: string): void => {
      const source = this.files.get(name);
      if (!source || loaded.has(name)) return;
      loaded.set(name, source);
      for (const path of importsOf(source)) filesOf(posix.join(posix.dirname(name), path)).forEach(load);
    };
    for (const root of roots) filesOf(posix.normalize(root)).forEach(load);
    return loaded;
  }

  /** Whether a file takes something from a module. */
  imports(module: string): boolean {
    return [...this.files.values()].some((source) => source.getImportDeclaration(module) !== undefined);
  }

  /** The name of the file that a node stands in. */
  nameOf(node: Node): string {
    return node.getSourceFile().getFilePath().slice(1);
  }

  /** An edit of a node's text, or of what stands between two places of its file. */
  edit(node: Node, text: string, [start, end] = [node.getStart(), node.getEnd()]): TextEdit {
    return { file: this.nameOf(node), start, end, text };
  }

  /** The expression that makes an object at a place; undefined where there is none, such as in a file that was changed since. */
  findMaking({ file, line, column }: CodePlace): Making | undefined {
    const source = this.files.get(file);
    const starts = source?.compilerNode.getLineStarts() ?? [];
    const start = starts[line - 1];
    const node = start === undefined ? undefined : source?.getDescendantAtPos(start + column - 1);
    return node?.getFirstAncestor((one): one is Making => Node.isNewExpression(one) || Node.isCallExpression(one));
  }
}

/** The text of a literal; undefined for everything that is computed. */
export function literalText(node: Node | undefined): string | undefined {
  return Node.isStringLiteral(node) || Node.isNoSubstitutionTemplateLiteral(node) ? node.getLiteralText() : undefined;
}

/** Every name and every text of a file. */
export function wordsOf(source: SourceFile): readonly string[] {
  const names = source.getDescendantsOfKind(SyntaxKind.Identifier).map((one) => one.getText());
  const texts = source.getDescendants().flatMap((one) => literalText(one) ?? []);
  return [...names, ...texts];
}
