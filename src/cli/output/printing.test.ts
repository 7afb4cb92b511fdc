import { expect, test } from '@jest/globals';
import { createCliHost } from '../../../test/support/cli-host';
import { withVisibleOutput } from './printing';

const sentence = 'A sentence that goes on and on.';

function open(width: number | undefined): {
  readonly host: ReturnType<typeof withVisibleOutput>;
  readonly printed: string[];
} {
  const printed: string[] = [];
  const print = (text: string): void => void printed.push(text);
  const bare = createCliHost({ outputWidth: width, terminalWidth: width, print, printError: print });
  return { host: withVisibleOutput(bare), printed };
}

test('what people read is laid out for their terminal, as it is shown there', () => {
  const { host, printed } = open(20);
  host.print(sentence, 'wrapped');
  host.printError(sentence, 'wrapped');
  host.print('A \u001B[2J and more of it', 'wrapped');
  const wrapped = 'A sentence that goes\n  on and on.';
  expect(printed).toEqual([wrapped, wrapped, 'A \\u001b[2J and more\n  of it']);
});

test('nothing else is, and nothing without a terminal', () => {
  const terminal = open(20);
  terminal.host.print(sentence);
  const pipe = open(undefined);
  pipe.host.print(sentence, 'wrapped');
  expect([...terminal.printed, ...pipe.printed]).toEqual([sentence, sentence]);
});
