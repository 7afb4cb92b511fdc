import { ProviderError } from '../../base/errors';
import type { ToolkitHost } from '../host';
import { readNamedFile } from '../named-file';

/** An address, and where it is written: `targets.txt:3`. */
export type PlacedTarget = readonly [address: string, place: string];

/**
 * The addresses in a file, as OpenTofu reads it: one a line. Empty lines and lines that begin with `#` mean nothing.
 *
 * @throws ProviderError `USAGE` for a file that cannot be read, and for one without an address: no target means everything.
 */
export function readTargets(path: string, host: ToolkitHost): readonly PlacedTarget[] {
  const lines = readNamedFile(path, host).split('\n');
  const found = lines
    .map((line, index): PlacedTarget => [line.trim(), `${path}:${String(index + 1)}`])
    .filter(([line]) => line !== '' && !line.startsWith('#'));
  if (found.length > 0) return found;
  throw new ProviderError(
    'USAGE',
    `The file ${path} of --target-file holds no address, and without a target everything would be planned. Write one address a line, or leave the option out.`,
  );
}
