import { expect, test } from '@jest/globals';
import { ProviderError } from '../base/errors';
import { toDiagnostics } from './host';

test.each([
  ['API_UNAUTHENTICATED', 'Login refused'],
  ['API_FORBIDDEN', 'Could not plan analytics_alert'],
] as const)('%s has the heading %j', (code, summary) => {
  const error = new ProviderError(code, 'The service answered with a refusal.');
  expect(toDiagnostics(error, 'Could not plan analytics_alert')).toEqual([
    { severity: 'error', summary, detail: `The service answered with a refusal. (${code})`, code },
  ]);
});
