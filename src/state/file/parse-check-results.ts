import { isJsonObject, type JsonValue } from '../../base/json';
import { type Fail, Fields } from './fields';
import { parseAddress } from '../address';

const resultKeys = ['object_kind', 'config_addr', 'status', 'objects'];
const objectKeys = ['object_addr', 'status', 'failure_messages'];

const named = /^(?:module\.[^.[]+(?:\[[^\]]*\])?\.)*(?:output|var|check)\.[\p{L}_][\p{L}\p{N}_-]*$/u;

/** An object with checks: an output, a variable, a check block, or an object of the stack. */
const isChecked = (address: string): boolean => parseAddress(address) !== undefined || named.test(address);

function checkEntry(entry: JsonValue, [keys, addressKey]: readonly [readonly string[], string], fail: Fail): Fields {
  if (!isJsonObject(entry)) return fail('"check_results" must hold objects');
  const fields = new Fields(entry, fail, keys);
  fields.string('status');
  return isChecked(fields.string(addressKey)) ? fields : fail(`"check_results" has an invalid address`);
}

/** The results of checks as they came; Terraform refuses a state by those that it cannot read. */
export function parseCheckResults(fields: Fields, fail: Fail): JsonValue {
  if (!fields.has('check_results')) return null;
  const results = fields.array('check_results');
  for (const result of results) {
    const checked = checkEntry(result, [resultKeys, 'config_addr'], fail);
    checked.string('object_kind');
    for (const object of checked.array('objects', [])) {
      checkEntry(object, [objectKeys, 'object_addr'], fail).strings('failure_messages', []);
    }
  }
  return results;
}
