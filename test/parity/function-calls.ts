import { functions, kindOf } from '../../src/language';
import type { Kind } from './leaves';

/** The kind of a value of a type. */
const kindsOfTypes: Readonly<Record<string, Kind>> = {
  string: 'text',
  number: 'number',
  bool: 'bool',
  list: 'list',
  set: 'list',
  tuple: 'list',
  map: 'map',
  object: 'map',
};

/** Texts that only some functions read. */
const specialTexts: Readonly<Record<string, readonly string[]>> = {
  timecmp: ['"2018-01-02T23:12:01Z"', '"2017-12-31T23:00:00-08:30"'],
  timeadd: ['"2018-01-02T23:12:01Z"', '"-36h1.5s"'],
  formatdate: ['"EEE, D MMM YYYY hh:mm ZZZ"', '"2018-01-02T23:12:01+05:30"'],
  cidrhost: ['"10.1.0.0/16"', '$number'],
  cidrnetmask: ['"10.1.0.0/19"'],
  cidrsubnet: ['"fd00:1::/40"', '$number', '$number'],
  cidrsubnets: ['"10.1.0.0/16"', '$number', '$number'],
  base64decode: ['"w6nwn5iA"'],
  textencodebase64: ['$text', '"UTF-16LE"'],
  textdecodebase64: ['"YQDpAA=="', '"UTF-16LE"'],
  csvdecode: ['"a,b\\n$number,$number\\n"'],
  uuidv5: ['"dns"', '$text'],
  parseint: ['"7f"', '$number'],
  format: ['"%s-%5d-%v"', '$text', '$number', '$any'],
  formatlist: ['"%-5s-%#v"', '$list', '$any'],
  range: ['$number', '$number'],
  alltrue: ['[$bool, $bool]'],
  anytrue: ['[$bool, $bool]'],
  sum: ['[$number, $number, $number]'],
  sort: ['[$text, $text, $text]'],
};

/** A call of a function with as many arguments. */
function toCall(name: string, takes: readonly Kind[], count: number): string {
  const args = Array.from({ length: count }, (_, index) => `$${takes[Math.min(index, takes.length - 1)] ?? 'any'}`);
  return `${name}(${args.join(', ')})`;
}

const calls = Object.entries(functions).flatMap(([name, entry]) => {
  // Every plan begins at a moment of its own.
  if (!('call' in entry) || name === 'plantimestamp') return [];
  const [least, atMost] = entry.arity ?? [1, 1];
  const takes = entry.takes.map(({ type }) => kindsOfTypes[type === undefined ? '' : kindOf(type)] ?? 'any');
  const counts = [...new Set([least, Math.min(atMost, least + 1)])];
  const kind = typeof entry.answers === 'function' ? 'any' : (kindsOfTypes[kindOf(entry.answers)] ?? 'any');
  const lists = takes.map((one) => (one === 'any' ? 'list' : one));
  const special = specialTexts[name];
  return [
    ...counts.map((count) => ({ kind, form: toCall(name, takes, count) })),
    ...counts.map((count) => ({ kind, form: toCall(name, lists, count) })),
    ...(special ? [{ kind, form: `${name}(${special.join(', ')})` }] : []),
  ];
});

/** Calls of all functions that answer a kind of value, or one that depends on the arguments. */
export const callsOf = (kind: Kind): readonly string[] =>
  calls.filter((call) => call.kind === kind || call.kind === 'any').map(({ form }) => form);
