import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigurationError, PlanError } from '../../src/base/errors';
import { type Diagnostic, errorsIn } from '../../src/base/diagnostic';
import type { JsonObject } from '../../src/base/json';
import { formatJson } from '../../src/base/json-text';
import type { SourceFile } from '../../src/engine/configuration/source-file';
import { toPlanDocument } from '../../src/engine/plan/document/plan-document';
import { planChanges } from '../../src/engine/plan/plan-changes';
import { resolveVariables } from '../../src/engine/variables';
import { emptyState } from '../../src/state/state';
import { run } from '../support/run';
import { createToyProvider, createToyService } from '../support/toy';
import { readToyConfiguration } from '../support/toy-configuration';

/** A stack without objects, and values of its variables: in files that Terraform finds, and on the command line. */
export interface Given {
  readonly blocks: JsonObject;
  readonly files?: readonly SourceFile[];
  readonly pairs?: readonly string[];
}

/** The plan document of a stack, or its errors. */
export interface Planned {
  readonly document?: JsonObject;
  /** What is said of errors. */
  readonly errors: readonly string[];
  /** The titles of errors, and those of warnings. */
  readonly summaries: readonly string[];
  readonly warnings: readonly string[];
}

const summaries = (diagnostics: readonly Diagnostic[], severity: Diagnostic['severity']): readonly string[] =>
  diagnostics.filter((diagnostic) => diagnostic.severity === severity).map(({ summary }) => summary);

/** Plans a stack by the engine. */
export async function planHere({ blocks, files = [], pairs = [] }: Given): Promise<Planned> {
  try {
    const configuration = readToyConfiguration(blocks);
    const given = [...files, ...pairs];
    const { values, warnings } = resolveVariables(configuration.variables, { environment: {}, given });
    const plan = await planChanges({
      configuration,
      variables: values,
      state: emptyState,
      createProvider: () => Promise.resolve(createToyProvider(createToyService())),
      clock: { nowMs: () => 0 },
    });
    const found = [...warnings, ...plan.diagnostics];
    if (errorsIn(found).length > 0) throw new ConfigurationError(found);
    return {
      document: toPlanDocument(plan) as unknown as JsonObject,
      errors: [],
      summaries: [],
      warnings: summaries(found, 'warning'),
    };
  } catch (error) {
    if (error instanceof PlanError) return { errors: [error.message], summaries: [], warnings: [] };
    if (!(error instanceof ConfigurationError)) throw error;
    const { diagnostics } = error;
    return {
      errors: errorsIn(diagnostics).map(({ detail }) => detail),
      summaries: summaries(diagnostics, 'error'),
      warnings: summaries(diagnostics, 'warning'),
    };
  }
}

/** Plans a stack by Terraform, in a folder of its own. */
export async function planByTerraform({ blocks, files = [], pairs = [] }: Given): Promise<Planned> {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-plan-'));
  const terraform = async (...args: readonly string[]): ReturnType<typeof run> =>
    await run('terraform', args, {
      cwd: folder,
      env: { TF_CLI_CONFIG_FILE: join(folder, 'terraform.rc'), CHECKPOINT_DISABLE: '1' },
    });
  try {
    writeFileSync(join(folder, 'terraform.rc'), '');
    writeFileSync(join(folder, 'main.tf.json'), formatJson(blocks));
    for (const { path, text } of files) writeFileSync(join(folder, path), text);
    const options = pairs.flatMap((pair) => ['-var', pair]);
    const { stdout } = await terraform('plan', '-json', '-input=false', '-out=plan', ...options);
    const found = stdout.split('\n').flatMap((line) => {
      const { diagnostic } = (line === '' ? {} : JSON.parse(line)) as { diagnostic?: Diagnostic };
      return diagnostic ? [diagnostic] : [];
    });
    const [errors, warnings] = [summaries(found, 'error'), summaries(found, 'warning')];
    if (errors.length > 0) return { errors, summaries: errors, warnings };
    const shown = await terraform('show', '-json', 'plan');
    return { document: JSON.parse(shown.stdout) as JsonObject, errors, summaries: errors, warnings };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
