import type { AttributePath } from '../../base/diagnostic';
import type { TerraformType, Value } from '../../model';

/**
 * A value and the paths of its secrets.
 *
 * A path has names (for attributes of objects and keys of maps alike) and numbers. The empty path is the whole value.
 */
export interface Evaluated {
  readonly value: Value;
  readonly sensitive: readonly AttributePath[];
  /** The paths of what may be kept nowhere; absent for none. */
  readonly ephemeral?: readonly AttributePath[];
  /** The type, where it is more precise than that of the value. */
  readonly type?: TerraformType;
}

/** A value without secrets. */
export function plain(value: Value): Evaluated {
  return { value, sensitive: [] };
}
