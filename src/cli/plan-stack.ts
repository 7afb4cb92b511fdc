import type { Command } from 'commander';
import { type Plan, planChanges, type PlanMode, type PlanOptions } from '../engine';
import type { State } from '../state';
import type { CliHost } from './host';
import type { OpenStack } from './open-stack';
import { assertNotInterrupted, type Running } from './running';
import { addRepeatable } from './stack-options';

/** How much is planned. */
export interface PlanLimits {
  readonly target?: readonly string[];
  readonly refresh: boolean;
  readonly refreshOnly?: true;
}

/** Adds the options that say how much is planned. */
export function addPlanLimits(command: Command): Command {
  addRepeatable(command, '--target <address>', 'limits the plan to this object and what it needs');
  return command.option('--no-refresh', 'takes the objects as the state has them, without reading them');
}

/** What is planned. */
export interface StackPlan {
  readonly stack: OpenStack;
  readonly state: State;
  readonly options: PlanOptions;
}

/** The options of a plan of `mode` within these limits. */
export function toPlanOptions(
  mode: PlanMode,
  { refresh, target = [] }: Pick<PlanLimits, 'target' | 'refresh'>,
): PlanOptions {
  return { mode, refresh, targets: target };
}

/** Plans a stack against its state; the service is read and not written to. */
export async function planStack({ stack, state, options }: StackPlan, running: Running, host: CliHost): Promise<Plan> {
  const { configuration, variables, workingFolder } = stack;
  const plan = await planChanges({
    configuration,
    variables,
    workingFolder,
    state,
    options,
    createProvider: running.createProvider,
    clock: host.surroundings.clock,
  });
  assertNotInterrupted(running);
  return plan;
}
