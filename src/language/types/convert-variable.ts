import { convert } from '../values/convert';
import type { Evaluated } from '../values/evaluated';
import { lower } from '../values/lift';
import type { Typed } from '../values/typed';
import { applyDefaults } from './type-defaults';
import type { VariableType } from './variable-type';

/**
 * Converts a value to the type of a variable as Terraform does: `"3"` becomes a number where one is required.
 *
 * @param declared - undefined takes any value.
 * @throws ConfigurationError `CONFIG_INVALID` with one sentence that names `subject` and holds no value.
 */
export function convertVariable(declared: VariableType | undefined, value: Typed, subject: string): Evaluated {
  const converted = convert(applyDefaults(declared?.defaults, value, subject), declared?.type ?? 'dynamic', subject);
  return { ...lower(converted, subject), type: converted.type };
}
