import { printTerraformJson } from '../../base/terraform-json';
import { BigFloat } from './big-float';
import type { Typed } from './typed';

/** A value that is wholly known as JSON on one line, with all digits of its numbers. */
export function printValue(value: Typed): string {
  const { content } = value;
  if (content instanceof BigFloat) return content.toString();
  if (Array.isArray(content)) return `[${value.parts().map(printValue).join(',')}]`;
  if (!(content instanceof Map)) return printTerraformJson(content as null | boolean | string, 'line');
  const entries = [...value.entries()].map(([name, part]) => `${printTerraformJson(name, 'line')}:${printValue(part)}`);
  return `{${entries.join(',')}}`;
}
