import { expect, test } from '@jest/globals';
import { PassThrough } from 'node:stream';
import { ask } from './ask';

function openTerminal() {
  const [input, output] = [new PassThrough(), Object.assign(new PassThrough(), { isTTY: true })];
  const giveUp = new AbortController();
  return { input, giveUp, asked: ask('Sure? ', { input, output, signal: giveUp.signal }) };
}

test('a line is the answer', async () => {
  const { input, asked } = openTerminal();
  input.write('yes\n');
  expect(await asked).toBe('yes');
});

test.each<[string, (terminal: ReturnType<typeof openTerminal>) => unknown]>([
  ['^D', ({ input }) => input.write('\u0004')],
  ['the end of the input', ({ input }) => input.end()],
  [
    'the signal',
    ({ giveUp }) => {
      giveUp.abort();
    },
  ],
])('%s is no answer, and no error', async (_, end) => {
  const terminal = openTerminal();
  end(terminal);
  expect(await terminal.asked).toBeUndefined();
});
