import { type Diagnostic, errorAt } from '../../base/diagnostic';
import { isJsonObject, type JsonObject } from '../../base/json';
import { parseJson } from '../../base/json-text';
import { encodeDynamicValue } from '../wire/dynamic-value';
import type { Message } from '../wire/messages';
import { defineCall, getKind, UndecodableInput } from './call';

const unusable = (detail: string): Diagnostic => errorAt([], 'State cannot be read', detail);

function parseRawState(raw: Message<'RawState'> | undefined): JsonObject {
  if (!raw?.json || raw.json.length === 0) {
    throw new UndecodableInput([
      unusable('The state is in the format of Terraform 0.11 or older; upgrade it with Terraform 0.12 to 1.x first.'),
    ]);
  }
  const json = parseJson(Buffer.from(raw.json).toString('utf8'));
  if (!isJsonObject(json)) throw new UndecodableInput([unusable('The state of the object is not a JSON object.')]);
  return json;
}

export const upgradeResourceState = defineCall({
  request: 'UpgradeResourceStateRequest',
  response: 'UpgradeResourceStateResponse',
  handle(provider, { type_name, version, raw_state }) {
    const resource = getKind(provider, 'resources', type_name);
    const { state, diagnostics } = resource.upgrade(version ?? 0, parseRawState(raw_state));
    return {
      upgraded_state: encodeDynamicValue(resource.schema.attributes, state),
      diagnostics,
    };
  },
});
