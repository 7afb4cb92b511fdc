import { dirname, relative, sep } from 'node:path';
import process, { cwd, env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { errorAt } from '../base/diagnostic';
import { ConfigurationError } from '../base/errors';
import { withSlashes } from '../base/files/slashes';
import { once } from '../base/once';

const ownFolder = dirname(__dirname) + sep;

/** The file, line and column of a line of a stack trace; undefined where it is a library's, or Node's. */
function placeInUserCode(frame: string): string | undefined {
  const [, place = ''] = /^ {4}at (?:.*\()?([^(]+:\d+:\d+)\)?$/.exec(frame) ?? [];
  const file = place.startsWith('file:') ? fileURLToPath(place) : place;
  const isUsers = /^(\/|[a-z]:\\)/i.test(file) && !/[\\/]node_modules[\\/]/.test(file) && !file.startsWith(ownFolder);
  return isUsers ? file : undefined;
}

const framesOf = ({ stack = '' }: { readonly stack?: string }): string[] =>
  stack.split('\n').filter((line) => line.startsWith('    at '));

/**
 * Remembers from which line of the user's code it was called; what it answers tells the line, such as `main.ts:12:3`. The
 * text of a stack trace costs much more than the trace, and most are never asked for.
 */
export function captureCaller(): () => string | undefined {
  const trace: { stack?: string } = {};
  Error.captureStackTrace(trace, captureCaller);
  return once(() => {
    for (const frame of framesOf(trace)) {
      const place = placeInUserCode(frame);
      if (place === undefined) continue;
      const fromHere = relative(cwd(), place);
      return withSlashes(fromHere.startsWith('..') ? place : fromHere);
    }
    return undefined;
  });
}

/**
 * Has Node print nothing but the error where nobody catches it, and end as it does: of a module, it would show the line of
 * its own code on which it found that out. In a process of `aac` alone: to listen is to take this from everybody else.
 */
function printAlone(error: Error): void {
  process.once('uncaughtException', (thrown) => {
    process.stderr.write(`${thrown === error ? (error.stack ?? error.message) : inspect(thrown)}\n`);
    process.exit(1);
  });
}

/**
 * Throws a mistake of the user: what is printed where nobody catches it is the message and the user's own lines.
 * With `ANALYTICS_VERBOSE=1`, those of the libraries stand between them.
 *
 * @throws ConfigurationError `CONFIG_INVALID`
 */
export function refuse(summary: string, details: readonly string[]): never {
  const { stackTraceLimit } = Error;
  // The user's lines lie below many of the library.
  Error.stackTraceLimit = Infinity;
  const error = new ConfigurationError(details.map((detail) => errorAt([], summary, detail)));
  Error.stackTraceLimit = stackTraceLimit;
  if (env['ANALYTICS_VERBOSE'] !== '1') {
    const frames = framesOf(error).filter((frame) => placeInUserCode(frame) !== undefined);
    error.stack = [`${error.name}: ${error.message}`, ...frames].join('\n');
    // Node prints every enumerable property of an error that nobody catches.
    for (const key of Reflect.ownKeys(error)) Object.defineProperty(error, key, { enumerable: false });
  }
  if (env['ANALYTICS_RUN_BY'] === 'aac') printAlone(error);
  throw error; // node-do-not-add-exception-line
}
