import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { type ReferenceServer, startReferenceServer } from '../../src/server';
import { chromiumPath, launchChromium } from '../support/chromium';

/** The name of an alert, of a column and of a value. */
const hostile = '</script><img src=x onerror="document.title=1"><b>Orders</b>\u202e';
/** It stands in an action. */
export const secret = 'canary-4711';

const seed = {
  objects: {
    slack: [{ id: 1, name: 'On call', webhookUrl: `https://hooks.example.com/${secret}` }],
    alert: [
      {
        id: 10,
        alertName: 'Orders stalled',
        alertCondition: 'where Orders < 2',
        datasetId: 40,
        properties: { slackOutput: { selectedSlacks: [1, 99] }, emailOutput: { sendTo: 'ada@example.com' } },
      },
      { id: 11, alertName: hostile, datasetId: 77, properties: { slackOutput: { selectedSlacks: [1] } } },
    ],
    category: [
      { id: 20, categoryName: 'Sales' },
      { id: 21, categoryName: 'EMEA', parentId: 20 },
    ],
  },
  categoryAssets: [{ category: 21, objectId: 50, objectType: 2 }],
  datasets: [
    {
      id: 40,
      name: 'Orders by day',
      createdDate: 0,
      lastModDate: 0,
      records: Array.from({ length: 60 }, (_, index) => ({ Orders: index, [hostile]: index === 1 ? hostile : '' })),
    },
  ],
  widgets: [{ id: 50, name: 'Orders over time', datasetId: 40 }],
};

/** A server that holds some of everything, and its page in Chromium. */
export interface OpenPage {
  server: ReferenceServer;
  page: Page;
  /** Everything that the page has asked for. */
  readonly requests: string[];
  /** Opens the page at an address. */
  readonly open: (hash?: string) => Promise<void>;
  /** Has the page ask the server now, as when somebody comes back to it, and not after its pause. */
  readonly look: () => Promise<unknown>;
  readonly link: (name: string) => Locator;
  readonly button: (name: string) => Locator;
  readonly title: () => Locator;
  /** What the element that has the focus says. */
  readonly focused: () => Promise<unknown>;
  /** The rows of a table. */
  readonly rows: (label: string) => Locator;
}

/** Describes what the page does, where there is a Chromium; each test has a server of its own, on a telephone. */
export function describePage(name: string, define: (opened: OpenPage) => void): void {
  // Tell that nothing was looked at, where it is so.
  if (chromiumPath === undefined) process.stdout.write(`Skipped, as there is no chromium on the PATH: ${name}.\n`);

  (chromiumPath === undefined ? describe.skip : describe)(name, () => {
    let browser: Browser;
    const complaints: string[] = [];
    const opened = {
      requests: [] as string[],
      open: async (hash = '') => {
        await opened.page.goto(`${opened.server.url}/_reference/${hash}`);
        await opened.page.locator('nav[aria-label=Views]').waitFor();
      },
      look: () => opened.page.evaluate('document.dispatchEvent(new Event("visibilitychange"))'),
      link: (text) => opened.page.getByRole('link', { name: text, exact: true }),
      button: (text) => opened.page.getByRole('button', { name: text, exact: true }),
      title: () => opened.page.locator('h2'),
      focused: () => opened.page.evaluate('document.activeElement.textContent'),
      rows: (label) => opened.page.getByRole('region', { name: label, exact: true }).locator('tbody tr'),
    } as OpenPage;

    beforeAll(async () => {
      browser = await launchChromium();
      // A page of its own for each test would be a process for each.
      const page = await browser.newPage({ viewport: { width: 400, height: 800 } });
      page.on('request', (request) => opened.requests.push(request.url()));
      page.on('console', (message) => {
        // Of an answer that refuses, the browser speaks itself; what breaks the policy has other words.
        if (!message.text().startsWith('Failed to load resource')) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      opened.page = page;
    });
    afterAll(() => browser.close());

    beforeEach(async () => {
      opened.server = await startReferenceServer({ seed });
      complaints.length = 0;
      opened.requests.length = 0;
    });
    afterEach(async () => {
      // It asks no server any more, and forgets what it was told of colours.
      await opened.page.goto('about:blank');
      await opened.page.emulateMedia({ colorScheme: null });
      await opened.server.close();
      expect(complaints).toEqual([]);
    });

    define(opened);
  });
}
