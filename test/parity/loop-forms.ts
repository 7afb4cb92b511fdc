import type { Kind } from './leaves';

/** Loops, splats, directives and attempts, in the notation of `arbitrary-expression.ts`. */
export const loopForms: Readonly<Record<Exclude<Kind, 'any'>, readonly string[]>> = {
  number: ['length([for v in $list : v])', 'length($list[*])', 'try($any, $number)'],
  text: [
    ...['"%{ if $bool }${$text}%{ endif }"', '"a%{ if $bool }b%{ else }${$any}%{ endif }"', '"${~ $text ~} x"'],
    ...['"%{ for v in $list }${v},%{ endfor }"', '"%{ for k, v in $map ~} ${k}${v} %{~ endfor }"'],
    ...[
      '"%{ for v in $any }${v}%{ endfor }"',
      '"%{ for v in $list }%{ if v == $any }x%{ else }${v}%{ endif }%{ endfor }"',
    ],
    ...[
      '"x%{~ if $bool ~} ${$text} %{ endif ~} y"',
      '"%{ if $any }${$any}%{ endif }"',
      '"%{ for v in $list }${$text}%{ endfor }"',
    ],
    ...['join(",", [for v in $list : "<${v}>"])', 'join("", [for k, v in $map : k])'],
  ],
  bool: [
    ...['can($any)', 'can($number + $text)', 'can($list[$number])', 'can($map.a.b)', 'can([for v in $any : v + 1])'],
    ...['can(tonumber($any))', 'can($any[*].a)', 'try($any, $bool)', '($any[*] == $list)', '(can($any) == null)'],
    ...['can("${$any}")', 'can(($bool ? $any : $any))', 'alltrue([for v in $list : v == $any])'],
  ],
  list: [
    ...[
      '[for v in $list : v]',
      '[for k, v in $list : "${k}${v}"]',
      '[for v in $map : v]',
      '[for k, v in $map : [k, v]]',
    ],
    ...[
      '[for v in $any : v]',
      '[for k, v in $any : k]',
      '[for v in $list : v if v != $any]',
      '[for v in $list : $any]',
    ],
    ...['[for v in $list : v if $bool]', '[for k, v in $list : v if k < $number]', '[for v in $list : v + 1]'],
    ...['[for v in $list : [for w in $list : [v, w]]]', '[for v in [$any, $any] : v.a]', '[for v in [$map, $map] : v]'],
    ...['[for v in $list : try(v.a, v[0], v)]', '[for v in $list : can(v.a)]', '[for v in $list : v if $any]'],
    ...['[for v in $list : ($bool ? v : $any)]', '[for v in toset($list) : v]', '[for v in toset([$any, $any]) : v]'],
    ...[
      '$list[*]',
      '$any[*]',
      '[$map, $map][*].a',
      '$any[*].a',
      '$any.*.a',
      '$any[*][0]',
      '$list[*][$number]',
      '$list.*.k',
    ],
    ...[
      'tolist([$map, $map])[*].k',
      'toset([$map, $map])[*].a',
      '[$list, $list][*][0]',
      '[$map][*]["a"]',
      '$any[*].a[*].k',
    ],
    ...[
      '[{ a = $any }, { a = $any }].*.a',
      '[$list, $list].*.0',
      'try($list[*].a, $list)',
      'try([for v in $any : v.a], $list)',
    ],
  ],
  map: [
    ...['{for k, v in $map : k => v}', '{for v in $list : v => $any...}', '{for k, v in $list : k => v}'],
    ...['{for k, v in $any : k => v}', '{for k, v in $any : v => k...}', '{for k, v in $map : k => v if v != $any}'],
    ...[
      '{for k, v in $map : "${k}x" => [v, $any] if $bool}',
      '{for k, v in $map : $text => v...}',
      '{for v in $list : "${v}" => v}',
    ],
    ...[
      '{for k, v in $list : "a" => v if k == 0}',
      '{for v in $list : $any => v...}',
      '{for k, v in $map : k => $any if $any}',
    ],
    ...['{for k, v in $map : k => try(v.a, v)}', 'try($any, $map)', 'try({ a = $any.k }, $map)'],
  ],
};

/** Attempts that give a value of the kind that they are put into. */
export const attempts: readonly string[] = [
  ...['try($same)', 'try($same, $same)', 'try($any.a, $same)', 'try($list[$number], $same)', 'try($map[$text], $same)'],
  ...['try(tonumber($any), $same)', 'try(($bool ? $any : $same), $same)', 'try([$any, $any][$number], $same)'],
  ...[
    '[for v in [$same, $same] : v][$number]',
    '[$same][*][0]',
    '$same[*][0]',
    'try("${$any}", $same)',
    'try($any.a.b, $any[0], $same)',
  ],
];
