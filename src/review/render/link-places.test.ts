import { expect, test } from '@jest/globals';
import { reportOfAlerts } from '../../../test/support/report-of-alerts';
import { linkPlaces } from './link-places';

const sources = 'https://github.com/acme/alerts/blob/c0ffee0/';

test.each([
  ['main.ts', '', 'main.ts#L7'],
  ['main.ts', 'teams/sales', 'teams/sales/main.ts#L7'],
  ['../shared.ts', 'teams', 'shared.ts#L7'],
  ['a b"><script>.ts', '', 'a%20b%22%3E%3Cscript%3E.ts#L7'],
  ['(a) \ud800.ts', '', '%28a%29%20%EF%BF%BD.ts#L7'],
  ['../outside.ts', '', undefined],
  ['/somewhere/else.ts', '', undefined],
])('a line of %s in the folder "%s"', (file, folder, shown) => {
  const report = reportOfAlerts(1);
  const changes = report.changes.map((change) => ({ ...change, place: { file, line: 7, column: 1 } }));
  const href = shown === undefined ? {} : { href: sources + shown };
  const linked = linkPlaces({ ...report, changes }, { sources, folder, palette: {} as never });
  expect(linked.changes[0]?.place).toEqual({ file, line: 7, column: 1, ...href });
});
