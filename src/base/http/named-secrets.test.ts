import { expect, test } from '@jest/globals';
import { replaceNamedSecrets } from './named-secrets';

const by = { field: undefined, text: 'hidden' };

test.each([
  [{ apiKey: 'x', kept: 1 }, { kept: 1 }],
  [{ 'api-key': null }, { 'api-key': null }],
  [{ headers: [{ name: 'a', value: 'b' }] }, {}],
  [[{ name: 'Authorization', value: 'x' }], [{ name: 'Authorization' }]],
  [[{ key: 'Accept', value: 'x' }], [{ key: 'Accept', value: 'x' }]],
  ['Bearer x', 'hidden'],
  ['https://u:p@h.example.com/?q=1', 'https://hidden@h.example.com/?hidden'],
  ['{"token": "x", "a": 1}', '{"a":1}'],
  ['{ "a": 1 }', '{ "a": 1 }'],
  ['{"token": "x", ', 'hidden'],
  ['[{"inner": "{\\"password\\":\\"x\\"}"}]', '[{"inner":"{}"}]'],
  ['a token of thanks', 'a token of thanks'],
])('of %j stays %j', (value, kept) => {
  expect(replaceNamedSecrets(value, by)).toEqual(kept);
});

test('a field that is a secret may be replaced', () => {
  expect(replaceNamedSecrets({ apiKey: { a: 1 } }, { field: '***', text: '***' })).toEqual({ apiKey: '***' });
});
