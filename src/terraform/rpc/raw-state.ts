import { type Diagnostic, errorAt } from '../../base/diagnostic';
import type { JsonObject } from '../../base/json';
import { findJsonObject } from '../../base/json-text';
import type { Message } from '../wire/messages';
import { UnusableInput } from './call';

const unusable = (detail: string): Diagnostic => errorAt([], 'State cannot be read', detail);

/** The JSON object of a state or of an identity. */
export function parseRawState(raw: Message<'RawState'> | undefined): JsonObject {
  if (!raw?.json || raw.json.length === 0) {
    throw new UnusableInput(
      unusable('The state is in the format of Terraform 0.11 or older; upgrade it with Terraform 0.12 to 1.x first.'),
    );
  }
  const json = findJsonObject(Buffer.from(raw.json).toString('utf8'));
  if (!json) throw new UnusableInput(unusable('The state of the object is not a JSON object.'));
  return json;
}
