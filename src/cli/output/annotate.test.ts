import { expect, test } from '@jest/globals';
import { reportOf as report } from '../../../test/support/report';
import { printAnnotations } from './annotate';

const place = { file: 'main.ts', line: 12, column: 3 };
test('what stops a change comes first, and stands at its line of the repository', () => {
  const text = printAnnotations(
    report({
      policies: [
        { policy: 'names', level: 'warn', message: 'No team.', address: 'a.b', place },
        { policy: 'hosts', level: 'deny', message: 'Not allowed.' },
      ],
      impact: [
        { address: 'a.b', place, kind: 'silent', severity: 'loss', sentence: 'Nobody is told.' },
        { address: 'a.b', place, kind: 'notify', severity: 'gain', sentence: 'Ann is told.' },
      ],
    }),
    'teams/sales',
  );
  expect(text).toBe(
    [
      '::error title=hosts::Not allowed.\n',
      '::warning file=teams/sales/main.ts,line=12,col=3,title=names::No team. (a.b)\n',
      '::warning file=teams/sales/main.ts,line=12,col=3,title=impact/silent::Nobody is told. (a.b)\n',
    ].join(''),
  );
});

test('a hostile text neither ends its annotation nor begins another one', () => {
  const hostile = '100%0A\r\n::error file=x,line=1::gone\u001b[31m';
  const [line = '', ...others] = printAnnotations(
    report({
      policies: [
        { policy: `p:,${hostile}`, level: 'deny', message: hostile, place: { ...place, file: `a,${hostile}` } },
      ],
    }),
    '',
  ).split('\n');
  expect(others).toEqual(['']);
  const [, properties = '', message = ''] = /^::error ((?:(?!::).)*)::(.*)$/.exec(line) ?? [];
  expect(properties.split(',').map((property) => property.split('=')[0])).toEqual(['file', 'line', 'col', 'title']);
  expect(message).toContain('100%250A');
  expect(line).not.toContain('\u001b');
});
