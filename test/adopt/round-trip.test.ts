import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { type AccountCode, Omissions, readAccount, writeAccount } from '../../src/adopt';
import { type Layout, layouts } from '../../src/adopt/layouts';
import { createAnalyticsProvider } from '../../src/toolkit/provider-factory';
import { arbitraryStack } from '../support/arbitrary-stack';
import { type CliProject, openCliProject } from '../support/cli-project';
import { byTier, seedOr } from '../support/depth';
import { synthesiseAccount, variablesOf } from '../support/synthesise-account';

const parameters = { numRuns: byTier({ test: 3, ci: 5, attack: 20 }), seed: seedOr(7) };
async function adopt({ environment }: CliProject, layout: Layout): Promise<AccountCode> {
  const provider = await createAnalyticsProvider(environment, () => undefined);
  const account = await readAccount(provider, () => Promise.resolve());
  await provider.close();
  expect([account.problems, account.diagnostics]).toEqual([[], []]);
  return writeAccount(account, new Omissions(), { layout, library: 'cdktf' });
}

/** The statements without the order that ids give them, and without ids of objects that the service cannot list. */
const plain = ({ stack: { body, modules: files } }: AccountCode): readonly string[] =>
  [body, ...Object.values(files)].join('\n').split('\n').filter(Boolean).toSorted();

test('the code of an account plans nothing but imports, and makes the same account elsewhere', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryStack, fc.constantFrom(...layouts), async (stack, layout) => {
      const [here, elsewhere] = [await openCliProject(), await openCliProject()];
      try {
        here.write({ resource: stack });
        await here.succeed(['apply', '--auto-approve']);
        const code = await adopt(here, layout);

        here.write(await synthesiseAccount(code, true));
        const planned = await here.succeed(['plan', '--state', 'empty.tfstate', ...variablesOf(code)]);
        const count = Object.keys(code.ids).length;
        const summary =
          count === 0 ? 'No changes' : `Plan: ${String(count)} to import, 0 to add, 0 to change, 0 to destroy`;
        expect(planned).toContain(summary);

        elsewhere.write(await synthesiseAccount(code, false));
        await elsewhere.succeed(['apply', '--auto-approve', ...variablesOf(code)]);
        expect(plain(await adopt(elsewhere, layout))).toEqual(plain(code));
      } finally {
        await here.close();
        await elsewhere.close();
      }
    }),
    parameters,
  );
});
