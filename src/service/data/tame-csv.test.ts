import { expect, test } from '@jest/globals';
import { tameCsv } from './tame-csv';

async function tame(text: string, size: number): Promise<string> {
  const bytes = Buffer.from(text);
  async function* pieces(): AsyncIterable<Uint8Array> {
    for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
  }
  const out: Uint8Array[] = [];
  for await (const piece of tameCsv(pieces())) out.push(piece);
  return Buffer.concat(out).toString();
}

test.each([
  ['a,b\n=1+1,2\n', "a,b\n'=1+1,2\n"],
  ['=a,b\n+1,@x\r\n-x,\t=1\n', "'=a,b\n'+1,'@x\r\n'-x,'\t=1\n"],
  ['a\n"=HYPERLINK(""https://evil.example"",""x"")"\n', 'a\n"\'=HYPERLINK(""https://evil.example"",""x"")"\n'],
  ['a\n"\r\n=1"\n"\t=1"\n', 'a\n"\'\r\n=1"\n"\'\t=1"\n'],
  ['a\n\uff1d1+1,"\uff20x"\n', 'a\n\'\uff1d1+1,"\'\uff20x"\n'],
  ['a\n-1+cmd,-1 ,-1e5x\n', "a\n'-1+cmd,'-1 ,'-1e5x\n"],
  ['a\n"-7""+cmd"\n', 'a\n"\'-7""+cmd"\n'],
  [`a\n-${'9'.repeat(500)}+cmd\n`, `a\n'-${'9'.repeat(500)}+cmd\n`],
  ['-x', "'-x"],
])('%j becomes %j', async (text, tamed) => {
  for (const size of [1, 3, 1_000]) expect(await tame(text, size)).toBe(tamed);
});

test.each([
  '',
  'a,b\n1,-2\n-0.5,-1e-3\n"-7",-9007199254740993',
  'a\n"x=1","a ""=b"" c",a=b\n',
  'a\n"x\n=1\n-y"\n\n',
  `a\n-${'9'.repeat(300)}\n\u00fc\ud83d\ude80,x\n`,
])('%j stays as it is', async (text) => {
  for (const size of [1, 7, 1_000]) expect(await tame(text, size)).toBe(text);
});
