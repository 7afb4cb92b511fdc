import { expect, test } from '@jest/globals';
import { isCorsOrigin } from './cors';

test.each([
  ['https://app.example', true],
  ['http://localhost:5173', true],
  ['http://[::1]:8080', true],
  ['*', true],
  ['https://*.example', false],
  ['https://app.example/', false],
  ['https://app.example:443', false],
  ['https://App.example', false],
  ['https://me@app.example', false],
  ['app.example', false],
  ['ftp://app.example', false],
  ['null', false],
  ['', false],
  [7, false],
])('%j is an origin whose pages may be let in: %j', (text, isOne) => {
  expect(isCorsOrigin(text)).toBe(isOne);
});
