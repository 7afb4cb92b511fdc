import type { TerraformType } from '../../model';
import { convert } from '../values/convert';
import type { Evaluated } from '../values/evaluated';
import { lower } from '../values/lift';
import type { Typed } from '../values/typed';

/**
 * Converts a value to the type of a variable as Terraform does: `"3"` becomes a number where one is required.
 *
 * @throws ConfigurationError `CONFIG_INVALID` with one sentence that names `subject` and holds no value.
 */
export function convertVariable(type: TerraformType, value: Typed, subject: string): Evaluated {
  const converted = convert(value, type, subject);
  return { ...lower(converted, subject), type: converted.type };
}
