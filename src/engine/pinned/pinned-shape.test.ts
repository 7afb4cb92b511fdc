import { expect, test } from '@jest/globals';
import { findUnknownPart } from './pinned-shape';

const options = { mode: 'normal', refresh: true, targets: [], replace: [] };

test.each([
  [{ format: 'x', formatVersion: 5, stack: null, options }, undefined],
  [{ options, reviewed: true }, 'reviewed'],
  [{ options, toString: 'x' }, 'toString'],
  [{ options: { ...options, refersh: false } }, 'options.refersh'],
])('a part that no pinned plan has is named (%#)', (contents, part) => {
  expect(findUnknownPart(contents)).toBe(part);
});
