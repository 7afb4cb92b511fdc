import * as fc from 'fast-check';
import { callsOf } from './function-calls';
import { type Kind, leaves } from './leaves';
import { attempts, loopForms } from './loop-forms';

const kinds = ['number', 'text', 'bool', 'list', 'map'] as const;

/** What makes a value of a kind out of others: `$number` and the like stand for expressions of that kind, `$any` for any. */
const forms: Readonly<Record<Exclude<Kind, 'any'>, readonly string[]>> = {
  number: [
    ...['+', '-', '*', '/', '%'].map((sign) => `($number ${sign} $number)`),
    ...['max($list...)', 'min($number, $list...)', 'tonumber(format("%e", $number))', 'tonumber("${$number}p3")'],
    ...[
      '-$number',
      'length($list)',
      'length($map)',
      'length($text)',
      'length($any)',
      'tonumber($any)',
      'tonumber($text)',
    ],
  ],
  text: [
    ...['"x${$text}"', '"${$any}y"', '"${$text}${$number}"', 'tostring($any)', 'upper($text)', 'lower($text)'],
    ...['trimspace($text)', 'join($text, $list)', 'join("-", $list, $list)', 'jsonencode($any)', 'jsonencode($list)'],
    ...['format("%s", $any)', 'format("a%sb%d", $text, $number)', 'format("%d%%", $number)', 'format($text, $any)'],
    ...[
      'format("%s", $text)',
      'join("-", toset([$any, $any]))',
      'format("%v %#v", $any, $any)',
      'format($text, $list...)',
    ],
    ...['format("%7.2f|%e|%-9g", $number, $number, $number)', 'format("%x|%+08d|%#b", $number, $number, $number)'],
    ...['format("%5s|%-7q|%.2s", $text, $text, $text)', 'format("%.3g|%G|%.0f", $number, $number, $number)'],
    ...['format("%t|%o", $bool, $number)', 'format("%[2]v%[1]v", $any, $list)', 'format("%s%v", $list...)'],
    ...['format("%v%v", $text, $list...)', 'join($text, $list...)'],
  ],
  bool: [
    ...['<', '<=', '>', '>='].map((sign) => `($number ${sign} $number)`),
    ...kinds.flatMap((kind) => [`($${kind} == $${kind})`, `($${kind} != $${kind})`]),
    ...[
      '($any == $any)',
      '($bool && $bool)',
      '($bool || $bool)',
      '!$bool',
      'tobool($any)',
      'issensitive($any)',
      'can($list...)',
      '($any == null)',
    ],
    ...[
      '(tostring($text) == null)',
      '(tonumber($number) == null)',
      '(tobool($bool) == null)',
      '(tolist($list) == null)',
    ],
    ...['(null != $any)'],
  ],
  list: [
    ...['[$any]', '[$any, $any]', '[$text, $text]', '[$number, $text, $bool]', '[$list, $list]', '[$map, $map]'],
    ...['tolist($list)', 'toset($list)', 'tolist([$any, $any])', 'toset([$any, $any])', 'toset([$text, $text, $text])'],
    ...[
      'toset([$number, $number])',
      'toset([$map, $map])',
      'toset([$list, $list])',
      'concat($list)',
      'concat($list...)',
      'concat($list, $list)',
    ],
    ...[
      'concat($list, $list, $any)',
      'compact($list)',
      'compact([$text, $text])',
      'compact(toset([$any, $any]))',
      'keys($map)',
      'values($map)',
    ],
    ...['jsondecode(jsonencode($list))', 'concat(tolist($list), tolist($list))'],
  ],
  map: [
    ...[
      '{ a = $any }',
      '{ a = $any, k = $any }',
      '{ (($text)) = $any }',
      '{ "x${$text}" = $any, a = $text }',
      '{ $text = 1 }',
    ],
    ...[
      'tomap($map)',
      'tomap({ a = $any, k = $any })',
      'merge($map, $map)',
      'merge($map, $map, $map)',
      'merge($map, $any)',
      'merge($map, $list...)',
    ],
    ...['jsondecode(jsonencode($map))', 'merge(tomap($map), tomap($map))'],
  ],
};

/** What gives a value of the kind that it is put into. */
const choices: readonly string[] = [
  ...[
    '($bool ? $same : $same)',
    '($bool ? $same : $same)',
    '(local.t ? $same : $same)',
    '(local.either ? $same : $same)',
  ],
  ...['(true ? $same : $any)', '(false ? $any : $same)', '($bool ? $same : null)', '(local.abool ? $same : $any)'],
  ...['coalesce($same)', 'coalesce($same, $same)', 'coalesce($same, $any)', 'coalesce(null, $same, $same)'],
  ...[
    'sensitive($same)',
    'coalesce($list...)',
    'try($list...)',
    'nonsensitive($same)',
    'element($list, $number)',
    'element([$same, $same], $number)',
  ],
  ...[
    'lookup($map, "a")',
    'lookup($map, "k", $same)',
    'lookup({ a = $same, k = $same }, $text, $same)',
    'lookup($map, $text, $any)',
  ],
  ...['($list)[0]', '($list)[$number]', '($map).k', '($map)["a"]', '($map)[$text]', '[$same, $same][$number]'],
  ...[
    '{ a = $same }.a',
    '{ a = $same, k = $any }["a"]',
    '($any).a',
    '($any)[0]',
    '($any)[$any]',
    'jsondecode(jsonencode($same))',
  ],
  ...['($list).0', '(($map).a)[0]', 'jsondecode($text)', '$any', '$any'],
];

/** Numbers as code writes them, short and long, large and small. */
const number = fc
  .tuple(
    fc.oneof(fc.nat(20), fc.nat(), fc.bigInt({ min: 0n, max: 10n ** 30n })),
    fc.option(fc.bigInt({ min: 0n, max: 10n ** 20n })),
    fc.option(fc.integer({ min: -25, max: 25 }), { freq: 6 }),
    fc.boolean(),
  )
  .map(([whole, fraction, power, isNegative]) => {
    const digits = `${String(whole)}${fraction === null ? '' : `.${String(fraction)}`}`;
    return `${isNegative ? '-' : ''}${digits}${power === null ? '' : `e${String(power)}`}`;
  });

const character = fc.constantFrom(
  ...[
    'a',
    'B',
    ' ',
    '1',
    'é',
    'e\u0301',
    'ß',
    'İ',
    'Σ',
    'ﬁ',
    'ẞ',
    'Ǆ',
    '한',
    'ᄀ',
    '😀',
    '\u200d',
    '\u00a0',
    '\u3000',
    '\u212b',
    '\u0344',
  ],
  ...[
    '\\n',
    '\\t',
    '\\"',
    '\\\\',
    '$${',
    '%%{',
    '$',
    '%',
    '<',
    '&',
    '\u2028',
    '\\u00e9',
    '\\U0001f600',
    '/',
    '\u007f',
    "'",
  ],
);
/** Texts as code writes them, with escapes and letters of all kinds. */
const quoted = fc.array(character, { maxLength: 5 }).map((characters) => `"${characters.join('')}"`);

const randomLeaves: Readonly<Record<(typeof kinds)[number], fc.Arbitrary<string>>> = {
  number,
  text: quoted,
  bool: fc.constantFrom('true', 'false'),
  list: fc.oneof(
    fc.array(number, { maxLength: 4 }).map((all) => `[${all.join(', ')}]`),
    fc.array(quoted, { maxLength: 4 }).map((all) => `[${all.join(', ')}]`),
  ),
  map: fc
    .array(fc.tuple(quoted, number), { maxLength: 3 })
    .map((all) => `{ ${all.map(([a, b]) => `${a} = ${b}`).join(', ')} }`),
};

/** Random expressions of the language; some of them are wrong. */
export const arbitraryExpression: fc.Arbitrary<string> = fc.letrec<Record<Kind | 'whole', string>>((tie) => {
  const fill = (form: string, same: Kind): fc.Arbitrary<string> => {
    const parts = form.split(/\$(number|text|bool|list|map|any|same)\b/);
    const inner = parts.map((part, index) =>
      index % 2 === 0 ? fc.constant(part) : tie(part === 'same' ? same : (part as Kind)),
    );
    return fc.tuple(...inner).map((texts) => texts.join(''));
  };
  const made = (kind: Exclude<Kind, 'any'>): fc.Arbitrary<string> =>
    fc.oneof(
      ...[...forms[kind], ...forms[kind], ...loopForms[kind], ...choices, ...attempts, ...callsOf(kind)].map((form) =>
        fill(form, kind),
      ),
    );
  const ofKind = (kind: Exclude<Kind, 'any'>): fc.Arbitrary<string> =>
    fc.oneof(
      { maxDepth: 3, depthSize: 'medium' },
      { arbitrary: fc.constantFrom(...leaves[kind]), weight: 3 },
      { arbitrary: randomLeaves[kind], weight: 1 },
      { arbitrary: made(kind), weight: 2 },
    );
  return {
    whole: fc.oneof(...kinds.map(made)),
    any: fc.oneof(...kinds.map((kind) => tie(kind))),
    ...(Object.fromEntries(kinds.map((kind) => [kind, ofKind(kind)])) as Record<
      (typeof kinds)[number],
      fc.Arbitrary<string>
    >),
  };
}).whole;
