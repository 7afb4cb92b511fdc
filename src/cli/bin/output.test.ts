import { describe, expect, test } from '@jest/globals';
import { PassThrough, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createOutput, OneWritePerTurn } from './output';

/** A stream that cannot be written, for the reason of `code`. */
const failing = (code: string): Writable =>
  new Writable({
    write: (_piece, _encoding, done) => {
      done(Object.assign(new Error(code), { code, syscall: 'write' }));
    },
  });

async function* pieces(...texts: readonly string[]): AsyncIterable<Uint8Array> {
  for (const piece of texts) yield await Promise.resolve(Buffer.from(piece));
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the output of a process', () => {
  test('prints texts and pieces in turn, and the stream stays open', async () => {
    const stream = new PassThrough();
    const lost: string[] = [];
    const output = createOutput(stream, new OneWritePerTurn(), (reason) => lost.push(reason));
    output.print('a\n');
    await output.printAll(pieces('b', 'c'));
    output.print('d');
    stream.end();
    expect([await text(stream), lost]).toEqual(['a\nbcd', []]);
  });

  test('says once why it is lost, and pieces end early', async () => {
    const lost: string[] = [];
    const output = createOutput(failing('ENOSPC'), new OneWritePerTurn(), (reason) => lost.push(reason));
    output.print('a');
    await settle();
    output.print('b');
    await settle();
    await output.printAll(pieces('c', 'd'));
    expect(lost).toEqual(['the disk is full']);
  });

  test('is not lost where nobody reads any more', async () => {
    const lost: string[] = [];
    const output = createOutput(failing('EPIPE'), new OneWritePerTurn(), (reason) => lost.push(reason));
    output.print('a');
    await settle();
    await output.printAll(pieces('b'));
    expect(lost).toEqual([]);
  });

  test('what fails while pieces are made is the error of whoever makes them', async () => {
    const output = createOutput(new PassThrough(), new OneWritePerTurn(), () => undefined);
    async function* broken(): AsyncIterable<Uint8Array> {
      yield await Promise.resolve(Buffer.from('a'));
      throw new Error('The service did not answer.');
    }
    await expect(output.printAll(broken())).rejects.toThrow('The service did not answer.');
  });
});

describe('what is printed in one turn', () => {
  /** Two outputs of one process, and the writes that come of them. */
  function openBoth() {
    const writes: string[] = [];
    const turns = new OneWritePerTurn();
    const open = (name: string) => {
      const stream = new Writable({
        decodeStrings: false,
        write: (piece: string, _encoding, done) => {
          writes.push(`${name} ${piece}`);
          done();
        },
        writev: (pieces: readonly { readonly chunk: unknown }[], done) => {
          writes.push(`${name} ${pieces.map(({ chunk }) => String(chunk)).join('')}`);
          done();
        },
      });
      return createOutput(stream, turns, () => undefined);
    };
    return { output: open('out'), errors: open('err'), writes, turns };
  }

  test('is one write, and keeps the order of two streams', async () => {
    const { output, errors, writes } = openBoth();
    for (const text of ['1', '2']) errors.print(text);
    output.print('3');
    for (const text of ['4', '5']) errors.print(text);
    await settle();
    errors.print('6');
    await settle();
    expect(writes).toEqual(['err 12', 'out 3', 'err 45', 'err 6']);
  });

  test('is written at once when no further turn comes', () => {
    const { output, errors, writes, turns } = openBoth();
    output.print('1');
    turns.end();
    errors.print('2');
    expect(writes).toEqual(['out 1', 'err 2']);
  });
});
