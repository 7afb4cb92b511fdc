import { describe, expect, test } from '@jest/globals';
import { bool, int64Set, integer, object, string, stringList, stringMap, type Value } from '../../model';
import { printBlock } from './print-block';
import { hclText, printHcl } from './print-value';

describe("a text in Terraform's language", () => {
  test.each([
    ['Orders', '"Orders"'],
    ['a "b" \\ \n\t', String.raw`"a \"b\" \\ \n\t"`],
    ['${a} %{b} $c', '"$${a} %%{b} $c"'],
    ['\b\f', String.raw`"\u0008\u000c"`],
    [String.raw`\b`, String.raw`"\\b"`],
    ['👍', '"👍"'],
    ['\u{e0001}', String.raw`"\U000e0001"`],
    ['\u202e', String.raw`"\u202e"`],
    ['\ud83d', String.raw`"\ufffd"`],
  ])('for %j is %s', (text, printed) => {
    expect(hclText(text)).toBe(printed);
  });
});

const description = '';
const attributes = {
  text: string({ description }),
  flag: bool({ description }),
  amount: integer({ description }),
  alerts: int64Set({ description, refersTo: 'analytics_alert' }),
  list: stringList({ description }),
  map: stringMap({ description }),
  nested: object({ start_time: string({ description }), amount: integer({ description }) }, { description }),
};

type Rows = readonly (readonly [kind: keyof typeof attributes, value: Value, printed: string])[];

const rows: Rows = [
  ['flag', true, 'true'],
  ['amount', 9007199254740993n, '9007199254740993'],
  ['list', ['a', 'b'], '["a", "b"]'],
  ['list', ['a'.repeat(40), 'b'.repeat(40)], `[\n  "${'a'.repeat(40)}",\n  "${'b'.repeat(40)}",\n]`],
  ['alerts', ['7', '8'], '[analytics_alert.orders.id, "8"]'],
  ['map', { 'X-A': '1', b: '2' }, '{\n  "X-A" = "1"\n  "b"   = "2"\n}'],
  ['nested', { amount: 15, start_time: null }, '{\n  amount = 15\n}'],
];

const printText = (text: string): string =>
  printBlock('x', [['text', printHcl(attributes.text, text, () => undefined)]]);

test.each([
  ['a\n\n  ${b}\n', '<<EOT\na\n\n  $${b}\nEOT'],
  ['a "b" \\\nc', 'chomp(<<EOT\na "b" \\\nc\nEOT\n  )'],
  ['a\n', String.raw`"a\n"`],
  ['a\r\nb', String.raw`"a\r\nb"`],
  ['a\n\u202eb', String.raw`"a\n\u202eb"`],
  ['a\n EOT\nb', String.raw`"a\n EOT\nb"`],
])('a text of several lines stands in lines where nothing in it has to be escaped: %j', (text, printed) => {
  expect(printText(text)).toBe(`x {\n  text = ${printed}\n}\n`);
});

test.each(rows)("%s %j is printed in Terraform's language", (kind, value, printed) => {
  const reference = (type: string, id: string) => (id === '7' ? `${type}.orders.id` : undefined);
  expect(printHcl(attributes[kind], value, reference)).toBe(printed);
});
