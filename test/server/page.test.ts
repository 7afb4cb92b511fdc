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
    await opened.open();
    expect(await opened.page.title()).toBe('Alert - Reference server');
    expect(await opened.rows('alert').nth(0).textContent()).toMatch(
      /Orders stalled10.*slack On call.*slack 99 \(missing\).*e-mail ada@example\.com.*dataset Orders by day/,
    );
    expect(
      opened.requests.filter((url) => !url.startsWith(`${opened.server.url}/_reference/`) && !url.startsWith('data:')),
    ).toEqual([]);
    expect(opened.server.journal).toEqual([]);
  });

  slowTest('shows texts of others as texts', async () => {
    await opened.open();
    const shown = '</script><img src=x onerror="document.title=1"><b>Orders</b>\\u202e';
    expect(await opened.rows('alert').nth(1).locator('th').textContent()).toBe(shown);
    await opened.link(shown).click();
    await opened.page.getByText('As the service has it').waitFor();
    expect(await opened.page.title()).toBe(`Alert 11: ${shown} - Reference server`);
    await opened.open('#/dataset/40');
    await opened.rows('Records').nth(1).waitFor();
    expect(await opened.rows('Records').nth(1).textContent()).toBe(`1${shown}`);
    expect(await opened.page.locator('img, b').count()).toBe(0);
  });

  slowTest('shows no secret', async () => {
    await opened.open('#/slack/1');
    const text = opened.page.getByRole('region', { name: 'As the service has it' });
    await text.getByText('***').waitFor();
    expect(await opened.page.content()).not.toContain(secret);
  });

  slowTest('leads from an alert to what it notifies and back, by the keyboard, and says where one is', async () => {
    await opened.open('#/alert/10');
    await opened.link('On call').focus();
    await opened.page.keyboard.press('Enter');
    await opened.title().getByText('Slack 1: On call').waitFor();
    expect(await opened.focused()).toBe('Slack 1: On call');
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
    expect(await opened.rows('Who is notified').allTextContents()).toEqual([
      'e-mail ada@example.com1alert Orders stalled',
      expect.stringMatching(/^slack On call2alert Orders stalledalert /),
      'slack 99 (missing)1alert Orders stalled',
    ]);
  });

  slowTest('opens the tree of categories with the keyboard', async () => {
    await opened.open('#/category');
    expect(await opened.page.locator('ul.tree a').allTextContents()).toEqual(['Sales']);
    await opened.page.getByRole('button', { name: 'What lies in Sales' }).focus();
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
    await opened.page.getByRole('status').getByText('2 rows, to everybody whom it notifies:').waitFor();
    expect(await opened.rows('What it would send').count()).toBe(2);
  });

  slowTest('shows requests and what they changed as they come, and holds still when asked to', async () => {
    await opened.open('#/journal');
    await opened.page.getByText('No request has come.').waitFor();
    await call('/api/2.0/alerts');
    await opened.rows('Requests').first().waitFor();
    expect(await opened.rows('Requests').first().textContent()).toMatch(
      /^1.*listAlerts401GET \/api\/2\.0\/alertsThe Authorization header must/,
    );
    await opened.button('Hold still').press('Space');
    await call('/live', { entity: 'Baskets', data: [{ a: 1 }] });
    await opened.look();
    await opened.page.getByText('1 newer').waitFor();
    expect(await opened.rows('Requests').count()).toBe(1);
    await opened.button('Hold still').press('Space');
    await opened.rows('Requests').nth(1).waitFor();
    expect(await opened.page.locator('nav[aria-label=Views]').textContent()).toContain('Dataset 2');
    // Nobody wants all of this read aloud.
    expect(await opened.page.locator('[aria-live] table, [role=status] table').count()).toBe(0);
    await opened.button('Empty the journal').click();
    await opened.page.getByText('No request has come.').waitFor();
  });

  slowTest('adds faults and takes them away', async () => {
    await opened.open('#/faults');
    await opened.page.getByLabel('kind', { exact: true }).selectOption('edit');
    await opened.page.getByLabel('operation', { exact: true }).selectOption('editAlert');
    await opened.page.getByLabel('id', { exact: true }).fill('9007199254740993');
    await opened.page.getByLabel('change (JSON)').fill('{"alertName": ');
    await opened.button('Add the fault').click();
    await opened.page.getByRole('alert').getByText('What stands in change is not JSON.').waitFor();
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
    await opened.page.getByRole('button', { name: 'Take away edit of editAlert' }).click();
    await opened.page.getByText('None is set').waitFor();
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
    await opened.page.getByText('None is set').waitFor();
    expect(opened.server.behaviours.list).toEqual([]);
  });

  slowTest('sets the clock', async () => {
    await opened.open('#/clock');
    await opened.page.getByLabel('Put it to (UTC)').fill('2030-01-02T03:04:05');
    await opened.button('Put to').click();
    await opened.page.locator('time').getByText('2030-01-02 03:04:').waitFor();
    await opened.page.getByLabel('Put it forward by').fill('2');
    await opened.page.keyboard.press('Enter');
    await opened.page.locator('time').getByText('2030-01-02 05:04:').waitFor();
    await opened.page.getByLabel('Put it forward by').fill('1e15');
    await opened.page.keyboard.press('Enter');
    await opened.page.getByRole('alert').getByText('The body must be').waitFor();
    expect(opened.server.clock.nowMs()).toBeLessThan(Date.parse('2030-01-02T05:05:05Z'));
  });
});
