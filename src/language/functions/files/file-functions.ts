import { isUtf8 } from 'node:buffer';
import { type BinaryToTextEncoding, createHash } from 'node:crypto';
import { resolve } from 'node:path';
import type { FolderFiles } from '../../../base/files/folder-files';
import { describeFileError } from '../../../base/files/file-reason';
import { withSlashes } from '../../../base/files/slashes';
import { UnknownNotNull } from '../../../model';
import { failExpression, refuseExpression } from '../../fail-expression';
import { makeSet } from '../../values/sets';
import { bool, marksOf, text, type Typed, unknown } from '../../values/typed';
import { type CallSite, type ExpressionFunction, type FunctionTable, inputsOf } from '../expression-function';

/** The path for messages; one that is marked is not shown. */
export const nameOf = (path: Typed): string => (path.marks > 0 ? 'this path' : JSON.stringify(path.toText()));

/** Runs what reads at a path. What stands in its way is refused: Terraform reads devices and pipes. */
function reading<T>(path: Typed, { subject }: CallSite, read: () => T): T {
  try {
    return read();
  } catch (error) {
    return refuseExpression(`${subject} cannot read ${nameOf(path)}: ${describeFileError(error)}.`);
  }
}

/** The files that a function reads. A template in a value must not read any. */
function filesOf(site: CallSite): FolderFiles {
  if (site.scope.template !== 'templatestring') return inputsOf(site).files;
  return failExpression(
    `${site.subject} is not called in a template of \`templatestring\`: give its result as a variable of the template.`,
  );
}

function readBytes(path: Typed, site: CallSite): Buffer {
  const files = filesOf(site);
  const bytes = reading(path, site, () => files.read(path.toText(), path.marks > 0));
  return (
    bytes ??
    failExpression(
      `${site.subject} finds no file at ${nameOf(path)}. It reads files that are there before the plan, relative to the folder of the configuration.`,
    )
  );
}

/** The text of a file. */
export function readText(path: Typed, site: CallSite): string {
  const bytes = readBytes(path, site);
  if (isUtf8(bytes)) return bytes.toString();
  return failExpression(`${site.subject} takes a file in UTF-8, which ${nameOf(path)} is not.`);
}

const anyText = { type: 'string', allows: ['secret', 'unknown'] } as const;

const ofFile = (
  description: string,
  call: (path: Typed, site: CallSite) => Typed,
  answers: 'string' | 'bool' = 'string',
): ExpressionFunction => ({
  description,
  takes: [anyText],
  answers,
  call([path], _, site) {
    filesOf(site);
    return (path.isKnown() ? call(path, site) : unknown(answers, new UnknownNotNull())).marked(path.marks);
  },
});

const fileHash = (algorithm: string, encoding: BinaryToTextEncoding, form: string): ExpressionFunction => ({
  description: `The ${algorithm} hash of the bytes of a file, ${form}.`,
  takes: [{ type: 'string' }],
  answers(_args, _subject, site) {
    filesOf(site);
    return 'string';
  },
  call: ([path], _, site) => text(createHash(algorithm).update(readBytes(path, site)).digest(encoding)),
});

const ofPath = (description: string, call: (path: Typed, site: CallSite) => string): ExpressionFunction => ({
  description,
  takes: [{ type: 'string' }],
  answers: 'string',
  call: ([path], _, site) => text(call(path, site)),
});

const fileSet: ExpressionFunction = {
  description: 'The paths of the files in a folder that fit a pattern such as `**/*.sql`.',
  takes: [anyText],
  arity: [2, 2],
  answers: ['set', 'string'],
  call([path, pattern], _, site) {
    const files = filesOf(site);
    const marks = marksOf(pattern ? [path, pattern] : [path]);
    const find = (wanted: Typed): Typed =>
      makeSet('string', reading(path, site, () => files.find(path.toText(), wanted.toText(), marks > 0)).map(text));
    const found =
      pattern?.isKnown() && path.isKnown() ? find(pattern) : unknown(['set', 'string'], new UnknownNotNull());
    return found.marked(marks);
  },
};

/** Functions of files. Paths are relative to the folder of the configuration. */
export const fileFunctions: FunctionTable = {
  file: ofFile('The text of a file in UTF-8.', (path, site) => text(readText(path, site))),
  filebase64: ofFile('The bytes of a file, in Base64.', (path, site) => text(readBytes(path, site).toString('base64'))),
  fileexists: ofFile(
    'Whether there is a file at a path.',
    (path, site) => bool(reading(path, site, () => filesOf(site).exists(path.toText(), path.marks > 0))),
    'bool',
  ),
  fileset: fileSet,
  filemd5: fileHash('md5', 'hex', 'in hexadecimal digits'),
  filesha1: fileHash('sha1', 'hex', 'in hexadecimal digits'),
  filesha256: fileHash('sha256', 'hex', 'in hexadecimal digits'),
  filesha512: fileHash('sha512', 'hex', 'in hexadecimal digits'),
  filebase64sha256: fileHash('sha256', 'base64', 'in Base64'),
  filebase64sha512: fileHash('sha512', 'base64', 'in Base64'),
  abspath: ofPath('The path from the root of the file system.', (path, site) =>
    withSlashes(resolve(inputsOf(site).files.folder, path.toText())),
  ),
  pathexpand: ofPath('The path with the folder of the user in the place of a leading `~`.', (path, site) =>
    reading(path, site, () => inputsOf(site).files.expandHome(path.toText())),
  ),
};
