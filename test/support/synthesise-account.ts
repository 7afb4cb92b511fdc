import { transformSync } from '@swc/core';
import * as cdktf from 'cdktf';
import * as constructsLibrary from 'constructs';
import { runInNewContext } from 'node:vm';
import { type AccountCode, formatCode, writeImports } from '../../src/adopt';
import * as constructs from '../../src/constructs/cdktf';
import { createStack } from '../../src/toolkit/project/project-template';

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
export async function synthesiseAccount(code: AccountCode, isImporting: boolean): Promise<object> {
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

/** The values of the secrets of an account, as options. */
export const variablesOf = ({ secrets }: AccountCode): string[] =>
  secrets.flatMap(({ name, value }) => [
    '--var',
    `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  ]);
