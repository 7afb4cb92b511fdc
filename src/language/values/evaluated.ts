import type { AttributePath } from '../../base/diagnostic';
import type { TerraformType, Value } from '../../model';

/**
 * A value, and which parts of it are secret.
 *
 * A path is made of names (for attributes of objects and keys of maps alike) and numbers. The empty path means all of it.
 */
export interface Evaluated {
  readonly value: Value;
  readonly sensitive: readonly AttributePath[];
  /** Its type, where that is known better than the value shows it. */
  readonly type?: TerraformType;
}

/** A value without secrets. */
export function plain(value: Value): Evaluated {
  return { value, sensitive: [] };
}
