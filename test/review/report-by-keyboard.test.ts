import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { plainPalette } from '../../src/documents';
import { mergeReports, renderers } from '../../src/review';
import { chromiumPath, launchChromium } from '../support/chromium';
import { slowTest } from '../support/depth';
import { reportOfAlerts } from '../support/report-of-alerts';

const place = { file: 'main.ts', line: 12, column: 3 };

/** Of two stacks, refused, with everything that a person can use. */
function htmlOfTwo(): string {
  const [company, platform] = [reportOfAlerts(12), reportOfAlerts(3)];
  const changes = company.changes.map((change) => ({ ...change, place }));
  const policies = [{ policy: 'hosts', level: 'deny', message: 'No.' } as const];
  const stacks = [
    { stack: 'company', report: { ...company, changes, policies } },
    { stack: 'platform', report: platform },
  ];
  const sha = 'c0ffee0c0ffee0';
  const links = { sources: 'https://github.example/blob/c0ffee0/', commit: { sha, href: 'https://github.example/c' } };
  return renderers.html(mergeReports(stacks, []), { palette: plainPalette, ...links });
}

/** Notes what a person can use, and says what is wrong with the focus of the one that has it. */
const watch = `
  window.controls = [...document.querySelectorAll('a[href], button, input, select, summary, [tabindex]')].filter((one) => one.checkVisibility());
  window.look = () => {
    const one = document.activeElement;
    const { left, top, right, bottom, height } = one.getBoundingClientRect();
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    const above = document.elementFromPoint((left + right) / 2, top + Math.min(height / 2, 10));
    return [
      controls.indexOf(one),
      ...(outlineStyle === 'solid' && parseFloat(outlineWidth) >= 2 ? [] : ['no outline: ' + one.outerHTML.slice(0, 100)]),
      ...(top >= 0 && left >= 0 && right <= innerWidth && (bottom <= innerHeight + 1 || height > innerHeight) ? [] : ['out of sight: ' + one.outerHTML.slice(0, 100)]),
      ...(one.contains(above) || above?.contains(one) ? [] : ['covered: ' + one.outerHTML.slice(0, 100)]),
    ];
  };
  controls.length`;

/** Goes through a page with one key; answers which controls it came to, and what was wrong there. */
async function walk(page: Page, key: string, count: number): Promise<{ reached: number[]; wrong: string[] }> {
  const [reached, wrong]: [number[], string[]] = [[], []];
  for (let step = 0; step < count; step += 1) {
    await page.keyboard.press(key);
    const [index, ...faults] = await page.evaluate<readonly [number, ...string[]]>('look()');
    reached.push(index);
    wrong.push(...faults);
  }
  return { reached, wrong };
}

(chromiumPath === undefined ? describe.skip : describe)('the HTML report by keyboard', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser.close();
  });

  slowTest.each([1280, 380])(
    '%i pixels wide, each control is reached, and shows that it has the focus',
    async (width) => {
      const page = await browser.newPage({ viewport: { width, height: 800 } });
      await page.setContent(htmlOfTwo());
      const count = await page.evaluate<number>(watch);
      const all = Array.from({ length: count }, (_, index) => index);
      expect(count).toBeGreaterThan(40);
      expect(await walk(page, 'Tab', count)).toEqual({ reached: all, wrong: [] });
      expect(await walk(page, 'Shift+Tab', count - 1)).toEqual({ reached: all.slice(0, -1).reverse(), wrong: [] });
      await page.close();
    },
  );

  slowTest('a stack is chosen by its first letter', async () => {
    const page = await browser.newPage();
    await page.setContent(htmlOfTwo());
    await page.locator('#stack').focus();
    await page.keyboard.press('p');
    expect(await page.locator('#count').textContent()).toBe('3 of 15 shown');
    expect(await page.locator('details.change:visible summary .soft').allTextContents()).toEqual([
      'in platform',
      'in platform',
      'in platform',
    ]);
    await page.close();
  });
});
