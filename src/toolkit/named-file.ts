import { isUtf8 } from 'node:buffer';
import { fstatSync } from 'node:fs';
import { resolve } from 'node:path';
import { BodyLimitError } from '../base/http/bounded-body';
import { readFileBytes, readFileText } from '../base/files/bounded-file';
import { ProviderError } from '../base/errors';
import { findObstacle, findSpecialFile } from '../base/files/special-file';
import { describeFileError } from '../base/files/file-reason';
import type { ToolkitHost } from './host';

/** Does something with a file that the user named. */
export function accessFile<T>(path: string, purpose: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (ProviderError.is(error)) throw error;
    const message = `The file ${path} cannot be ${purpose}: ${describeFileError(error)}.`;
    throw new ProviderError('USAGE', message, { cause: error });
  }
}

function boundedBytes(path: string, refuse: (reason: string, cause: unknown) => never): Buffer {
  try {
    return readFileBytes(path);
  } catch (error) {
    if (!(error instanceof BodyLimitError)) throw error;
    return refuse(error.message, error);
  }
}

/**
 * The text of a file that a person or an editor wrote.
 *
 * @throws ProviderError `FILE_INACCESSIBLE` for one that is too long, one that begins with a byte order mark (Terraform takes
 * none), and naming the line that is no UTF-8: what was meant there cannot be known.
 */
export function readCodeFile(path: string): string {
  const refuse = (reason: string, cause?: unknown): never => {
    throw new ProviderError('FILE_INACCESSIBLE', `${path} cannot be used: ${reason}.`, { cause });
  };
  const special = findSpecialFile(path);
  if (special !== undefined) return refuse(`it is ${special}`);
  const bytes = boundedBytes(path, refuse);
  const text = bytes.toString('utf8');
  if (text.startsWith('\ufeff')) return refuse('it begins with a byte order mark; save it without');
  if (isUtf8(bytes)) return text;
  const written = Buffer.from(text);
  const wrong = bytes.findIndex((byte, index) => byte !== written[index]);
  const line = bytes.subarray(0, wrong).toString('latin1').split('\n').length;
  return refuse(`line ${String(line)} is no UTF-8 text`);
}

/** @throws ProviderError `USAGE` where there is something else than a file. */
export function assertNotSpecial(file: string, path: string, purpose: string): void {
  const special = findSpecialFile(file);
  if (special === undefined) return;
  throw new ProviderError('USAGE', `The file ${path} cannot be ${purpose}: it is ${special}.`);
}

/** @throws ProviderError `USAGE` where there is something that must not be written over. */
export function assertReplaceable(path: string, { workingFolder }: ToolkitHost): void {
  accessFile(path, 'written', () => {
    const obstacle = findObstacle(resolve(workingFolder, path));
    if (obstacle === undefined) return;
    throw new ProviderError('USAGE', `The file ${path} cannot be written: it is ${obstacle}.`);
  });
}

/** An open pipe or file that a shell gives to this process by a name, as `<(command)` does. */
function findDescriptor(path: string): number | undefined {
  const digits = /^\/(?:dev|proc\/self)\/fd\/(\d{1,9})$/.exec(path)?.[1];
  if (digits === undefined) return undefined;
  const found = fstatSync(Number(digits));
  return found.isFIFO() || found.isFile() ? Number(digits) : undefined;
}

/** The text of a file that the user named. */
export function readNamedFile(path: string, { workingFolder }: ToolkitHost): string {
  return accessFile(path, 'read', () => {
    const descriptor = findDescriptor(path);
    if (descriptor !== undefined) return readFileText(descriptor);
    const file = resolve(workingFolder, path);
    assertNotSpecial(file, path, 'read');
    return readFileText(file);
  });
}
