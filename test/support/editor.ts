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
  close(): void;
}

/** Opens a file that does not exist on the disk, as if it lay in test/constructs. */
export function openEditor(name: string, source: string): Editor {
  const fileName = join(projectFolder, 'test/constructs', name);
  const service = ts.createLanguageService({
    getCompilationSettings: () => ({
      module: ts.ModuleKind.NodeNext,
      target: ts.ScriptTarget.ES2023,
      types: ['node'],
      strict: true,
      skipLibCheck: true,
    }),
    getScriptFileNames: () => [fileName],
    getScriptVersion: () => '1',
    getScriptSnapshot(path) {
      const text = path === fileName ? source : ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => projectFolder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (path) => path === fileName || ts.sys.fileExists(path),
    readFile: (path) => (path === fileName ? source : ts.sys.readFile(path)),
    directoryExists: (path) => ts.sys.directoryExists(path),
  });
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
    close: () => {
      service.dispose();
    },
  };
}
