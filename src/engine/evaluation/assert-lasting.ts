import { type AttributePath, placedError } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import { type Owner, type Typed, whereIn } from '../../language';

const detail =
  'it is ephemeral, and would be kept here. Only write-only attributes, provider and ephemeral blocks, and ephemeral variables and outputs of modules take what is ephemeral; `ephemeralasnull(…)` takes it out.';

/**
 * Refuses ephemeral values where they would be kept.
 *
 * @param paths - those of what is ephemeral.
 * @throws ConfigurationError `CONFIG_INVALID` for each of them.
 */
export function assertLasting(paths: readonly AttributePath[], owner: Owner): void {
  if (paths.length === 0) return;
  throw new ConfigurationError(
    paths.map((path) => placedError({ where: whereIn(owner, path), path }, 'Invalid use of ephemeral value', detail)),
  );
}

/** Refuses a value that is ephemeral, or holds something that is. */
export function assertWhollyLasting(value: Typed, owner: Owner): void {
  assertLasting((value.marksInside() & 2) === 0 ? [] : [[]], owner);
}
