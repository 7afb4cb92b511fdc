import type { TerraformType } from '../../model';
import { convert } from '../values/convert';
import type { Evaluated } from '../values/evaluated';
import { lower } from '../values/lift';
import type { Typed } from '../values/typed';

/**
 * Converts a value to the type that a variable asks for, the way Terraform does: `"3"` is a number where one is wanted.
 *
 * @throws ConfigurationError `CONFIG_INVALID` with one sentence that names `subject` and holds no value.
 */
export function convertVariable(type: TerraformType, value: Typed, subject: string): Evaluated {
  const converted = convert(value, type, subject);
  return { ...lower(converted, subject), type: converted.type };
}
