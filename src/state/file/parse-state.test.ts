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
  return JSON.stringify({ version: 4, serial: 1, lineage: 'l', resources: [], ...keys });
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

  test('holds an object for each instance, and prints those of a resource together in the order of their keys', () => {
    const keys = ['b', 10, 2, 'a'];
    const instances = keys.map((key) => ({ index_key: key, ...instance }));
    const text = stateText({
      resources: [
        { ...alert, each: 'list', instances },
        { module: 'module.m["x"]', ...alert, instances },
      ],
    });
    const state = parseState(text, 'p');
    expect([...state.objects.keys()]).toEqual(
      ['', 'module.m["x"].'].flatMap((module) =>
        keys.map((key) => `${module}analytics_alert.a[${JSON.stringify(key)}]`),
      ),
    );
    const printed = JSON.parse(printState(state)) as { resources: { instances: { index_key: unknown }[] }[] };
    expect(printed.resources.map((one) => one.instances.map(({ index_key: key }) => key))).toEqual([
      [2, 10, 'a', 'b'],
      [2, 10, 'a', 'b'],
    ]);
  });

  test('needs no more than version, serial, lineage and resources', () => {
    const state = parseState(stateText({}), 'p');
    expect(state).toMatchObject({ serial: 1, lineage: 'l', outputs: {}, checkResults: null });
    expect(state.objects.size).toBe(0);
  });

  test('may hold numbers that are no whole ones inside values, and values of every type', () => {
    const outputs = {
      o: {
        value: {
          serial: 1.5,
          list: [null],
          set: ['a', 'b'],
          map: { k: true },
          pair: [1, 'x'],
          any: null,
          text: 'e\u0301',
        },
        type: [
          'object',
          {
            serial: 'number',
            list: ['list', 'string'],
            set: ['set', 'string'],
            map: ['map', 'bool'],
            pair: ['tuple', ['number', 'string']],
            any: 'dynamic',
            text: 'string',
          },
        ],
      },
    };
    expect(parseState(stateText({ outputs }), 'p').outputs).toEqual({
      o: { ...outputs.o, value: { ...outputs.o.value, text: '\u00e9' }, sensitive: false },
    });
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
    [stateText({ serial: undefined }), '"serial" must be a whole number'],
    [stateText({ lineage: undefined }), '"lineage" must be a string'],
    [stateText({ lineage: '' }), '"lineage" must not be empty'],
    [stateText({ resources: undefined, resoerces: [] }), '"resources" must be an array'],
    [stateText({ resources: null }), '"resources" must be an array'],
    [stateText({ serial: -1 }), '"serial" must be a whole number'],
    [stateText({ serial: 1.5 }), '"serial" must be a whole number'],
    [stateText({ terraform_version: 1 }), '"terraform_version" must be a string'],
    [stateText({ terraform_version: 'x' }), 'its "terraform_version" is no version'],
    [stateText({ terraform_version: `1.${'9'.repeat(20)}` }), 'its "terraform_version" is no version'],
    [stateText({ check_results: {} }), '"check_results" must be an array'],
    [stateText({ check_results: [1] }), '"check_results" must hold objects'],
    [
      stateText({ check_results: [{ object_kind: 'output', config_addr: '???', status: 'pass' }] }),
      '"check_results" has an invalid address',
    ],
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
    [alertText({ each: 7 }), '"each" must be a string'],
    [alertText({ instances: 7 }), 'analytics_alert.a: "instances" must be an array'],
    [alertText({ instances: [7] }), 'analytics_alert.a: an instance is not an object'],
    [alertText({ instances: [instance, instance] }), 'an instance stands there twice'],
    [
      alertText({
        instances: [
          { ...instance, index_key: 'k' },
          { ...instance, index_key: 'k' },
        ],
      }),
      'an instance stands there twice',
    ],
    [
      alertText({ instances: [{ ...instance, index_key: 1.5 }] }),
      'the index key 1.5 is neither a text nor a whole number',
    ],
    [alertText({ module: 'module.m.x' }), '"module" has an invalid address'],
    [alertText({ instances: [{ ...instance, status: 'odd' }] }), 'the status "odd" is not known'],
    [alertText({ instances: [{ ...instance, attributes: 'x' }] }), '"attributes" must be an object'],
    [alertText({ instances: [{ ...instance, dependencies: [1] }] }), '"dependencies" must hold strings'],
    [alertText({ instances: [{ ...instance, create_before_destroy: 1 }] }), 'must be true or false'],
    ['{"version":4.0}', '"version" must be a whole number'],
    [stateText({}).replace('"serial":1', '"serial":1e0'), '"serial" must be a whole number'],
    [alertText({}).replace('"schema_version":0', '"schema_version":-0'), '"schema_version" must be a whole number'],
    [stateText({}).replace('{', '{"serial":2,'), 'a key of an object stands there again at line 1, column'],
    [alertText({}).replace('"id":"1"', '"id":"1","\\u0069d":"2"'), 'a key of an object stands there again'],
    [stateText({ Outputs: {} }), 'the key "Outputs" means "outputs" to Terraform'],
    [stateText({ ſerial: 1 }), 'means "serial" to Terraform'],
    [stateText({ outputs: { o: { value: 1, type: 'number', Sensitive: true } } }), 'output "o": the key "Sensitive"'],
    [alertText({ MODULE: 'module.x' }), 'the key "MODULE" means "module"'],
    [alertText({ instances: [{ ...instance, Status: 'tainted' }] }), 'analytics_alert.a: the key "Status"'],
    [
      stateText({ outputs: { o: { value: 1, type: 'number', sensitive: 'true' } } }),
      '"sensitive" must be true or false',
    ],
    [stateText({ outputs: { o: { value: 1, type: 'nomber' } } }), 'output "o": its "type" is none of the types'],
    ...(
      [
        ['1', 'number'],
        [1, 'string'],
        [1, 'dynamic'],
        [{ 'e\u0301': 1 }, ['map', 'number']],
        [[1], ['list', 'string']],
        [
          ['b', 'a'],
          ['set', 'string'],
        ],
        [
          [1, 1],
          ['set', 'number'],
        ],
        [
          [1, 2],
          ['tuple', ['number']],
        ],
        [{ a: 1 }, ['map', 'string']],
        [{ a: 1 }, ['object', { a: 'number', b: 'string' }]],
        [{ a: 1, b: 2 }, ['object', { a: 'number' }]],
      ] as const
    ).map(([value, type]): [string, string] => [
      stateText({ outputs: { o: { value, type } } }),
      'output "o": its "value" is not spelled as Terraform spells one of its type',
    ]),
    [alertText({ instances: [{ ...instance, dependencies: ['a b'] }] }), 'its dependency "a b" is no address'],
    [alertText({ instances: [{ ...instance, private: '!!' }] }), '"private" is not in base64'],
    [alertText({ instances: [{ ...instance, deposed: 'zz' }] }), 'the deposed key "zz" is none'],
    [alertText({ instances: [{ ...instance, sensitive_attributes: [1] }] }), '"sensitive_attributes" must hold paths'],
    [alertText({ instances: [{ ...instance, sensitive_attributes: [[]] }] }), '"sensitive_attributes" must hold paths'],
    [
      alertText({ instances: [{ ...instance, sensitive_attributes: [[{ type: 'get_attr', value: 5 }]] }] }),
      '"sensitive_attributes" must hold paths',
    ],
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
  test('a number of more digits than are kept', () => {
    const outputs = { o: { value: 0.5, type: 'number' } };
    const error = refusalOf(stateText({ outputs }).replace('0.5', '0.33333333333333333333333333'));
    expect(error).toMatchObject({ code: 'STATE_UNSUPPORTED' });
    expect(error.message).toContain('holds a number of more digits than are kept here');
  });

  test('what OpenTofu has encrypted', () => {
    const root = { serial: 3, lineage: 'a', meta: { 'key_provider.pbkdf2.x': 'e30=' }, encrypted_data: 'AAAA' };
    const error = refusalOf(JSON.stringify({ ...root, encryption_version: 'v0' }));
    expect(error).toMatchObject({ code: 'STATE_UNSUPPORTED' });
    expect(error.message).toBe(
      'The state dir/terraform.tfstate is encrypted by OpenTofu, and the embedded engine cannot open it; use `aac terraform` with OpenTofu for this stack.',
    );
  });

  test.each<[string, object, string]>([
    ['another provider', { provider: 'provider["registry.terraform.io/hashicorp/null"]' }, 'analytics_alert.a'],
    ['the built-in provider', { provider: 'provider["terraform.io/builtin/terraform"]' }, 'analytics_alert.a'],
    ['an alias inside a module', { provider: `module.inner.${provider}.eu` }, 'analytics_alert.a'],
  ])('%s', (_, keys, address) => {
    const error = refusalOf(alertText(keys));
    expect(error).toMatchObject({ code: 'STATE_UNSUPPORTED', statePath: 'dir/terraform.tfstate' });
    expect(error.message).toContain(`holds ${address}`);
    expect(error.message).toContain('aac terraform');
  });
});
