import { expect, test } from '@jest/globals';
import { createCliHost } from '../../../test/support/cli-host';
import { errorAt } from '../../base/diagnostic';
import { ProviderError } from '../../base/errors';
import { printDiagnostics, toFailure } from './diagnostics';

function print(diagnostics: Parameters<typeof printDiagnostics>[0]): string {
  let printed = '';
  printDiagnostics(diagnostics, createCliHost({ printError: (text) => (printed += text) }));
  return printed;
}

const refused = (name: string) => ({
  ...errorAt([], `Could not plan ${name}`, 'The login was refused. (API_UNAUTHENTICATED)'),
  code: 'API_UNAUTHENTICATED' as const,
  address: name,
});

test('one cause that stopped several objects is told once, and names the first of them', () => {
  expect(print([refused('x.a'), refused('x.b')])).toBe(
    '\nError: Could not plan x.a\n\n  with x.a, x.b\n\nThe login was refused. (API_UNAUTHENTICATED)\n',
  );
  const many = Array.from({ length: 7 }, (_, index) => refused(`x.a${String(index)}`));
  expect(print(many)).toContain('  with x.a0, x.a1, x.a2, x.a3, x.a4 and 2 more\n');
});

test('what users have to mend in several places is told for each of them', () => {
  const mistake = (address: string) => ({ ...errorAt(['name'], 'Wrong name', 'It is wrong.'), address });
  expect(print([mistake('x.a'), mistake('x.b')]).match(/It is wrong\./g)).toHaveLength(2);
});

test('what a terminal would obey in the words of somebody else is shown', () => {
  const name = '\u001b[2Jbob';
  expect(print([{ ...errorAt([], name, name), address: name }])).not.toContain('\u001b');
  const { text } = toFailure(new ProviderError('STATE_LOCKED', `Locked by ${name}.`), createCliHost({}));
  expect(text).toBe('Error: Locked by \\u001b[2Jbob. (STATE_LOCKED)\n');
});
