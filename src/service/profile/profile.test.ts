import { describe, expect, test } from '@jest/globals';
import type { JsonObject, JsonValue } from '../../base/json';
import { defaultDialect, parseDialect } from '../interface/index';
import { valueForms } from '../quirks/index';
import { Profile } from './profile';

const places = { schedule: 'schedule', email: 'properties.emailOutput' };
const alert = (fields: JsonObject): JsonObject => ({ id: 7, ...fields });

describe('a form of values', () => {
  type Row = readonly [form: string, usual: JsonObject, written: JsonObject];
  const rows: readonly Row[] = [
    ['ids-as-text', alert({ datasetId: 8 }), alert({ datasetId: '8' })],
    ['ids-as-text', alert({ datasetId: 2n ** 62n }), alert({ datasetId: String(2n ** 62n) })],
    ['id-objects', alert({ datasetId: 8 }), alert({ datasetId: { id: 8 } })],
    [
      'id-objects',
      alert({ properties: { slackOutput: { selectedSlacks: [1] } } }),
      alert({ properties: { slackOutput: { selectedSlacks: [{ id: 1, name: 'S' }] } } }),
    ],
    [
      'ids-joined',
      alert({ properties: { slackOutput: { selectedSlacks: [1, 2] } } }),
      alert({ properties: { slackOutput: { selectedSlacks: '1, 2' } } }),
    ],
    [
      'single-id',
      alert({ properties: { slackOutput: { selectedSlacks: [1] } } }),
      alert({ properties: { slackOutput: { selectedSlacks: 1 } } }),
    ],
    ['numbers-as-text', alert({ schedule: { frequency: 5 } }), alert({ schedule: { frequency: '5.0' } })],
    ['booleans-as-text', alert({ realtime: true }), alert({ realtime: 'True' })],
    ['booleans-as-numbers', alert({ realtime: false }), alert({ realtime: 0 })],
    ['booleans-as-words', alert({ realtime: true }), alert({ realtime: 'on' })],
    [
      'choice-names',
      alert({ schedule: { frequencyType: 'minute' } }),
      alert({ schedule: { frequencyType: 'Minute' } }),
    ],
    [
      'addresses-semicolon',
      alert({ properties: { emailOutput: { sendTo: 'a@x, b@x' } } }),
      alert({ properties: { emailOutput: { sendTo: 'a@x; b@x' } } }),
    ],
    [
      'addresses-array',
      alert({ properties: { emailOutput: { sendTo: 'a@x, b@x' } } }),
      alert({ properties: { emailOutput: { sendTo: ['a@x', { mail: 'b@x' }] } } }),
    ],
  ];

  test.each(rows)('%s is read as the interface has it: %j', (form, usual, written) => {
    const profile = new Profile(defaultDialect);
    profile.learn('alert[]', [written]);
    expect(profile.normalize('alert', written, true)).toEqual(usual);
    if (form !== 'choice-names') expect(profile.recognised.map(({ form: { name } }) => name)).toContain(form);
  });

  test.each([
    ['an object', { A: 'b', C: 1 }],
    [
      'an array',
      [
        { name: 'A', value: 'b' },
        { key: 'C', value: 1 },
      ],
    ],
  ])('headers-objects is read as lines: %s', (_, headers) => {
    const profile = new Profile(defaultDialect);
    expect(profile.normalize('webhookAction', { webhookHeaders: headers }, true)).toEqual({
      webhookHeaders: 'A: b\nC: 1',
    });
  });

  test('every one has a row above', () => {
    const tested = new Set([...rows.map(([form]) => form), 'headers-objects']);
    expect(valueForms.map(({ name }) => name).filter((name) => !tested.has(name))).toEqual([]);
  });
});

describe('the profile of a service', () => {
  const text = alert({ schedule: { frequency: '5' } });
  const number = alert({ schedule: { frequency: 5 } });

  test('is decided by the first list of a kind, all records of it together', () => {
    const profile = new Profile(defaultDialect);
    profile.learn('alert[]', [number, text]);
    profile.learn('alert[]', [number]);
    expect(profile.normalize('alert', text, true)).toEqual(number);
    const strict = new Profile(defaultDialect);
    strict.learn('alert[]', [number]);
    strict.learn('alert[]', [text]);
    expect(strict.normalize('alert', text, true)).toEqual(text);
    expect(strict.recognised).toEqual([]);
  });

  test('is decided by the first read where the list says nothing of a field, not by the answer to a write', () => {
    const profile = new Profile(defaultDialect);
    profile.learn('alert[]', [alert({ schedule: null })]);
    expect(profile.normalize('alert', number, false)).toEqual(number);
    expect(profile.normalize('alert', text, true)).toEqual(number);
    expect(profile.recognised.map(({ kind, place }) => `${kind} ${place}`)).toEqual([
      `alert ${places.schedule}.frequency`,
    ]);
    const strict = new Profile(defaultDialect);
    expect(strict.normalize('alert', number, true)).toEqual(number);
    expect(strict.normalize('alert', text, true)).toEqual(text);
  });

  test('takes neither an empty list nor one address for a decision', () => {
    const profile = new Profile(defaultDialect);
    const sent = (sendTo: JsonValue, selectedSlacks: JsonValue): JsonObject =>
      alert({ properties: { emailOutput: { sendTo }, slackOutput: { selectedSlacks } } });
    profile.learn('alert[]', [sent('a@x', [])]);
    expect(profile.normalize('alert', sent('a@x; b@x', ['1']), true)).toEqual(sent('a@x, b@x', [1]));
  });

  test('writes what is sent as the service does, once it is known', () => {
    const profile = new Profile(defaultDialect);
    expect(profile.denormalize('alert', number)).toEqual(number);
    profile.normalize('alert', text, true);
    profile.normalize('alert', alert({ datasetId: { id: '8' } }), true);
    expect(profile.denormalize('alert', alert({ datasetId: 9, schedule: { frequency: 6 } }))).toEqual(
      alert({ datasetId: { id: '9' }, schedule: { frequency: '6' } }),
    );
  });

  test('reads a category and those inside it alike', () => {
    const profile = new Profile(defaultDialect);
    const tree = (id: JsonValue): JsonObject => ({ id, children: [{ id, children: [{ id }] }] });
    expect(profile.normalize('category', tree('3'), true)).toEqual(tree(3));
  });

  test('has a mask in the place of a secret that is only a sign', () => {
    const wire = { id: 1, name: 'Chat', token: true, webhookUrl: { masked: true }, authHeaders: 1 };
    expect(new Profile(defaultDialect).normalize('chatAction', wire, true)).toMatchObject({
      token: '***',
      webhookUrl: '***',
      authHeaders: '***',
    });
  });

  test('reads choices by their names, whatever was seen before', () => {
    const profile = new Profile(parseDialect({ fields: { schedule: { minute: 'MINUTES' } } }));
    for (const frequencyType of ['MINUTES', 'Minute', 'minutes'])
      expect(profile.normalize('alert', { schedule: { frequencyType } }, true)).toEqual({
        schedule: { frequencyType: 'MINUTES' },
      });
  });
});
