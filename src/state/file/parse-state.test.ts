import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { arbitraryState } from '../../../test/state/arbitrary-state';
import { StateError } from '../../base/errors';
import { parseState } from './parse-state';
import { printState } from './print-state';

const provider = 'provider["registry.terraform.io/analytics-as-code/analytics"]';
const alert = { mode: 'managed', type: 'analytics_alert', name: 'a', provider };
const instance = { schema_version: 0, attributes: { id: '1' } };

/** The text of a state with these keys beside the needed ones. */
function stateText(keys: object): string {
  return JSON.stringify({ version: 4, serial: 1, lineage: 'l', ...keys });
}

/** The text of a state that holds one alert, changed by `keys`. */
function alertText(keys: object): string {
  return stateText({ resources: [{ ...alert, instances: [instance], ...keys }] });
}

/** The error that parsing `text` ends in. */
function refusalOf(text: string): StateError {
  try {
    parseState(text, 'dir/terraform.tfstate', 'dir/terraform.tfstate.backup');
  } catch (error) {
    if (error instanceof StateError) return error;
    throw error;
  }
  throw new Error('It was accepted.');
}

describe('a state file', () => {
  test('is read as it was printed, whatever is in it', () => {
    fc.assert(
      fc.property(arbitraryState, (state) => {
        expect(parseState(printState(state), 'p')).toStrictEqual(state);
      }),
    );
  });

  test('keeps its text, whatever the order of its objects', () => {
    fc.assert(
      fc.property(arbitraryState, (state) => {
        const reversed = { ...state, objects: new Map([...state.objects].reverse()) };
        expect(printState(reversed)).toBe(printState(state));
      }),
    );
  });

  test('needs no more than version, serial and lineage', () => {
    const state = parseState(stateText({}), 'p');
    expect(state).toMatchObject({ serial: 1, lineage: 'l', outputs: {}, checkResults: null });
    expect(state.objects.size).toBe(0);
  });

  test('may have null where Terraform leaves a list or a text out', () => {
    const text = stateText({
      outputs: null,
      resources: [
        {
          ...alert,
          module: null,
          instances: [{ ...instance, index_key: null, status: null, private: null, dependencies: null }],
        },
      ],
    });
    expect(parseState(text, 'p').objects.get('analytics_alert.a')?.current).toEqual({
      schemaVersion: 0,
      attributes: { id: '1' },
      sensitiveAttributes: [],
      dependencies: [],
    });
  });
});

describe('a state of another version is refused with STATE_VERSION', () => {
  test.each([
    [5, 'Update this package'],
    [3, 'Let Terraform write it'],
    [0, 'Let Terraform write it'],
  ])('version %i', (version, remedy) => {
    const error = refusalOf(JSON.stringify({ version, lineage: { shape: 'of tomorrow' } }));
    expect(error).toMatchObject({ code: 'STATE_VERSION', statePath: 'dir/terraform.tfstate' });
    expect(error.message).toContain(`dir/terraform.tfstate is of version ${String(version)}`);
    expect(error.message).toContain(remedy);
  });
});

describe('a broken state is refused with STATE_CORRUPT', () => {
  test.each<[string, string]>([
    ['no JSON', 'it is not JSON'],
    [alertText({}).slice(0, -1), 'it is not JSON'],
    ['[]', 'it is not a JSON object'],
    ['null', 'it is not a JSON object'],
    ['{}', '"version" must be a whole number'],
    ['{"version":"4"}', '"version" must be a whole number'],
    ['{"version":4}', '"lineage" must be a string'],
    [stateText({ serial: -1 }), '"serial" must be a whole number'],
    [stateText({ serial: 1.5 }), '"serial" must be a whole number'],
    [stateText({ terraform_version: 1 }), '"terraform_version" must be a string'],
    [stateText({ terraform_version: 'x' }), 'its "terraform_version" is no version'],
    [stateText({ check_results: {} }), '"check_results" must be an array'],
    [stateText({ outputs: [] }), '"outputs" must be an object'],
    [stateText({ outputs: { o: 1 } }), 'output "o": "o" must be an object'],
    [stateText({ outputs: { o: { value: 1 } } }), 'output "o": "value" and "type" are needed'],
    [stateText({ resources: {} }), '"resources" must be an array'],
    [stateText({ resources: [1] }), 'an entry of "resources" is not an object'],
    [
      stateText({
        resources: [
          { ...alert, instances: [] },
          { ...alert, instances: [] },
        ],
      }),
      'analytics_alert.a twice',
    ],
    [alertText({ mode: 'other' }), 'the mode "other" is not known'],
    [alertText({ name: 7 }), '"name" must be a string'],
    [alertText({ instances: 7 }), 'analytics_alert.a: "instances" must be an array'],
    [alertText({ instances: [7] }), 'analytics_alert.a: an instance is not an object'],
    [alertText({ instances: [instance, instance] }), 'an instance stands there twice'],
    [alertText({ instances: [{ ...instance, status: 'odd' }] }), 'the status "odd" is not known'],
    [alertText({ instances: [{ ...instance, attributes: 'x' }] }), '"attributes" must be an object'],
    [alertText({ instances: [{ ...instance, dependencies: [1] }] }), '"dependencies" must hold strings'],
    [alertText({ instances: [{ ...instance, create_before_destroy: 1 }] }), 'must be true or false'],
  ])('%s', (text, part) => {
    const error = refusalOf(text);
    expect(error).toMatchObject({ code: 'STATE_CORRUPT', statePath: 'dir/terraform.tfstate' });
    expect(error.message).toContain(part);
    expect(error.message).toContain('dir/terraform.tfstate.backup');
  });

  test('without a word of what is in it', () => {
    const error = refusalOf('{"version":4,"token":"s3cr3t');
    expect(`${error.message} ${String(error.cause)}`).not.toContain('s3cr3t');
  });
});

describe('what only Terraform manages is refused with STATE_UNSUPPORTED', () => {
  test.each<[string, object, string]>([
    ['an index of count', { each: 'list', instances: [{ ...instance, index_key: 0 }] }, 'analytics_alert.a[0]'],
    ['a key of for_each', { each: 'map', instances: [{ ...instance, index_key: 'k' }] }, 'analytics_alert.a["k"]'],
    ['a module', { module: 'module.inner' }, 'module.inner.analytics_alert.a'],
    ['another provider', { provider: 'provider["registry.terraform.io/hashicorp/null"]' }, 'analytics_alert.a'],
    ['the built-in provider', { provider: 'provider["terraform.io/builtin/terraform"]' }, 'analytics_alert.a'],
    ['a provider inside a module', { provider: `module.inner.${provider}` }, 'analytics_alert.a'],
  ])('%s', (_, keys, address) => {
    const error = refusalOf(alertText(keys));
    expect(error).toMatchObject({ code: 'STATE_UNSUPPORTED', statePath: 'dir/terraform.tfstate' });
    expect(error.message).toContain(`holds ${address}`);
    expect(error.message).toContain('aac terraform');
  });
});
