import { join, relative } from 'node:path';
import ts from 'typescript';
import { projectFolder } from './project';

/** What an editor shows for one file of TypeScript. Places in it are named by their text: the first one counts. */
export interface Editor {
  /** The documentation and the tags at a place. */
  hover(text: string): { documentation: string; tags: string[] };
  /** Where the definition of what stands at a place lies: its file, from the root of the project, and its first line. */
  goToDefinition(text: string): string[];
  /** The names that are offered right behind a place. */
  complete(text: string): string[];
  /** Every error with the place where it stands. */
  errors(): string[];
}

/** Files that are open in one editor, which reads what they import once. */
export interface Editors<Name extends string> {
  readonly of: Readonly<Record<Name, Editor>>;
  close(): void;
}

/** Opens files that do not exist on the disk, by their names, as if they lay in test/constructs. */
export function openEditors<Name extends string>(sources: Readonly<Record<Name, string>>): Editors<Name> {
  const named = Object.entries<string>(sources).map(([name, source]) => ({
    name,
    source,
    fileName: join(projectFolder, 'test/constructs', name),
  }));
  const texts = new Map(named.map(({ fileName, source }) => [fileName, source]));
  const readFile = (path: string): string | undefined => texts.get(path) ?? ts.sys.readFile(path);
  const service = ts.createLanguageService({
    getCompilationSettings: () => ({
      module: ts.ModuleKind.NodeNext,
      target: ts.ScriptTarget.ES2023,
      types: ['node'],
      strict: true,
      skipLibCheck: true,
    }),
    getScriptFileNames: () => [...texts.keys()],
    getScriptVersion: () => '1',
    getScriptSnapshot(path) {
      const text = readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => projectFolder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (path) => texts.has(path) || ts.sys.fileExists(path),
    readFile,
    directoryExists: (path) => ts.sys.directoryExists(path),
  });
  const editors = named.map(({ name, ...file }) => [name, createEditor(service, file)] as const);
  return {
    of: Object.fromEntries(editors) as Record<Name, Editor>,
    close: () => {
      service.dispose();
    },
  };
}

function createEditor(
  service: ts.LanguageService,
  { fileName, source }: { readonly fileName: string; readonly source: string },
): Editor {
  const positionOf = (text: string): number => {
    const position = source.indexOf(text);
    if (position < 0) throw new Error(`The source does not hold ${JSON.stringify(text)}.`);
    return position;
  };
  return {
    hover(text) {
      const info = service.getQuickInfoAtPosition(fileName, positionOf(text));
      return {
        documentation: ts.displayPartsToString(info?.documentation).replace(/\s+/g, ' '),
        tags: (info?.tags ?? []).map(({ name: tag, text: parts }) => `@${tag} ${ts.displayPartsToString(parts)}`),
      };
    },
    goToDefinition(text) {
      const definitions = service.getDefinitionAtPosition(fileName, positionOf(text)) ?? [];
      return definitions.map(({ fileName: path, textSpan: { start } }) => {
        const [line = ''] = (ts.sys.readFile(path) ?? '').slice(start).split('\n');
        return `${relative(projectFolder, path)}: ${line}`;
      });
    },
    complete(text) {
      const completions = service.getCompletionsAtPosition(fileName, positionOf(text) + text.length, {});
      return (completions?.entries ?? []).map((entry) => entry.name);
    },
    errors: () =>
      service.getSemanticDiagnostics(fileName).map(({ start = 0, length = 0, messageText }) => {
        const message = ts.flattenDiagnosticMessageText(messageText, ' ');
        return `${source.slice(start, start + length)}: ${message}`;
      }),
  };
}
