import { execFile } from 'node:child_process';
import { extname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { visibleLine } from '../../base/text/visible-text';
import { wordsOfThrown } from '../../base/text/words-of-thrown';

/** What an error says of itself; one of another realm is no instance of `Error` of this one. */
export function traitsOf(error: unknown): Record<'name' | 'message' | 'code' | 'stack', string> {
  const traits = (typeof error === 'object' && error !== null ? error : {}) as Partial<NodeJS.ErrnoException>;
  const { name, code, stack } = traits;
  return { name: String(name), message: wordsOfThrown(error), code: String(code), stack: String(stack) };
}

/** The line of a file that an error, or what Node prints of it, names; tsx may give the file another ending. */
function findLine(printed: string, file: string): string | undefined {
  const names = [file, pathToFileURL(file).href].map((name) => name.slice(0, -extname(name).length));
  return names
    .flatMap((name) => printed.split(name).slice(1))
    .map((rest) => /^\.[cm]?[jt]s:(\d+)/.exec(rest)?.[1])
    .find((number) => number !== undefined);
}

/** What Node prints of a syntax error: within a process, that of an ES module does not say where it is. */
async function checkSyntax(file: string): Promise<string> {
  return await new Promise((resolve) => {
    execFile('node', ['--check', file], (_error, _output, printed) => {
      resolve(printed);
    });
  });
}

/** Says in which line a file of the project fails, and why. */
export async function describeFailure(error: unknown, file: string): Promise<string> {
  const { name, message, stack } = traitsOf(error);
  const isUnplaced = name === 'SyntaxError' && /\.[cm]?js$/.test(file) && findLine(stack, file) === undefined;
  const number = findLine(isUnplaced ? await checkSyntax(file) : stack, file);
  const [first = '', second = ''] = message.split('\n');
  // Of esbuild, which tsx compiles with.
  const words = /: ERROR: (.*)/.exec(second)?.[1] ?? first;
  return `${number === undefined ? 'it' : `line ${number}`} fails with "${visibleLine(words)}"`;
}
