import { type Diagnostic, errorsIn } from '../../base/diagnostic';
import type { Scope } from '../../language';
import { inModule, namedAddress } from '../addresses';
import type { OutputBlock, VariableBlock } from '../configuration/configuration';
import type { InstanceBlock } from '../expansion/instance-block';
import { bindingsOf } from '../expansion/evaluate-repetition';
import type { ModuleInstance } from '../expansion/module-instance';
import type { Checked } from './check-results';
import type { Evaluation } from './evaluation';
import { evaluateConditions } from './evaluate-conditions';
import type { Run } from './run';
import type { Evaluated } from '../../language';
import { liftObject, marksOfMode } from './lift-object';
import { schemaOf } from '../../model';

type Severity = Diagnostic['severity'];

/** What has conditions in a module, and what it is called from outside of that. */
function checkedIn(within: ModuleInstance | undefined, name: string): Checked {
  return { address: inModule(within?.address, name), owner: inModule(within?.block.address, name) };
}

/** Checks the values of variables: what is said of every rule that a value breaks. */
export function checkVariables(
  run: Run,
  variables: readonly VariableBlock[],
  within?: ModuleInstance,
): readonly Diagnostic[] {
  return variables.flatMap(({ name, validations, file }) => {
    const checked = checkedIn(within, namedAddress('var', name));
    const scope = run.scopeOf({ subject: `\`validation\` of ${checked.address}`, file }, undefined, within);
    const given = { kind: 'validation', ...checked, severity: 'error' } as const;
    return evaluateConditions({ ...given, conditions: validations, scope }, run.checks);
  });
}

/** Checks the preconditions of an output. */
export function checkOutput(
  run: Run,
  { name, preconditions, file }: OutputBlock,
  { severity, within }: { readonly severity: Severity; readonly within?: ModuleInstance },
): readonly Diagnostic[] {
  const checked = checkedIn(within, namedAddress('output', name));
  const { address } = checked;
  const scope = run.scopeOf({ subject: `\`precondition\` of ${address}`, file }, undefined, within);
  return evaluateConditions({ kind: 'output', ...checked, severity, conditions: preconditions, scope }, run.checks).map(
    (diagnostic) => ({ ...diagnostic, address }),
  );
}

/**
 * Keeps whether the data of a check could be read.
 *
 * @returns what is said of the reading: of a check, nothing is an error. Of other data, the diagnostics as they are.
 */
export function noteCheckData(
  { checks }: Pick<Run, 'checks'>,
  { check, within }: Pick<InstanceBlock, 'check' | 'within'>,
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  if (check === undefined) return diagnostics;
  const failures = errorsIn(diagnostics).map(({ summary, detail }) => `${summary}: ${detail}`);
  checks.reportData(checkedIn(within, check), failures.length > 0 ? joinProblems(failures) : undefined);
  return diagnostics.map((diagnostic) => ({ ...diagnostic, severity: 'warning' }));
}

/** Several problems in one text, as Terraform puts them together. */
const joinProblems = (problems: readonly string[]): string =>
  problems.length === 1
    ? problems.join('')
    : `${String(problems.length)} problems:\n${problems.map((problem) => `\n- ${problem}`).join('')}`;

/** Checks the assertions of all blocks `check` that `isReady` takes. Failures are warnings. */
export function checkAssertions(run: Run, isReady: (address: string) => boolean): void {
  for (const { name, module, assertions, file } of run.configuration.checks) {
    const inside = namedAddress('check', name);
    if (!isReady(inModule(module, inside))) continue;
    for (const within of run.modules.all(module, run.scopeOf)) {
      const checked = checkedIn(within, inside);
      if (run.checks.lacksData(checked)) continue;
      const scope = run.scopeOf({ subject: checked.address, file }, undefined, within);
      const given = { kind: 'assertion', ...checked, severity: 'warning' } as const;
      run.note(evaluateConditions({ ...given, conditions: assertions, scope }, run.checks), checked.address);
    }
  }
}

/** Checks the preconditions of an instance, or its postconditions when it has a value. */
export function checkInstance(
  run: Pick<Evaluation, 'scopeOf' | 'pool'> & Pick<Run, 'checks'>,
  block: InstanceBlock,
  { value, severity = 'error' }: { readonly value?: Evaluated | undefined; readonly severity?: Severity },
): readonly Diagnostic[] {
  const { address, blockAddress: owner, iteration, within, lifecycle, file } = block;
  const kind = value ? 'postcondition' : 'precondition';
  const conditions = value ? lifecycle.postconditions : lifecycle.preconditions;
  if (conditions.length === 0) return [];
  const bindings = new Map(iteration && bindingsOf(iteration));
  if (value) {
    const self = liftObject(value, schemaOf(run.pool.get(block.providerAlias), block));
    bindings.set('self', self.marked(marksOfMode(block.mode)));
  }
  const scope: Scope = run.scopeOf({ subject: `\`${kind}\` of ${address}`, file }, bindings, within);
  return evaluateConditions({ kind, address, owner, severity, conditions, scope }, run.checks);
}
