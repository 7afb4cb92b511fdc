import { collectInto } from '../../base/collect-into';
import { type Diagnostic, hasErrors } from '../../base/diagnostic';
import type { JsonValue } from '../../base/json';
import { expandNode, inModule, namedAddress } from '../addresses';
import type { ModuleBlock } from '../configuration/configuration';
import type { ModuleInstance } from '../expansion/module-instance';
import { checkOutput, checkVariables } from './check-blocks';
import { evaluateOutput } from './module-values';
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
  const checked = variables.filter(
    ({ name, validations }) => validations.length > 0 && ready(namedAddress('var', name)),
  );
  found.push(...checkVariables(run, checked, within));
  for (const output of outputs) {
    const inside = namedAddress('output', output.name);
    if (!ready(inside)) continue;
    found.push(...checkOutput(run, output, { severity, within }));
    const owned = { subject: inModule(within.address, inside), file: output.file };
    const result = collectInto(found, () => evaluateOutput(output, run.scopeOf(owned, undefined, within)));
    if (!result || result.content === null || output.isEphemeral) continue;
    given.push({ value: output.value, node: inModule(owner, inside), module: within.address });
  }
  return found;
}

/**
 * Checks the values that modules are given, and those that they give out, as far as they can be known.
 *
 * @returns the outputs that are kept and not null.
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
