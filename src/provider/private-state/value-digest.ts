import { createHash } from 'node:crypto';
import type { JsonValue } from '../../base/json';
import { printTerraformJson, sortKeys } from '../../base/terraform-json';
import { type Attribute, toCanonical, type Value } from '../../model';

const digestCharacters = 22;

/** A digest that identifies a value without revealing it. */
export function digestOf({ type }: Attribute, value: Value): string {
  const text = printTerraformJson(sortKeys(toCanonical(type, value) as JsonValue), 'line');
  return createHash('sha256').update(text).digest('base64url').slice(0, digestCharacters);
}
