import { describe, expect, test } from '@jest/globals';
import type { JsonObject, JsonValue } from '../../../base/json';
import { defaultDialect, resolvedFields } from '../../../service/interface/index';
import { type Claim, findLeavesBeside } from './record-leaves';

const claims = [
  ...resolvedFields(defaultDialect, 'alert'),
  ...resolvedFields(defaultDialect, 'action').filter(({ name }) => name !== 'id' && name !== 'name'),
  ...resolvedFields(defaultDialect, 'email').map((field) => ({
    ...field,
    place: `properties.emailOutput.${field.place}`,
  })),
]
  .filter(({ entry }) => entry.wire !== 'record')
  .map((field): Claim => {
    const isSecret = 'secret' in field.entry;
    return { attribute: field.name, isSecret, place: field.place, field };
  });

const beside = (raw: JsonObject, said: JsonObject = {}) =>
  findLeavesBeside({ raw, claims, said }).map(({ field, account, example }) => [field, account, example]);

const selected = 'properties.webhookOutput.selectedWebhooks';
const webhooks = (selectedWebhooks: JsonValue): JsonObject => ({ properties: { webhookOutput: { selectedWebhooks } } });
const emails = (sendTo: JsonValue): JsonObject => ({ properties: { emailOutput: { sendTo } } });

describe('code says', () => {
  test.each([
    ['a text as it is', { alertCondition: 'a < 1' }, { alertCondition: 'a < 1' }],
    ['half of a character', { alertCondition: 'a\ud800b' }, { alertCondition: 'a\ufffdb' }],
    ['a number that is a text', { datasetId: '9007199254740993' }, { datasetId: 9007199254740993n }],
    ['a flag in words', { realtime: 'yes' }, { realtime: true }],
    ['ids that are objects', webhooks([{ id: 7 }, { id: '8' }]), webhooks([8, 7])],
    ['addresses of persons', emails([{ mail: 'a@b.c' }, { mail: 'd@e.f' }]), emails('a@b.c, d@e.f')],
    ['addresses with other signs between', emails('a@b.c;d@e.f,, g@h.i'), emails('a@b.c, d@e.f, g@h.i')],
    ['ids in a text', webhooks('7,8'), webhooks([7, 8])],
    ['one id', webhooks({ id: 7 }), webhooks([7])],
    ['headers with names', { webhookHeaders: [{ name: 'A', value: 'b' }] }, { webhookHeaders: 'A: b' }],
    ['headers in a text', { webhookHeaders: 'C:d\nA: b ' }, { webhookHeaders: 'A: b\nC: d' }],
    ['headers that are an object', { webhookHeaders: { A: 'b c' } }, { webhookHeaders: 'A: b c' }],
    ['nothing of nothing', { note: '', tags: [], more: { inner: {} }, archived: false, by: null }, {}],
  ])('%s', (_says, raw: JsonObject, said) => {
    expect(beside(raw, said)).toEqual([]);
  });
});

describe('code does not say', () => {
  test.each([
    ['a field that no attribute takes', { description: 'x' }, {}, ['description', 'missing', '"x"']],
    ['what is left out', { alertCondition: 'a < 1' }, {}, ['alertCondition', 'missing', '"a < 1"']],
    ['another text', { alertCondition: 'a < 1' }, { alertCondition: 'a' }, ['alertCondition', 'missing', '"a < 1"']],
    ['one of several ids', webhooks([7, 8]), webhooks([7]), [`${selected}[]`, 'missing', '8']],
    ['more of a reference', webhooks([{ id: 7, delay: 5 }]), webhooks([7]), [`${selected}[].delay`, 'missing', '5']],
    [
      'more of a reference that looks like its id',
      webhooks([{ id: 7, retries: 7 }]),
      webhooks([7]),
      [`${selected}[].retries`, 'missing', '7'],
    ],
    [
      'more of one reference alone',
      { datasetId: { id: 4241, sampling: 4241 } },
      { datasetId: 4241 },
      ['datasetId.sampling', 'missing', '4241'],
    ],
    [
      'a second address of a person',
      emails([{ mail: 'a@b.c', reply: 'a@b.c' }]),
      emails('a@b.c'),
      ['properties.emailOutput.sendTo[].reply', 'missing', '"a@b.c"'],
    ],
    [
      'a header of the same value',
      { webhookHeaders: { A: 'b', C: 'b' } },
      { webhookHeaders: 'A: b' },
      ['webhookHeaders.C', 'missing', '***'],
    ],
    [
      'a note on a header',
      { webhookHeaders: [{ name: 'A', value: 'b', note: 'b' }] },
      { webhookHeaders: 'A: b' },
      ['webhookHeaders[].note', 'missing', '***'],
    ],
    [
      'a key with a point that reads like a place',
      { 'properties.emailOutput.sendTo': 'a@b.c', ...emails('a@b.c') },
      emails('a@b.c'),
      ['properties.emailOutput.sendTo', 'missing', '"a@b.c"'],
    ],
    ['the word for nothing', { alertCondition: 'null' }, {}, ['alertCondition', 'missing', '"null"']],
    ['a flag that is set', { archived: true }, {}, ['archived', 'missing', 'true']],
    [
      'a part of headers',
      { webhookHeaders: { A: 'b', C: 'd' } },
      { webhookHeaders: 'A: b' },
      ['webhookHeaders.C', 'missing', '***'],
    ],
    ['a heading that looks like a mask', { description: '### x' }, {}, ['description', 'missing', '"### x"']],
    [
      'a long text',
      { description: 'x'.repeat(99) },
      {},
      ['description', 'missing', `"${'x'.repeat(60)}… (99 characters)"`],
    ],
    [
      'the path of a URL',
      { runbook: 'https://wiki.example.com/a' },
      {},
      ['runbook', 'missing', '"https://wiki.example.com/…"'],
    ],
    ['what may be a secret', { apiKey: 'x' }, {}, ['apiKey', 'missing', '***']],
    ['a secret that is masked', { webhookUrl: '****KEN3' }, {}, ['webhookUrl', 'hidden', '***']],
    ['a note beside secrets', { secretaryNote: '### Call Amy ###' }, {}, ['secretaryNote', 'missing', '***']],
    ['a note between stars', { tokenNote: '***Call-Amy***' }, {}, ['tokenNote', 'missing', '***']],
    ['a mask with the end of a secret', { apiKey: '****KEN3' }, {}, ['apiKey', 'hidden', '***']],
    ['that there is a secret', { token: true }, {}, ['token', 'hidden', '***']],
    ['a masked field that no attribute takes', { signing: '••••' }, {}, ['signing', 'hidden', '"••••"']],
    [
      'the name of an object that it refers to',
      webhooks([{ id: 7, name: 'x' }]),
      webhooks([7]),
      [`${selected}[].name`, 'service', '"x"'],
    ],
    ['what the service counts', { firedCount: 3 }, {}, ['firedCount', 'service', '3']],
    ['links to the object itself', { _links: [{ rel: 'self' }] }, {}, ['_links[].rel', 'service', '"self"']],
  ])('%s', (...[, raw, said, leaf]) => {
    expect(beside(raw, said)).toEqual([leaf]);
  });
});
