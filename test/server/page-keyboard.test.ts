import { expect } from '@jest/globals';
import { byTier, slowTest, spread } from '../support/depth';
import { describePage, type OpenPage } from './page-fixture';

/** Each kind of view, with what differs in its controls. */
const places = [
  ...['overview', 'notifications', 'journal', 'alert', 'category', 'dataset', 'teams', 'faults', 'behaviours', 'clock'],
  ...['alert/10', 'slack/1', 'dataset/40', 'category/20', 'nonsense', 'slack/99'],
];
const some = spread(places, byTier({ test: 6, ci: 6, attack: places.length }));
/** On a small screen, what differs is the menu and how much is below the window. */
const tried: Readonly<Record<number, readonly string[]>> = {
  1280: some,
  380: spread(places, byTier({ test: 4, ci: 4, attack: places.length })),
};
/** Rows of one list have links of one kind: one of each kind is followed. */
const isEachFollowed = byTier({ test: false, ci: false, attack: true });
const kindOf = (target: string): string => (isEachFollowed ? target : target.replace(/\d+/, ''));

/** All that can be used and is shown, in the order of the page. */
const controls = `[...document.querySelectorAll('a, button, input, select, textarea, summary, [tabindex="0"]')]
  .filter((one) => one.checkVisibility())`;
/** What a person calls the element that has the focus. */
const focusedName = `(({ ariaLabel, labels, textContent }) => ariaLabel ?? labels?.[0]?.textContent ?? textContent)(document.activeElement)`;
/** What has the focus, and whether that shows. */
const focusedStop = `(() => {
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(document.activeElement);
  const isOutlined = outlineStyle === 'solid' && parseFloat(outlineWidth) >= 2 && !/, 0\\)$/.test(outlineColor);
  const { top, bottom, left, right } = document.activeElement.getBoundingClientRect();
  const isInWindow = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  const all = ${controls};
  return { at: all.indexOf(document.activeElement), all: all.length, isSeen: isOutlined && isInWindow, name: ${focusedName} };
})()`;

interface Stop {
  readonly at: number;
  /** How many controls are shown. */
  readonly all: number;
  readonly isSeen: boolean;
  readonly name: string;
}

describePage('the page of the reference server, with the keyboard alone', (opened: OpenPage) => {
  const press = (key: string): Promise<void> => opened.page.keyboard.press(key);
  const count = (): Promise<number> => opened.page.evaluate(`${controls}.length`);
  const stopNow = (): Promise<Stop> => opened.page.evaluate(focusedStop);
  /** Goes on with the tab key until it is at a control of this name. */
  const tabTo = async (name: string | RegExp): Promise<void> => {
    const passed: string[] = [];
    for (let left = 2 * (await count()); left >= 0; left -= 1) {
      await press('Tab');
      const stop = await stopNow();
      if (stop.at >= 0 && (typeof name === 'string' ? stop.name === name : name.test(stop.name))) return;
      passed.push(stop.name.slice(0, 40));
    }
    throw new Error(`The tab key does not reach ${String(name)}, only ${passed.join(', ')}.`);
  };
  const seen = (text: string | RegExp): Promise<void> => opened.page.getByText(text).first().waitFor();
  const send = async (): Promise<void> => {
    const headers = { 'x-api-key': opened.server.credentials.apiKey };
    const body = JSON.stringify({ entity: 'Baskets', data: [{ a: 1 }] });
    await (await fetch(`${opened.server.url}/live`, { method: 'POST', headers, body })).text();
  };

  for (const [width, views] of Object.entries(tried)) {
    slowTest(`every control of a view is reached in order, and shows its focus: ${width} px`, async () => {
      await opened.page.setViewportSize({ width: Number(width), height: 800 });
      await send();
      opened.server.faults.set([
        { kind: 'drop_before', operation: 'editAlert' },
        { kind: 'drop_after', operation: 'editAlert' },
      ]);
      for (const place of views) {
        await opened.page.goto('about:blank');
        await opened.open(`#/${place}`);
        await opened.page.waitForLoadState('networkidle');
        const reached: number[] = [];
        const unseen: string[] = [];
        let all = await count();
        while (reached.at(-1) !== all - 1) {
          await press('Tab');
          const { at, isSeen, name, ...now } = await stopNow();
          // The parts of a date are stops of their own.
          if (at !== reached.at(-1)) reached.push(at);
          if (!isSeen) unseen.push(name);
          all = now.all;
          if (name === 'Menu') {
            await press('Enter');
            all = await count();
          }
          if (at < 0) break;
        }
        expect([place, unseen, reached]).toEqual([place, [], Array.from({ length: all }, (_, index) => index)]);
        expect(all).toBeGreaterThan(13);
      }
    });
  }

  slowTest('every link of every view leads where it says', async () => {
    await opened.page.setViewportSize({ width: 1280, height: 800 });
    const followed = new Set<string>();
    for (const place of ['nonsense', ...some]) {
      await opened.page.goto('about:blank');
      await opened.open(`#/${place}`);
      await opened.page.waitForLoadState('networkidle');
      const targets = await opened.page.evaluate<string[]>(
        // The navigation is the same everywhere.
        `[...document.querySelectorAll('${followed.size === 0 ? 'nav' : 'main'} a')].map((link) => link.getAttribute('href'))`,
      );
      for (const target of targets) {
        const kind = `${place} ${kindOf(target)}`;
        if (followed.has(kind)) continue;
        followed.add(kind);
        await opened.page
          .locator(`a[href=${JSON.stringify(target)}]`)
          .last()
          .press('Enter');
        expect(await opened.page.evaluate('location.hash')).toBe(target);
        await opened.page.evaluate(`location.hash = '#/${place}'`);
      }
    }
    expect(followed.size).toBeGreaterThan(3 * some.length);
  });

  slowTest('the menu of a small screen opens, closes and leads on', async () => {
    await opened.page.setViewportSize({ width: 380, height: 800 });
    await opened.open('#/alert');
    const isClosed = opened.page.locator('nav[aria-label=Views] a').first();
    await tabTo('Menu');
    await press('Enter');
    await isClosed.waitFor({ state: 'visible' });
    await press('Space');
    await isClosed.waitFor({ state: 'hidden' });
    expect(await opened.page.evaluate('document.querySelector("nav").offsetHeight')).toBeLessThan(60);
    await press('Space');
    await tabTo('Clock');
    await press('Enter');
    await opened.title().getByText('Clock').waitFor();
    await isClosed.waitFor({ state: 'hidden' });
    expect(await opened.focused()).toBe('Clock');
  });

  slowTest('the journal is filtered, held, opened and cleared', async () => {
    await send();
    await opened.open('#/journal');
    await opened.rows('Requests').first().waitFor();
    for (const [label, choice] of [
      ['Operation', 'pushData'],
      ['Client', opened.server.credentials.clientId],
      ['Status', '200'],
    ] as const) {
      await tabTo(label);
      await opened.page.keyboard.type(choice);
      expect(await opened.page.getByLabel(label).inputValue()).toBe(choice);
    }
    await tabTo('Text');
    await opened.page.keyboard.type('nothing like it');
    await seen('No request matches the filters.');
    for (let left = 15; left > 0; left -= 1) await press('Backspace');
    await tabTo('Body');
    await press('Enter');
    await seen('"Baskets"');
    await tabTo('Pause');
    await press('Space');
    await send();
    await opened.look();
    await seen('1 newer');
    await tabTo('Clear the journal');
    await press('Enter');
    await seen('No requests yet.');
    expect(await opened.page.evaluate(focusedName)).toBe('Clear the journal');
  });

  slowTest('lists are searched, branches opened, previews shown, and pages turned', async () => {
    await opened.open('#/alert');
    await tabTo('Name or ID');
    await opened.page.keyboard.type('stalled');
    await seen('1 found');
    await opened.open('#/category');
    await tabTo('Contents of Sales');
    await press('Space');
    await seen('EMEA');
    await opened.open('#/alert/10');
    await tabTo('Show what it would send now');
    await press('Space');
    await seen(/^2 rows/);
    await press('Enter');
    await seen('Show what it would send now');
    await opened.open('#/dataset/40');
    await opened.rows('Records').nth(49).waitFor();
    await tabTo('Next');
    await press('Enter');
    await seen('51 to 60 of 60');
    await tabTo('Previous');
    await press('Enter');
    await seen('1 to 50 of 60');
  });

  slowTest('faults are added and removed, and the focus goes to the title when its button is gone', async () => {
    await opened.open('#/faults');
    await seen('Add the fault');
    for (const expected of [1, 2, 3]) {
      await tabTo('kind');
      await opened.page.keyboard.type('drop_before');
      await tabTo('nth');
      await press('Enter');
      await opened
        .rows('Faults')
        .nth(expected - 1)
        .waitFor();
    }
    await tabTo('Remove drop_before of *');
    await press('Space');
    await opened.rows('Faults').nth(2).waitFor({ state: 'detached' });
    await opened.page.waitForFunction('document.activeElement.tagName === "H2"');
    await tabTo('Remove all');
    await press('Enter');
    await seen('No faults are set.');
    await opened.page.waitForFunction('document.activeElement.tagName === "H2"');
    expect(opened.server.faults.list).toEqual([]);
  });

  slowTest('behaviours are set with their values, and the clock is set', async () => {
    await opened.open('#/behaviours');
    await seen('list-page');
    await tabTo(/^list-page answers/);
    await press('Space');
    await seen('Set: list-page=2.');
    await tabTo('list-page: objects on a page');
    await opened.page.keyboard.type('50');
    await press('Enter');
    await seen('Set: list-page=50.');
    await tabTo('Remove all');
    await press('Space');
    await seen('No behaviours are set.');
    expect(opened.server.behaviours.list).toEqual([]);
    await opened.open('#/clock');
    await tabTo('Set to (UTC)');
    await opened.page.keyboard.type('01022040');
    await press('ArrowRight');
    await opened.page.keyboard.type('030405AM');
    await press('Enter');
    await opened.page.locator('time').getByText('2040-01-02 03:04:').waitFor();
    await tabTo('Advance by');
    await opened.page.keyboard.type('2');
    await tabTo('Unit');
    await opened.page.keyboard.type('days');
    await tabTo('Advance');
    await press('Space');
    await opened.page.locator('time').getByText('2040-01-04 03:04:').waitFor();
  });

  slowTest('the focus stays where it is when the page takes in what has changed', async () => {
    await send();
    for (const [place, name] of [
      ['overview', 'Orders stalled'],
      ['notifications', 'Orders stalled'],
      ['journal', 'Body'],
      ['alert', 'Orders stalled'],
      ['alert/10', 'JSON'],
      ['dataset/40', 'Next'],
    ] as const) {
      await opened.open(`#/${place}`);
      await seen(name);
      await tabTo(name);
      await opened.page.evaluate('window.before = document.activeElement, 0');
      const { seq = 0 } = opened.server.journal.at(-1) ?? {};
      await send();
      await opened.look();
      await opened.page.waitForResponse((response) => response.url().includes(`after=${String(seq + 1)}`));
      expect([place, await opened.page.evaluate('document.activeElement === window.before')]).toEqual([place, true]);
    }
  });
});
