import type { Diagnostic } from '../../base/diagnostic';
import type { Scope } from '../../language';
import { addressOfCheck, namedAddress } from '../addresses';
import type { OutputBlock, VariableBlock } from '../configuration/configuration';
import type { InstanceBlock } from '../expansion/instance-block';
import { bindingsOf } from '../expansion/evaluate-repetition';
import type { Evaluation } from './evaluation';
import { evaluateConditions } from './evaluate-conditions';
import type { Run } from './run';
import type { Evaluated } from '../../language';
import { liftObject } from './lift-object';
import { schemaOf } from '../../model';

type Severity = Diagnostic['severity'];

/** Checks the values of variables: what is said of every rule that a value breaks. */
export function checkVariables(run: Run, variables: readonly VariableBlock[]): readonly Diagnostic[] {
  return variables.flatMap(({ name, validations, file }) => {
    const address = namedAddress('var', name);
    const given = { kind: 'validation', address, owner: address, severity: 'error' } as const;
    const scope = run.scopeOf({ subject: `\`validation\` of ${address}`, file });
    return evaluateConditions({ ...given, conditions: validations, scope }, run.checks);
  });
}

/** Checks the preconditions of an output. */
export function checkOutput(
  run: Run,
  { name, preconditions, file }: OutputBlock,
  severity: Severity,
): readonly Diagnostic[] {
  const address = namedAddress('output', name);
  const scope = run.scopeOf({ subject: `\`precondition\` of ${address}`, file });
  return evaluateConditions(
    { kind: 'output', address, owner: address, severity, conditions: preconditions, scope },
    run.checks,
  ).map((diagnostic) => ({ ...diagnostic, address }));
}

/** Checks the assertions of all blocks `check` that `isReady` takes. Failures are warnings. */
export function checkAssertions(run: Run, isReady: (address: string) => boolean): void {
  for (const { name, module, assertions, file } of run.configuration.checks) {
    const owner = addressOfCheck({ name, ...(module !== undefined && { module }) });
    if (!isReady(owner)) continue;
    for (const within of run.modules.all(module, run.scopeOf)) {
      const address = addressOfCheck({ name, ...(within && { module: within.address }) });
      const scope = run.scopeOf({ subject: address, file }, undefined, within);
      const given = { kind: 'assertion', address, owner, severity: 'warning' } as const;
      run.note(evaluateConditions({ ...given, conditions: assertions, scope }, run.checks), address);
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
  if (value) bindings.set('self', liftObject(value, schemaOf(run.pool.get(block.providerAlias), block)));
  const scope: Scope = run.scopeOf({ subject: `\`${kind}\` of ${address}`, file }, bindings, within);
  return evaluateConditions({ kind, address, owner, severity, conditions, scope }, run.checks);
}
