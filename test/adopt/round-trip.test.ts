import { expect, test } from '@jest/globals';
import { transformSync } from '@swc/core';
import * as cdktf from 'cdktf';
import * as constructsLibrary from 'constructs';
import * as fc from 'fast-check';
import { runInNewContext } from 'node:vm';
import { type AccountCode, formatCode, Omissions, readAccount, writeAccount, writeImports } from '../../src/adopt';
import { type Layout, layouts } from '../../src/adopt/layouts';
import { createAnalyticsProvider } from '../../src/toolkit/provider-factory';
import { createStack } from '../../src/toolkit/project/project-template';
import * as constructs from '../../src/constructs/cdktf';
import { arbitraryStack } from '../support/arbitrary-stack';
import { type CliProject, openCliProject } from '../support/cli-project';
import { byTier, seedOr } from '../support/depth';

const parameters = { numRuns: byTier({ test: 3, ci: 5, attack: 20 }), seed: seedOr(7) };
const modules: Readonly<Record<string, unknown>> = {
  cdktf,
  constructs: constructsLibrary,
  'analytics-as-code/cdktf': constructs,
};

const compile = { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } } as const;

/** What a module of TypeScript exports; `files` are those beside it. */
function evaluate(code: string, files: Readonly<Record<string, string>> = {}): Record<string, unknown> {
  const exported = {};
  const require = (name: string): unknown => modules[name] ?? evaluate(files[`${name.slice(2)}.ts`] ?? '', files);
  runInNewContext(transformSync(code, compile).code, { exports: exported, require });
  return exported;
}

/** The stack as Terraform's JSON: its resources, variables and, where they are wanted, the blocks that import them. */
async function synthesise(code: AccountCode, isImporting: boolean): Promise<object> {
  const file = await formatCode(createStack('cdktf', code.stack));
  const { AnalyticsStack } = evaluate(file, code.stack.modules) as { AnalyticsStack: typeof cdktf.TerraformStack };
  const { importObjects } = evaluate(writeImports(code, 'cdktf')) as { importObjects: (stack: object) => void };
  const stack = new AnalyticsStack(cdktf.Testing.app(), 'analytics');
  if (isImporting) importObjects(stack);
  const {
    resource,
    variable,
    import: imports,
  } = JSON.parse(cdktf.Testing.synth(stack, true)) as Record<string, object>;
  return { ...(resource && { resource }), ...(variable && { variable }), ...(imports && { import: imports }) };
}

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

const variablesOf = ({ secrets }: AccountCode): string[] =>
  secrets.flatMap(({ name, value }) => [
    '--var',
    `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  ]);

test('the code of an account plans nothing but imports, and makes the same account elsewhere', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryStack, fc.constantFrom(...layouts), async (stack, layout) => {
      const [here, elsewhere] = [await openCliProject(), await openCliProject()];
      try {
        here.write({ resource: stack });
        await here.succeed(['apply', '--auto-approve']);
        const code = await adopt(here, layout);

        here.write(await synthesise(code, true));
        const planned = await here.succeed(['plan', '--state', 'empty.tfstate', ...variablesOf(code)]);
        const count = Object.keys(code.ids).length;
        const summary =
          count === 0 ? 'No changes' : `Plan: ${String(count)} to import, 0 to add, 0 to change, 0 to destroy`;
        expect(planned).toContain(summary);

        elsewhere.write(await synthesise(code, false));
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
