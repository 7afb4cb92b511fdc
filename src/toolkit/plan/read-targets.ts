import { ProviderError } from '../../base/errors';
import type { ToolkitHost } from '../host';
import { readNamedFile } from '../named-file';

/**
 * The addresses in a file, as OpenTofu reads it: one a line. Empty lines and lines that begin with `#` mean nothing.
 *
 * @throws ProviderError `USAGE` for a file that cannot be read, and for one without an address: no target means everything.
 */
export function readTargets(path: string, host: ToolkitHost): readonly string[] {
  const lines = readNamedFile(path, host).split('\n');
  const addresses = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
  if (addresses.length > 0) return addresses;
  throw new ProviderError(
    'USAGE',
    `The file ${path} of --target-file holds no address, and without a target everything would be planned. Write one address a line, or leave the option out.`,
  );
}
