import { collectInto } from '../../base/collect-into';
import { type Diagnostic, hasErrors } from '../../base/diagnostic';
import type { JsonValue } from '../../base/json';
import { evaluateTyped } from '../../language';
import { expandNode, inModule, namedAddress } from '../addresses';
import type { ModuleBlock } from '../configuration/configuration';
import type { ModuleInstance } from '../expansion/module-instance';
import { evaluateConditions } from './evaluate-conditions';
import type { Run } from './run';

/** An output of an instance of a module. */
export interface ModuleOutput {
  /** Its node in the graph. */
  readonly node: string;
  /** The address of the instance. */
  readonly module: string;
  /** A template. */
  readonly value: JsonValue;
}

/** What of modules can be checked, and how failures of outputs are said. */
interface ModuleChecks {
  /** Knows the blocks that a node needs. */
  readonly graph: { allObjectsBefore(node: string): readonly string[] };
  /** Blocks that are not done. */
  readonly unfinished?: ReadonlySet<string>;
  readonly severity: Diagnostic['severity'];
  /** Whether a variable or an output is checked, by its node; default: all are. */
  readonly includes?: (node: string) => boolean;
}

/** Whether all objects are known that a node in an instance of a module needs; of the same module, those in the same instance. */
function isReady(
  { expansions, values, diagnostics }: Run,
  { graph, unfinished }: Pick<ModuleChecks, 'graph' | 'unfinished'>,
  { node, within }: { readonly node: string; readonly within?: ModuleInstance | undefined },
): boolean {
  return graph.allObjectsBefore(node).every((needed) => {
    if (unfinished?.has(needed) === true) return false;
    const isInside = within !== undefined && needed.startsWith(`${within.block.address}.`);
    const instances = expansions.get(needed);
    // Where nothing failed, targets alone leave something out of an instance; it is unknown then.
    if (isInside && instances && !hasErrors(diagnostics)) return true;
    const found = instances?.filter(({ address }) => !isInside || address.startsWith(`${within.address}.`));
    return found?.every(({ address }) => values.has(address)) === true;
  });
}

function checkInstance(
  run: Run,
  { address: owner, variables, outputs }: ModuleBlock,
  {
    within,
    severity,
    outputs: given,
    includes = () => true,
    ...checks
  }: ModuleChecks & {
    readonly within: ModuleInstance;
    readonly outputs: ModuleOutput[];
  },
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const ready = (name: string): boolean => {
    const node = inModule(owner, name);
    return includes(node) && isReady(run, checks, { node, within });
  };
  for (const { name, validations, file } of variables) {
    const inside = namedAddress('var', name);
    if (validations.length === 0 || !ready(inside)) continue;
    const address = inModule(within.address, inside);
    const checked = { kind: 'validation', address, owner: inModule(owner, inside), severity: 'error' } as const;
    const scope = run.scopeOf({ subject: `\`validation\` of ${address}`, file }, undefined, within);
    found.push(...evaluateConditions({ ...checked, conditions: validations, scope }, run.checks));
  }
  for (const { name, value, preconditions, file } of outputs) {
    const inside = namedAddress('output', name);
    if (!ready(inside)) continue;
    const address = inModule(within.address, inside);
    const checked = { kind: 'output', address, owner: inModule(owner, inside), severity } as const;
    const scope = run.scopeOf({ subject: `\`precondition\` of ${address}`, file }, undefined, within);
    found.push(...evaluateConditions({ ...checked, conditions: preconditions, scope }, run.checks));
    const result = collectInto(found, () =>
      evaluateTyped(value, run.scopeOf({ subject: address, file }, undefined, within)),
    );
    if (result && result.content !== null) given.push({ value, node: inModule(owner, inside), module: within.address });
  }
  return found;
}

/**
 * Checks the values that modules are given, and those that they give out, as far as they can be known.
 *
 * @returns the outputs that are not null.
 */
export function checkModules(run: Run, checks: ModuleChecks): readonly ModuleOutput[] {
  const outputs: ModuleOutput[] = [];
  for (const block of run.configuration.modules.values()) {
    if (!isReady(run, checks, { node: expandNode(block.address) })) continue;
    for (const within of run.modules.all(block.address, run.scopeOf)) {
      if (within) run.note(checkInstance(run, block, { within, ...checks, outputs }), within.address);
    }
  }
  return outputs;
}
