import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { type ReferenceServerOptions, startReferenceServer } from '../../src/server';
import { findBarriers, findOverflow } from '../support/accessible';
import { chromiumPath, launchChromium } from '../support/chromium';
import { byTier, slowTest, spread } from '../support/depth';

const many: ReferenceServerOptions = {
  seed: {
    objects: {
      slack: [{ id: 1, name: 'On call' }],
      alert: Array.from({ length: 400 }, (_, index) => ({
        id: index + 10,
        alertName: `Orders of customer ${String(index)} have stalled for a whole day`,
        alertCondition: 'where orders < 10',
        datasetId: 5,
        paused: index % 40 === 0,
        properties: {
          slackOutput: { selectedSlacks: [1] },
          emailOutput: { sendTo: `on-call-${String(index)}@example.com` },
        },
      })),
    },
    datasets: [{ id: 5, name: 'Orders', records: [{ orders: 5 }] }],
  },
};
const accounts: Readonly<Record<string, ReferenceServerOptions>> = { empty: {}, demo: { demo: true }, many };
const lists = ['overview', 'notifications', 'journal', 'alert', 'category', 'dataset'];
const places: Readonly<Record<string, readonly string[]>> = {
  empty: [...lists, 'faults'],
  demo: [
    ...[...lists, 'widget', 'faults', 'behaviours', 'clock', 'alert/104', 'alert/1', 'dataset/4242', 'nonsense'],
    'e-mail/sales%40example.com',
  ],
  many: ['overview', 'notifications', 'alert', 'alert/50'],
};
/** Of each account. */
const placeCount = byTier({ test: 4, ci: 7, attack: 20 });
const folder = process.env['ANALYTICS_PICTURES'];

(chromiumPath === undefined ? describe.skip : describe)('every view of the page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

  for (const [account, options] of Object.entries(accounts)) {
    slowTest(
      `fits its window and has no barriers: ${account}`,
      async () => {
        const server = await startReferenceServer(options);
        const page = await browser.newPage();
        await fetch(`${server.url}/api/2.0/alerts`);
        const wrong: unknown[] = [];
        for (const place of spread(places[account] ?? [], placeCount)) {
          await page.goto(`${server.url}/_reference/#/${place}`);
          await page.locator('nav[aria-label=Views]').waitFor();
          await page.getByText('Loading…').waitFor({ state: 'detached' });
          for (const width of [1280, 380]) {
            await page.setViewportSize({ width, height: 800 });
            for (const colorScheme of ['light', 'dark'] as const) {
              await page.emulateMedia({ colorScheme });
              // Colours and widths have nothing to do with each other.
              const isLooked = (width === 1280) === (colorScheme === 'light');
              const found = [await findOverflow(page), ...(isLooked ? await findBarriers(page) : [])];
              if (found.length > 1 || found[0] !== 0) wrong.push([account, place, width, colorScheme, found]);
              if (folder) {
                const name = [account, place.replace(/\W/g, '-'), width, colorScheme].join('_');
                await page.screenshot({ path: `${folder}/${name}.png` });
              }
            }
          }
        }
        await page.close();
        await server.close();
        expect(wrong).toEqual([]);
      },
      120_000,
    );
  }
});
