import { describe, expect, test } from '@jest/globals';
import { canGoBack, createPalette, takesColours } from './theme';
import { createOwnCodes } from './trusted-ansi';

describe('colours', () => {
  const codes = createOwnCodes('key');

  test('are on a terminal that takes them', () => {
    const { added } = createPalette({ codes, hasColours: { output: true } });
    expect(codes.toPrinted(added('x'))).toBe('\u001B[32mx\u001B[39m');
  });

  test('are nowhere else', () => {
    const { added } = createPalette({ codes, hasColours: { output: false } });
    expect(added('x')).toBe('x');
  });

  test.each([
    [true, {}, true],
    [false, {}, false],
    [true, { NO_COLOR: '1' }, false],
    [true, { NO_COLOR: '' }, true],
    [true, { TERM: 'dumb' }, false],
    [false, { FORCE_COLOR: '1' }, true],
    [false, { FORCE_COLOR: '' }, true],
    [true, { FORCE_COLOR: '0' }, false],
    [true, { FORCE_COLOR: 'false' }, false],
    [true, { FORCE_COLOR: '1', TERM: 'dumb' }, true],
    [true, { NO_COLOR: '1', FORCE_COLOR: '1' }, false],
  ])('where it is a terminal: %s, the environment: %j, they are taken: %s', (isTerminal, environment, taken) => {
    expect(takesColours({ isTerminal, environment })).toBe(taken);
  });
});

test.each([
  [true, {}, true],
  [true, { NO_COLOR: '1' }, true],
  [true, { TERM: 'dumb', FORCE_COLOR: '1' }, false],
  [false, {}, false],
])('where it is a terminal: %s, the environment: %j, a line is written anew: %s', (isTerminal, environment, can) => {
  expect(canGoBack({ isTerminal, environment })).toBe(can);
});
