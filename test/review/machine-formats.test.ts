import { describe, expect, test } from '@jest/globals';
import { buildMatcher } from '@microsoft/jest-sarif/lib/build-matcher';
import { type Report, renderers } from '../../src/review';
import { reportOf } from '../support/report';

const colourless = (text: string): string => text;
const palette = { added: colourless, removed: colourless, changed: colourless, faint: colourless, strong: colourless };
const options = { palette, folder: 'teams/sales' };
const place = { file: 'my alerts.ts', line: 12, column: 3 };
/** Checks a log against the schema of SARIF 2.1.0. */
const validSarif = buildMatcher() as unknown as (log: unknown) => {
  readonly pass: boolean;
  readonly message: () => string;
};

const report = reportOf({
  stack: 'sales',
  summary: { sentence: '1 to replace, 1 to add.', counts: { replace: 1, create: 1 } },
  changes: [
    { address: 'analytics_alert.a', action: 'replace', noun: 'alert', type: 'analytics_alert', name: 'A', fields: [] },
    { address: 'analytics_alert.b', action: 'create', noun: 'alert', type: 'analytics_alert', name: 'B', fields: [] },
  ],
  policies: [
    { policy: 'names', level: 'warn', message: 'No team.', address: 'analytics_alert.a', place },
    { policy: 'names', level: 'warn', message: 'No owner.', address: 'analytics_alert.a', place },
    { policy: 'budget', level: 'deny', message: 'Too many go.' },
  ],
  impact: [
    { address: 'analytics_alert.a', place, kind: 'silent', severity: 'loss', sentence: 'A tells nobody any more.' },
    { address: 'analytics_alert.b', kind: 'notify', severity: 'gain', sentence: 'B tells Ann.' },
  ],
});

/** Everything that XML, JSON, a log or a page could take for something of its own. */
const hostile = `</failure>]]>&amp;"'<!--\u0000\u001b[31m\r\n::error::x\ufffe\uffff\ud800\u202e%0A--><script>`;
const hostileReport = reportOf({
  stack: hostile,
  summary: { sentence: hostile, counts: {} },
  changes: [{ address: hostile, action: 'update', noun: hostile, type: hostile, name: hostile, fields: [] }],
  policies: [
    { policy: hostile, level: 'deny', message: hostile, address: hostile, place: { ...place, file: hostile } },
    { policy: hostile, level: 'warn', message: hostile },
  ],
});

interface Sarif {
  readonly runs: readonly [
    {
      readonly results: readonly {
        readonly ruleId: string;
        readonly level: string;
        readonly message: { readonly text: string };
        readonly locations: readonly unknown[];
        readonly partialFingerprints: object;
      }[];
    },
  ];
}
const sarifOf = (given: Report): Sarif => JSON.parse(renderers.sarif(given, options)) as Sarif;

describe('sarif', () => {
  test('has no message in which a viewer finds a link', () => {
    const link = '[click](https://evil.example) \\\\[0](1)';
    const text = String.raw`\[click\](https://evil.example) \\\\\[0\](1)`;
    const given = reportOf({ ...report, policies: [{ policy: link, level: 'deny', message: link }], impact: [] });
    expect(sarifOf(given).runs[0]).toMatchObject({
      results: [{ message: { text } }],
      tool: { driver: { rules: [{ shortDescription: { text: `Policy ${text}` } }] } },
    });
  });

  test.each([
    ['of a plan with problems', report],
    ['of one without', reportOf({})],
    ['of hostile texts', hostileReport],
  ])('fits its published schema: the report %s', (_, given) => {
    const { pass, message } = validSarif(sarifOf(given));
    if (!pass) throw new Error(message());
  });

  test('refuses by that schema what is no SARIF', () => {
    expect(validSarif({ version: '2.1.0', runs: [{}] }).pass).toBe(false);
  });

  test('has a result for each finding and each loss, at its line from the top of the repository', () => {
    const { results } = sarifOf(report).runs[0];
    expect(results.map(({ ruleId, level, message }) => [ruleId, level, message.text])).toEqual([
      ['budget', 'error', 'Too many go.'],
      ['names', 'warning', 'No team. (analytics_alert.a)'],
      ['names', 'warning', 'No owner. (analytics_alert.a)'],
      ['impact/silent', 'warning', 'A tells nobody any more. (analytics_alert.a)'],
    ]);
    const at = (uri: string, region: object): object => ({
      physicalLocation: { artifactLocation: { uri, uriBaseId: '%SRCROOT%' }, region },
    });
    expect(results.map(({ locations }) => locations[0])).toMatchObject([
      at('teams/sales/cdktf.json', { startLine: 1 }),
      at('teams/sales/my%20alerts.ts', { startLine: 12, startColumn: 3 }),
      at('teams/sales/my%20alerts.ts', { startLine: 12, startColumn: 3 }),
      at('teams/sales/my%20alerts.ts', { startLine: 12, startColumn: 3 }),
    ]);
  });

  test('has a fingerprint for each result that a moved line and another number leave as it is', () => {
    const fingerprints = (given: Report): object[] =>
      sarifOf(given).runs[0].results.map(({ partialFingerprints }) => partialFingerprints);
    const before = fingerprints(report);
    expect(new Set(before.map((one) => JSON.stringify(one))).size).toBe(4);
    const moved = report.policies.map((finding) => ({
      ...finding,
      message: 'Otherwise.',
      place: { ...place, line: 99 },
    }));
    expect(fingerprints({ ...report, policies: moved })).toEqual(before);
  });
});

describe('junit', () => {
  test('has a test case for the plan, for each change and for what belongs to none', () => {
    const where = 'classname="sales"';
    const lines = renderers.junit(report, options).split('\n');
    expect(lines).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<testsuites name="analytics-as-code" tests="4" failures="1">',
      '  <testsuite name="sales" tests="4" failures="1" errors="0" skipped="0">',
      `    <testcase ${where} name="1 to replace, 1 to add."/>`,
      `    <testcase ${where} name="replace alert &quot;A&quot; (analytics_alert.a)" file="teams/sales/my alerts.ts" line="12">`,
      '      <system-out>No team. (analytics_alert.a) (names)',
      'No owner. (analytics_alert.a) (names)',
      'A tells nobody any more. (analytics_alert.a) (impact/silent)</system-out>',
      '    </testcase>',
      `    <testcase ${where} name="create alert &quot;B&quot; (analytics_alert.b)"/>`,
      `    <testcase ${where} name="budget: Too many go.">`,
      '      <failure message="Too many go." type="budget">Too many go. (budget)</failure>',
      '    </testcase>',
      '  </testsuite>',
      '</testsuites>',
      '',
    ]);
  });

  test('is XML whatever its texts are', () => {
    const xml = renderers.junit(hostileReport, options);
    // Every character that XML 1.0 allows.
    expect(xml).toMatch(/^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u);
    const outside = xml.replace(/<\/?[a-z-]+(?: [a-z]+="[^"<>]*")*\/?>|<\?xml [^?]*\?>/g, '');
    expect(outside).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot|#39);)/);
    expect([...xml.matchAll(/<(\/?[a-z-]+)/g)].map(([, tag]) => tag)).toEqual([
      'testsuites',
      'testsuite',
      'testcase',
      'testcase',
      'failure',
      '/failure',
      '/testcase',
      'testcase',
      'system-out',
      '/system-out',
      '/testcase',
      '/testsuite',
      '/testsuites',
    ]);
  });
});

test('gitlab has the three counts that GitLab wants, in which a replacement counts twice', () => {
  expect(JSON.parse(renderers.gitlab(report, options))).toEqual({ create: 2, update: 0, delete: 1 });
  expect(JSON.parse(renderers.gitlab(reportOf({}), options))).toEqual({ create: 0, update: 0, delete: 0 });
});
