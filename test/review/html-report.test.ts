import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { type PlanDocument, plainPalette } from '../../src/documents';
import { buildReport, renderers } from '../../src/review';
import { chromiumPath, launchChromium } from '../support/chromium';
import { slowTest } from '../support/depth';

const hostile = '</script><img src=x onerror="document.title=1"><b>Orders</b>\u202e';

function changeOf(name: string, change: object): object {
  const address = `analytics_alert.${name}`;
  return { address, mode: 'managed', type: 'analytics_alert', name, change: { after_unknown: {}, ...change } };
}

const values = { id: '1', name: 'Orders stalled', condition: 'select a\nwhere b < 1\norder by c' };

const many = {
  format_version: '1.2',
  planned_values: { root_module: {} },
  resource_changes: Array.from({ length: 120 }, (_, index) => {
    const before = { ...values, id: String(index), name: `Alert ${String(index)}`, webhook_action_ids: ['1'] };
    const after = { ...before, condition: `select "${hostile}${String(index)}"`, webhook_action_ids: [] };
    return changeOf(`a${String(index)}`, { actions: ['update'], before, after });
  }),
} as unknown as PlanDocument;

const document = {
  format_version: '1.2',
  planned_values: { root_module: {} },
  resource_changes: [
    changeOf('orders', {
      actions: ['update'],
      before: values,
      after: { ...values, name: hostile, condition: 'select a\nwhere b < 2\norder by c' },
    }),
    changeOf('refunds', { actions: ['delete'], before: { ...values, id: '2', name: 'Refunds rising' }, after: null }),
    changeOf('baskets', { actions: ['create'], before: null, after: { ...values, id: '3', name: 'Baskets' } }),
  ],
} as unknown as PlanDocument;

// Tell that nothing was looked at, where it is so.
if (chromiumPath === undefined)
  process.stdout.write('Skipped, as there is no chromium on the PATH: the HTML report.\n');

(chromiumPath === undefined ? describe.skip : describe)('the HTML report in Chromium', () => {
  let browser: Browser;
  let page: Page;
  let folder: string;
  const requests: string[] = [];
  const complaints: string[] = [];

  beforeAll(async () => {
    browser = await launchChromium();
    // A page of its own for each test would be a process for each.
    page = await browser.newPage({ viewport: { width: 400, height: 800 } });
    page.on('request', (request) => requests.push(request.url()));
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    folder = mkdtempSync(join(tmpdir(), 'analytics-report-'));
    for (const [name, plan] of Object.entries({ report: document, many })) {
      const html = renderers.html(buildReport({ document: plan, stack: 'shop' }), { palette: plainPalette });
      writeFileSync(join(folder, `${name}.html`), html);
    }
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });

  beforeEach(async () => {
    requests.length = 0;
    complaints.length = 0;
    await page.emulateMedia({ colorScheme: null, media: null });
    await page.goto(pathToFileURL(join(folder, 'report.html')).href);
  });
  afterEach(() => {
    expect(complaints).toEqual([]);
  });

  const openMany = async (): Promise<void> => {
    await page.goto(pathToFileURL(join(folder, 'many.html')).href);
  };

  const cards = (): ReturnType<Page['locator']> => page.locator('details.change:visible');

  test('says at first sight what is deleted, and loads nothing', async () => {
    expect(await page.locator('h1').textContent()).toBe('Plan of shop');
    expect(await cards().first().locator('summary').textContent()).toMatch(/delete\s+alert\s+Refunds rising/);
    expect(requests).toEqual([pathToFileURL(join(folder, 'report.html')).href]);
  });

  slowTest('shows texts of others as texts', async () => {
    const names = await page.locator('summary strong').allTextContents();
    expect(names).toContain('</script><img src=x onerror="document.title=1"><b>Orders</b>\\u202e');
    expect(await page.title()).toMatch(/^Plan of shop/);
    expect(await page.locator('img').count()).toBe(0);
  });

  slowTest('fits a telephone', async () => {
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(400);
  });

  slowTest('marks the line of a text that differs', async () => {
    expect(await page.locator('pre.diff .line del').allTextContents()).toEqual(['where b < 1']);
    expect(await page.locator('pre.diff .line ins').allTextContents()).toEqual(['where b < 2']);
  });

  slowTest('is filtered by words and by actions, with the keyboard alone', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('refunds');
    expect(await cards().count()).toBe(1);
    expect(await page.locator('#count').textContent()).toBe('1 of 3 shown');
    await page.keyboard.press('Escape');
    expect(await cards().count()).toBe(3);
    await page.locator('button[data-filter=delete]').focus();
    await page.keyboard.press('Enter');
    expect(await cards().count()).toBe(2);
    expect(await page.locator('button[data-filter=delete]').getAttribute('aria-pressed')).toBe('false');
  });

  slowTest('opens and closes with the keyboard, and all at once', async () => {
    const first = cards().first();
    await first.locator('summary').focus();
    await page.keyboard.press('Enter');
    expect(await first.getAttribute('open')).toBeNull();
    await page.locator('#open').click();
    expect(await page.locator('details.change[open]').count()).toBe(3);
    await page.locator('#close').click();
    expect(await page.locator('details.change[open]').count()).toBe(0);
  });

  slowTest('copies an address, and says so', async () => {
    const copy = cards().first().locator('button.copy');
    await copy.click();
    await copy.filter({ hasText: /Copied|Selected/ }).waitFor();
  });

  slowTest('is dark for those who like it dark, and black on white on paper', async () => {
    const background = (): Promise<unknown> => page.evaluate('getComputedStyle(document.body).backgroundColor');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await background()).toBe('rgb(20, 23, 29)');
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await background()).toBe('rgb(255, 255, 255)');
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    expect(await background()).toBe('rgb(255, 255, 255)');
    expect(await page.locator('.tools').isVisible()).toBe(false);
  });

  slowTest('of many changes makes what is closed when it is opened, by the keyboard and for the printer', async () => {
    await openMany();
    expect(await page.locator('table.fields').count()).toBe(0);
    const last = cards().last();
    await last.locator('summary').focus();
    await page.keyboard.press('Enter');
    await last.locator('table.fields').waitFor();
    expect(await last.locator('ins').first().textContent()).toContain('</script><img');
    expect(await page.locator('img').count()).toBe(0);
    await page.evaluate('dispatchEvent(new Event("beforeprint"))');
    expect(await page.locator('table.fields').count()).toBe(120);
    // Each stops notifying, and the conditions behind the first 50 are not compared.
    expect(await page.locator('ul.impact > li li').count()).toBe(120 + 70);
    await page.evaluate('dispatchEvent(new Event("afterprint"))');
    expect(await page.locator('details[open]').count()).toBe(1);
  });

  slowTest('of many changes is printed as a whole where the browser does not say that it prints', async () => {
    await openMany();
    await page.emulateMedia({ media: 'print' });
    const fields = page.locator('table.fields');
    await fields.nth(119).waitFor();
    const seen = await page.evaluate<number>(
      "[...document.querySelectorAll('table.fields')].filter((one) => one.checkVisibility()).length",
    );
    expect([seen, await page.locator('details[open]').count()]).toEqual([120, 0]);
  });

  slowTest('of many changes is filtered by what is closed, too', async () => {
    await openMany();
    await page.keyboard.press('/');
    await page.keyboard.type('</b>\\u202e77"');
    expect(await page.locator('#count').textContent()).toBe('1 of 120 shown');
    expect(await cards().locator('summary strong').textContent()).toBe('Alert 77');
  });

  slowTest('of many changes can be read without scripts', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(pathToFileURL(join(folder, 'many.html')).href);
    await plain.locator('details.change summary').last().click();
    expect(await plain.locator('table.fields').last().isVisible()).toBe(true);
    expect(await plain.locator('img').count()).toBe(0);
    expect(await plain.locator('table.fields').first().isVisible()).toBe(false);
    await plain.emulateMedia({ media: 'print' });
    expect(await plain.locator('table.fields').first().isVisible()).toBe(true);
    await context.close();
  });
});
