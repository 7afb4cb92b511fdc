import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { plainPalette } from '../../src/documents';
import { renderers } from '../../src/review';
import type { Report } from '../../src/review/report';
import { findBarriers, findOverflow } from '../support/accessible';
import { chromiumPath, launchChromium } from '../support/chromium';
import { byTier, slowTest } from '../support/depth';
import { reportOfAlerts } from '../support/report-of-alerts';

const toHtml = (report: Report): string => renderers.html(report, { palette: plainPalette });
const looks = [
  [1280, 'light'],
  [380, 'dark'],
  [1280, 'dark'],
  [380, 'light'],
] as const;
const denied = { policy: 'hosts', level: 'deny', message: 'The webhook action "X" calls stranger.example.' } as const;

test('a policy that refuses is said above all else, a loss otherwise', () => {
  const report = reportOfAlerts(40);
  expect(toHtml({ ...report, policies: [denied] })).toMatch(
    /class="verdict refused"[^]*?the policy<\/strong>\s+hosts\s*\./,
  );
  const [address, other] = ['analytics_alert.a', 'analytics_alert.b'];
  const policies = [
    { ...denied, address },
    { ...denied, address: other },
  ];
  expect(toHtml({ ...report, policies })).toMatch(/hosts for <code>analytics_alert\.a<\/code> and 1 other\s*\./);
  expect(toHtml(report)).toMatch(/class="verdict loses">\s*2 alerts are deleted and fall silent/);
  const [told] = report.impact.filter(({ kind, consequence }) => kind === 'firing' && !consequence);
  const group: Report['impactGroups'][number] = {
    kind: 'firing',
    severity: 'neutral',
    headline: told?.sentence ?? '',
    members: [0],
  };
  expect(toHtml({ ...report, impact: told ? [told] : [], impactGroups: [group] })).toMatch(
    /class="verdict loses">The (?:new )?alert .* would have fired/,
  );
  expect(toHtml({ ...report, impact: [], impactGroups: [] })).toContain('class="verdict calm">No loss of');
  expect(toHtml({ ...report, impact: [], impactGroups: [], changes: [] })).not.toContain('class="verdict');
});

test('beyond a dozen alerts, what changes is drawn alone', () => {
  const drawn = (count: number): readonly string[] =>
    [...toHtml(reportOfAlerts(count)).matchAll(/<path class="(\w+)"/g)].map(([, name = '']) => name);
  expect(new Set(drawn(3))).toEqual(new Set(['removed', 'same']));
  expect(new Set(drawn(40))).toEqual(new Set(['removed', 'added']));
  expect(drawn(400)).toHaveLength(80);
});

(chromiumPath === undefined ? describe.skip : describe)('the HTML report in Chromium', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser.close();
  });

  slowTest.each(byTier({ test: [], ci: [3, 40], attack: [3, 40, 400] }))(
    'of %i alerts fits, is readable for everybody, and begins with a change',
    async (count) => {
      const html = toHtml({ ...reportOfAlerts(count), policies: count === 40 ? [denied] : [] });
      const seen: unknown[] = [];
      for (const [width, colorScheme] of count === 40 ? looks : looks.slice(0, 2)) {
        const context = await browser.newContext({ bypassCSP: true, colorScheme, viewport: { width, height: 800 } });
        const page = await context.newPage();
        await page.setContent(html);
        const top = await page.evaluate<number>("document.querySelector('details.change').getBoundingClientRect().top");
        seen.push([await findOverflow(page), top < 700, await findBarriers(page)]);
        await context.close();
      }
      expect(seen).toEqual(seen.map(() => [0, true, []]));
    },
  );
});
