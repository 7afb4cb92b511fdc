import { expect, test } from '@jest/globals';
import { slowTest } from '../support/depth';
import { describePage, secret } from './page-fixture';

describePage('the page of the reference server', (opened) => {
  const call = async (path: string, body?: unknown): Promise<void> => {
    const answer = await fetch(`${opened.server.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: { 'x-api-key': opened.server.credentials.apiKey },
    });
    await answer.text();
  };

  test('shows alerts with whom they notify, and loads nothing from elsewhere', async () => {
    await opened.open('#/alert');
    expect(await opened.page.title()).toBe('Alerts - Reference server');
    expect(await opened.rows('alert').nth(0).textContent()).toMatch(
      /Orders stalled10.*slack On call.*slack 99 \(missing\).*e-mail ada@example\.com.*dataset Orders by day/,
    );
    expect(
      opened.requests.filter((url) => !url.startsWith(`${opened.server.url}/_reference/`) && !url.startsWith('data:')),
    ).toEqual([]);
    expect(opened.server.journal).toEqual([]);
  });

  slowTest('shows texts of others as texts', async () => {
    await opened.open('#/alert');
    const shown = '</script><img src=x onerror="document.title=1"><b>Orders</b>\\u202e';
    expect(await opened.rows('alert').nth(1).locator('th').textContent()).toBe(shown);
    await opened.link(shown).click();
    await opened.page.getByRole('heading', { name: 'JSON' }).waitFor();
    expect(await opened.page.title()).toBe(`Alert 11: ${shown} - Reference server`);
    await opened.open('#/dataset/40');
    await opened.rows('Records').nth(1).waitFor();
    expect(await opened.rows('Records').nth(1).textContent()).toBe(`1${shown}`);
    expect(await opened.page.locator('img, b').count()).toBe(0);
  });

  slowTest('shows no secret', async () => {
    await opened.open('#/slack/1');
    const text = opened.page.getByRole('region', { name: 'JSON' });
    await text.getByText('***').waitFor();
    expect(await opened.page.content()).not.toContain(secret);
  });

  slowTest('leads from an alert to what it notifies and back, by the keyboard, and says where one is', async () => {
    await opened.open('#/alert/10');
    await opened.link('On call').focus();
    await opened.page.keyboard.press('Enter');
    await opened.title().getByText('Slack action 1: On call').waitFor();
    expect(await opened.focused()).toBe('Slack action 1: On call');
    expect(await opened.page.getByRole('heading', { level: 3 }).allTextContents()).toContain('Notified by');
    // From the title, the next stop is the first link of what it is about.
    await opened.page.keyboard.press('Tab');
    expect(await opened.focused()).toBe('Orders stalled');
    await opened.page.goBack();
    await opened.title().getByText('Alert 10: Orders stalled').waitFor();
  });

  slowTest('says of whom nothing is there that it is missing', async () => {
    await opened.open('#/notifications');
    const missing = opened.page.locator('section li');
    expect(await missing.allTextContents()).toEqual([
      'alert Orders stalled notifies slack 99 (missing)',
      expect.stringMatching(/ watches dataset 77 \(missing\)$/),
    ]);
    expect(await opened.rows('Recipients').allTextContents()).toEqual([
      'e-mail ada@example.com1alert Orders stalled',
      expect.stringMatching(/^slack On call2alert Orders stalledalert /),
      'slack 99 (missing)1alert Orders stalled',
    ]);
  });

  slowTest('opens the tree of categories with the keyboard', async () => {
    await opened.open('#/category');
    expect(await opened.page.locator('ul.tree a').allTextContents()).toEqual(['Sales']);
    await opened.page.getByRole('button', { name: 'Contents of Sales' }).focus();
    await opened.page.keyboard.press('Enter');
    expect(await opened.page.locator('ul.tree a').allTextContents()).toEqual(['Sales', 'EMEA', 'Orders over time']);
    expect(await opened.page.getByRole('button', { expanded: true }).count()).toBe(1);
  });

  slowTest('turns the pages of records', async () => {
    await opened.open('#/dataset/40');
    await opened.rows('Records').nth(49).waitFor();
    await opened.button('Next').click();
    await opened.page.getByText('51 to 60 of 60').waitFor();
    expect(await opened.rows('Records').first().textContent()).toBe('50');
    expect(await opened.button('Next').getAttribute('aria-disabled')).toBe('true');
  });

  slowTest('shows what an alert would send', async () => {
    await opened.open('#/alert/10');
    await opened.button('Show what it would send now').press('Enter');
    await opened.page.getByRole('status').getByText('2 rows, to everyone that it notifies:').waitFor();
    expect(await opened.rows('What it would send').count()).toBe(2);
  });

  slowTest('shows requests and what they changed as they come, and holds still when asked to', async () => {
    await opened.open('#/journal');
    await opened.page.getByText('No requests yet.').waitFor();
    await call('/api/2.0/alerts');
    await opened.rows('Requests').first().waitFor();
    expect(await opened.rows('Requests').first().textContent()).toMatch(
      /^1.*listAlertsunknown401GET \/api\/2\.0\/alertsThe Authorization header must/,
    );
    // On a telephone, all of a cell is beside its label.
    const [path, why] = [opened.rows('Requests').locator('code'), opened.rows('Requests').locator('p.problem')];
    expect((await why.boundingBox())?.x).toBe((await path.boundingBox())?.x);
    await opened.button('Pause').press('Space');
    await call('/live', { entity: 'Baskets', data: [{ a: 1 }] });
    await opened.look();
    await opened.page.getByText('1 newer').waitFor();
    expect(await opened.rows('Requests').count()).toBe(1);
    await opened.button('Pause').press('Space');
    await opened.rows('Requests').nth(1).waitFor();
    expect(await opened.page.locator('nav[aria-label=Views]').textContent()).toContain('Datasets 2');
    // Nobody wants all of this read aloud.
    expect(await opened.page.locator('[aria-live] table, [role=status] table').count()).toBe(0);
    await opened.button('Clear the journal').click();
    await opened.page.getByText('No requests yet.').waitFor();
  });

  slowTest('adds faults and takes them away', async () => {
    await opened.open('#/faults');
    await opened.page.getByLabel('kind', { exact: true }).selectOption('edit');
    await opened.page.getByLabel('operation', { exact: true }).selectOption('editAlert');
    await opened.page.getByLabel('id', { exact: true }).fill('9007199254740993');
    await opened.page.getByLabel('change (JSON)').fill('{"alertName": ');
    await opened.button('Add the fault').click();
    await opened.page.getByRole('alert').getByText('The field change is not valid JSON.').waitFor();
    await opened.page.getByLabel('change (JSON)').fill('[]');
    await opened.button('Add the fault').click();
    await opened.page.getByRole('alert').getByText('change must be an object of fields').waitFor();
    await opened.page.getByLabel('change (JSON)').fill('{"alertName": "B"}');
    await opened.button('Add the fault').press('Enter');
    await opened.page.getByRole('status').getByText('The faults are added.').waitFor();
    expect(opened.server.faults.list).toEqual([
      {
        kind: 'edit',
        operation: 'editAlert',
        nth: 1,
        times: 1,
        object: { kind: 'slack', id: 9_007_199_254_740_993n },
        change: { alertName: 'B' },
      },
    ]);
    expect(await opened.page.getByRole('alert').textContent()).toBe('');
    await opened.page.getByRole('button', { name: 'Remove edit of editAlert' }).click();
    await opened.page.getByText(/^No (faults|behaviours) are set/).waitFor();
    expect(opened.server.faults.list).toEqual([]);
  });

  slowTest('sets behaviours and takes them away, and says why two do not go together', async () => {
    await opened.open('#/behaviours');
    await opened.page.getByLabel(/^list-page answers a page/).check();
    await opened.page.getByText('Set: list-page=2.').waitFor();
    await opened.page.getByLabel('list-page: objects on a page').fill('50');
    await opened.page.getByLabel('list-page: objects on a page').press('Enter');
    await opened.page.getByText('Set: list-page=50.').waitFor();
    await opened.page.getByLabel(/^list-cursor answers a page/).click();
    await opened.page.getByRole('alert').getByText('both decide how a list is divided').waitFor();
    expect(opened.server.behaviours.list).toEqual(['list-page=50']);
    expect(await opened.page.getByLabel(/^list-cursor answers a page/).isChecked()).toBe(false);
    await opened.page.getByLabel(/^list-page answers a page/).uncheck();
    await opened.page.getByText(/^No (faults|behaviours) are set/).waitFor();
    expect(opened.server.behaviours.list).toEqual([]);
  });

  slowTest('sets the clock', async () => {
    await opened.open('#/clock');
    await opened.page.getByLabel('Set to (UTC)').fill('2030-01-02T03:04:05');
    await opened.button('Set').click();
    await opened.page.locator('time').getByText('2030-01-02 03:04:').waitFor();
    await opened.page.getByLabel('Advance by').fill('2');
    await opened.page.keyboard.press('Enter');
    await opened.page.locator('time').getByText('2030-01-02 05:04:').waitFor();
    await opened.page.getByLabel('Advance by').fill('1e15');
    await opened.page.keyboard.press('Enter');
    await opened.page.getByRole('alert').getByText('The body must be').waitFor();
    expect(opened.server.clock.nowMs()).toBeLessThan(Date.parse('2030-01-02T05:05:05Z'));
  });

  slowTest('begins with what fires, what is paused, and how much there is', async () => {
    await opened.open();
    const cards = opened.page.locator('.card');
    await cards.nth(0).getByText('Orders stalled').waitFor();
    expect(await cards.locator('h3').allTextContents()).toEqual([
      'Firing now 1',
      'Changed last 1',
      'Paused',
      'Objects',
    ]);
    expect(await cards.nth(0).locator('a').allTextContents()).toEqual(['Orders stalled']);
    expect(await cards.nth(1).textContent()).toContain('Orders by day 1970-01-01 00:00:00');
    expect(await cards.nth(3).textContent()).toMatch(/Slack actions 1.*Alerts 2.*Categories 2/);
  });

  slowTest('says what is not here', async () => {
    for (const [place, title] of [
      ['nonsense', 'No such page'],
      ['nonsense/1', 'No such page'],
      ['journal/1', 'Journal'],
      ['alert/4711', 'No such alert'],
      ['slack/99', 'No such Slack action'],
      ['e-mail/ada%40example.com', 'E-mail ada@example.com: ada@example.com'],
    ] as const) {
      await opened.open(`#/${place}`);
      await opened.title().getByText(title, { exact: true }).waitFor();
    }
    await opened.open('#/teams');
    await opened.page.getByText('aac apply').waitFor();
  });

  slowTest('filters the journal', async () => {
    await call('/api/2.0/alerts');
    await call('/live', { entity: 'Baskets', data: [{ a: 1 }] });
    await opened.open('#/journal');
    await opened.rows('Requests').nth(1).waitFor();
    await opened.page.getByLabel('Operation').selectOption('pushData');
    expect(await opened.rows('Requests').locator('th').allTextContents()).toEqual(['2']);
    await opened.page.getByLabel('Operation').selectOption('');
    await opened.page.getByLabel('Client').selectOption(opened.server.credentials.clientId);
    expect(await opened.rows('Requests').locator('th').allTextContents()).toEqual(['2']);
    await opened.page.getByLabel('Status').selectOption('401');
    await opened.page.getByText('No request matches the filters.').waitFor();
  });
});
