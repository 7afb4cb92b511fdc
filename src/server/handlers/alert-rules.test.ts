import { expect, test } from '@jest/globals';
import { defaultDialect, parseDialect } from '../../service/interface/index';
import { findAlertIssues } from './alert-rules';

const email = (emailOutput: object) => ({ alertName: 'x', properties: { emailOutput } });

test.each([
  [email({ sendTo: 'a@x.org, b@x.org' }), []],
  [email({ sendTo: 'a@x.org, amy' }), ['properties.emailOutput.sendTo holds "amy", which is not an e-mail address']],
  [email({ cc: 'a b@x.org' }), ['properties.emailOutput.cc holds "a b@x.org", which is not an e-mail address']],
  [{ alertName: 'x', schedule: { cronConfig: 'never' } }, [expect.stringContaining('cronConfig')]],
  [{ alertName: 'x', schedule: { cronConfig: '0 8 * * 1' } }, []],
  [{ alertName: 'x' }, []],
])('the alert %j is judged', (record, issues) => {
  expect(findAlertIssues(defaultDialect, record as never)).toEqual(issues);
});

test('what is wrong with an address is said of the place that the dialect has', () => {
  const dialect = parseDialect({ fields: { alert: { email: 'mail' }, email: { to: 'receivers' } } });
  expect(findAlertIssues(dialect, { alertName: 'x', mail: { receivers: 'amy' } })).toEqual([
    'mail.receivers holds "amy", which is not an e-mail address',
  ]);
});
