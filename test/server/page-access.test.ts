import { expect } from '@jest/globals';
import { startReferenceServer } from '../../src/server';
import { slowTest } from '../support/depth';
import { describePage } from './page-fixture';

describePage('the page of the reference server, for everybody', (opened) => {
  slowTest('skips to its content', async () => {
    await opened.open('#/alert');
    await opened.page.keyboard.press('Tab');
    await opened.page.keyboard.press('Enter');
    expect(await opened.focused()).toBe('Alerts');
    expect(opened.page.url()).toMatch(/#\/alert$/);
  });

  slowTest('is dark for those who like it dark, and nothing moves', async () => {
    await opened.open();
    const background = (): Promise<unknown> => opened.page.evaluate('getComputedStyle(document.body).backgroundColor');
    await opened.page.emulateMedia({ colorScheme: 'dark' });
    expect(await background()).toBe('rgb(20, 23, 29)');
    await opened.page.emulateMedia({ colorScheme: 'light' });
    expect(await background()).toBe('rgb(255, 255, 255)');
    expect(await opened.page.evaluate('document.getAnimations().length')).toBe(0);
  });

  slowTest('has names for all that can be used, and headings in order', async () => {
    for (const place of ['#/alert', '#/alert/10', '#/faults', '#/clock', '#/journal']) {
      await opened.open(place);
      const nameless = await opened.page.evaluate(
        "[...document.querySelectorAll('input, select, textarea')].filter((e) => e.labels.length === 0).map((e) => e.outerHTML)",
      );
      expect(nameless).toEqual([]);
      expect(await opened.page.locator('main, header, nav[aria-label=Views]').count()).toBe(3);
      const levels = await opened.page.evaluate(
        "[...document.querySelectorAll('h1,h2,h3')].map((e) => e.tagName).join(' ')",
      );
      expect(levels).toMatch(/^H1 H2( H3)*$/);
    }
  });

  slowTest('does not keep the server from closing at once, says so, and goes on with the next one', async () => {
    await opened.open('#/alert');
    await opened.server.close();
    await opened.look();
    await opened.page.getByRole('status').getByText('The server cannot be reached.').waitFor();
    const port = Number(new URL(opened.server.url).port);
    opened.server = await startReferenceServer({
      port,
      seed: { objects: { alert: [{ id: 5, alertName: 'Another one' }] } },
    });
    await opened.look();
    await opened.link('Another one').waitFor();
    expect(await opened.page.getByText('The server cannot be reached.').count()).toBe(0);
  });
});
