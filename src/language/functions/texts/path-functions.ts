import { posix } from 'node:path';
import { text } from '../../values/typed';
import type { ExpressionFunction, FunctionTable } from '../expression-function';

const ofPath = (description: string, call: (path: string) => string): ExpressionFunction => ({
  description,
  takes: [{ type: 'string' }],
  answers: 'string',
  call: ([path]) => text(call(path.toText())),
});

const withoutSlash = (path: string): string => (path === '/' ? path : path.replace(/\/$/, ''));

function baseOf(path: string): string {
  if (path === '') return '.';
  return posix.basename(path) || '/';
}

/** All up to the last slash, without detours. */
const folderOf = (path: string): string => withoutSlash(posix.normalize(path.slice(0, path.lastIndexOf('/') + 1)));

/** Functions that take paths apart and read nothing. */
export const pathFunctions: FunctionTable = {
  basename: ofPath('The last part of a path.', baseOf),
  dirname: ofPath('A path without its last part.', folderOf),
};
