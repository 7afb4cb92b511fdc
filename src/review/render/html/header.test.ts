import { describe, expect, test } from '@jest/globals';
import { reportOf } from '../../../../test/support/report';
import { plainPalette } from '../../../documents';
import type { Report } from '../../report';
import type { RenderOptions } from '../renderer';
import { pageHeader } from './header';

const factsOf = (plans: Report['plans'], options: Partial<RenderOptions> = {}): Record<string, string> => {
  const { text } = pageHeader(reportOf({ plans }), { palette: plainPalette, ...options });
  const facts = [...text.matchAll(/<dt>(.*?)<\/dt>\s*<dd>([^]*?)<\/dd>/g)];
  return Object.fromEntries(facts.map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ').trim()]));
};

const commit = { sha: 'c0ffee0c0ffee0c0ffee', href: 'https://github.com/acme/alerts/commit/c0ffee0c0ffee0c0ffee' };
const [morning, noon] = ['2026-01-31T09:00:00Z', '2026-01-31T12:00:00Z'];
const [morningTime, noonTime] = [
  `<time datetime="${morning}">2026-01-31 09:00:00 UTC</time>`,
  `<time datetime="${noon}">2026-01-31 12:00:00 UTC</time>`,
];

describe('the head of the page', () => {
  test('says when a plan was made, with which service, at which commit', () => {
    const plan = { stack: 'shop', plannedAt: morning, services: ['a.example'] };
    expect(factsOf([plan], { commit, environmentService: 'other.example' })).toEqual({
      Planned: morningTime,
      Service: 'a.example',
      Commit: `<a href="${commit.href}"><code>c0ffee0c0ffe</code></a>`,
    });
    expect(factsOf([{}], { commit: { sha: commit.sha } })).toEqual({ Commit: '<code>c0ffee0c0ffe</code>' });
    expect(factsOf([{}])).toEqual({});
  });

  test('says of the service what it knows alone', () => {
    const environmentService = 'a.example';
    expect(factsOf([{}], { environmentService })).toEqual({ Service: 'a.example (ANALYTICS_BASE_URL)' });
    expect(factsOf([{ services: [] }], { environmentService })).toEqual({});
  });

  test('names the stacks of several, and which of them has which service', () => {
    const plans = [
      { stack: 'sales', plannedAt: noon, services: ['a.example'] },
      { stack: 'shop', plannedAt: morning, services: ['b.example'] },
    ];
    expect(factsOf(plans)).toEqual({
      Planned: `${morningTime} to ${noonTime}`,
      Service: 'a.example for sales; b.example for shop',
      Stacks: 'sales, shop',
    });
    const many = Array.from({ length: 12 }, (_, index) => ({ stack: `s${String(index)}`, services: ['a.example'] }));
    expect(factsOf(many)).toEqual({ Service: 'a.example', Stacks: 's0, s1, s2, s3, s4, s5, s6, s7 and 4 others' });
    expect(pageHeader(reportOf({ plans: many }), { palette: plainPalette }).text).toContain(
      '<h1>Plans of 12 stacks</h1>',
    );
  });
});
