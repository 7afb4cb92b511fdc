import { describe, expect, test } from '@jest/globals';
import type { Palette } from '../../documents';
import type { Change, Report } from '../report';
import { renderMarkdown } from './markdown';
import { reportOf } from '../../../test/support/report';

const plain = (text: string): string => text;
const palette: Palette = { added: plain, removed: plain, changed: plain, faint: plain, strong: plain };

const changeOf = (change: Partial<Change>): Change => ({
  address: 'analytics_alert.a',
  action: 'update',
  noun: 'alert',
  type: 'analytics_alert',
  name: 'Errors',
  fields: [],
  ...change,
});

const render = (report: Partial<Report>, limit?: number, sources?: string): string =>
  renderMarkdown(reportOf({ summary: { sentence: '1 to change.', counts: { update: 1 } }, ...report }), {
    palette,
    ...(sources !== undefined && { sources, folder: 'teams' }),
    ...(limit !== undefined && { limit }),
  });

describe('a comment', () => {
  test('begins with the stack and the counts, and deletions stand in a frame', () => {
    const deleted = changeOf({ action: 'delete', place: { file: 'main.ts', line: 12, column: 3 } });
    expect(render({ stack: 'prod', summary: { sentence: '1 to delete.', counts: {} }, changes: [deleted] })).toBe(
      '### Plan of `prod`: 1 to delete.\n\n> [!CAUTION]\n> **Deleted and replaced: 1**\n> \n' +
        '> - **delete** alert `Errors` — `analytics_alert.a`, `main.ts:12`\n',
    );
  });

  test('leads to the lines of the code, and drops that first where there is no room', () => {
    const place = { file: 'main.ts', line: 12, column: 3 };
    const changes = Array.from({ length: 20 }, (_, index) =>
      changeOf({ address: `analytics_alert.a${String(index)}`, place }),
    );
    const report = { changes, policies: [{ policy: 'names', level: 'warn', message: 'No team.', place }] as const };
    const sources = `https://github.com/acme/alerts/blob/${'c0ffee0'.repeat(5)}/`;
    const link = `[\`main.ts:12\`](${sources}teams/main.ts#L12)`;
    const linked = render({ ...report, policies: [...report.policies] }, undefined, sources);
    expect(linked).toContain(`- **warning:** No team. (names) — ${link}`);
    expect(linked.split(`, ${link}`)).toHaveLength(21);
    const plain = render({ ...report, policies: [...report.policies] });
    expect(render({ ...report, policies: [...report.policies] }, plain.length + 900, sources)).toBe(plain);
  });

  test('shows long texts by lines, and what changed in a long line', () => {
    const same = 'select count(*) from events where service = checkout and region = europe and plan = paid and ';
    const before = { value: `${same}level = error\norder by 1` };
    const after = { value: `${same}level = fatal\norder by 1` };
    const text = render({ changes: [changeOf({ fields: [{ path: 'condition', change: 'changed', before, after }] })] });
    expect(text).toContain(
      '  - `condition`\n    ```diff\n    - … and plan = paid and level = error\n    + … and plan = paid and level = fatal\n      order by 1\n    ```\n',
    );
  });

  test('folds what is long, then shortens it, then lists and counts, and says so', () => {
    const changes = Array.from({ length: 100 }, (_, index) =>
      changeOf({
        address: `analytics_alert.a${String(index)}`,
        fields: [{ path: 'condition', change: 'changed', before: { value: 'a' }, after: { value: 'b '.repeat(500) } }],
      }),
    );
    const whole = render({ changes }, 1_000_000);
    expect([whole.includes('<details><summary><b>Changed: 100</b></summary>'), whole.includes('Left out')]).toEqual([
      true,
      false,
    ]);
    const short = render({ changes }, 50_000);
    expect([short.length <= 50_000, short.includes('Left out: the rest of long texts and lists')]).toEqual([
      true,
      true,
    ]);
    const listed = render({ changes }, 3_000);
    expect([listed.length <= 3_000, /… and (\d+) more\n/.exec(listed)?.[1]]).toEqual([
      true,
      /Left out: all details, (\d+) of 100 under “Changed”/.exec(listed)?.[1],
    ]);
  });

  test('lists a replacement once, in the frame', () => {
    const replaced = changeOf({
      address: 'analytics_alert.moved',
      action: 'replace',
      fields: [{ path: 'name', change: 'changed', before: { value: 'a' }, after: { value: 'b'.repeat(900) } }],
    });
    const others = Array.from({ length: 100 }, (_, index) =>
      changeOf({ address: `analytics_alert.a${String(index)}` }),
    );
    const timesIn = (text: string): number => text.split('`analytics_alert.moved`').length - 1;
    expect(timesIn(render({ changes: [replaced, ...others] }, 1_000_000))).toBe(2);
    expect(timesIn(render({ changes: [replaced, ...others] }, 2_000))).toBe(1);
  });
});
