import { hasErrors } from '../../base/diagnostic';
import { namedAddress } from '../addresses';
import { checkVariables } from '../evaluation/check-blocks';
import { checkModules } from '../evaluation/check-modules';
import type { ApplyRun } from './apply-run';

/** Checks a variable or an output whose conditions the plan could not decide; what it needs is done. Each is checked once. */
function holds(run: ApplyRun, node: string): boolean {
  const known = run.passed.get(node);
  if (known !== undefined) return known;
  const { graph } = run.plan;
  const before = run.diagnostics.length;
  const variables = run.configuration.variables.filter(({ name }) => namedAddress('var', name) === node);
  if (variables.length > 0) run.note(checkVariables(run, variables));
  else checkModules(run, { graph, severity: 'error', includes: (one) => one === node });
  const passed = !hasErrors(run.diagnostics.slice(before));
  run.passed.set(node, passed);
  return passed;
}

/** Whether the conditions hold of all values that an object takes, or that its own module was given; what they need is done. */
export function holdsBefore(run: ApplyRun, node: string): boolean {
  if (run.open.size === 0) return true;
  const needed = run.plan.graph.allBefore(node);
  return [...run.open].filter((open) => needed.has(open)).every((open) => holds(run, open));
}

/** Checks the variables of the root module that no object takes. Those of modules are checked with their outputs. */
export function decideVariables(run: ApplyRun, unfinished: ReadonlySet<string>): void {
  for (const { name } of run.configuration.variables) {
    const node = namedAddress('var', name);
    const isReady = !run.plan.graph.allObjectsBefore(node).some((needed) => unfinished.has(needed));
    if (run.open.has(node) && isReady) holds(run, node);
  }
}

/** Whether neither a value itself nor one that a node needs is known to be wrong. */
export function isSound(run: ApplyRun, node: string): boolean {
  if (run.open.size === 0) return true;
  const needed = run.plan.graph.allBefore(node);
  return [...run.passed].every(([value, passed]) => passed || !(value === node || needed.has(value)));
}
