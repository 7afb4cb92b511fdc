import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { PlanError, ProviderError } from '../../base/errors';
import { nearestOrAllWords } from '../../base/text/find-nearest';
import type { ListeningHost } from '../host';
import type { StateOptions } from '../options';
import type { Stack } from './synthesise';

/** The folder of a configuration, and the name of its stack where an app wrote it. */
export interface PickedStack {
  readonly stackName?: string;
  readonly folder: string;
}

async function synthesiseStacks(
  options: Pick<StateOptions, 'verbose'>,
  host: ListeningHost,
): Promise<readonly Stack[]> {
  const { synthesise } = await import('./synthesise.js');
  // The app is started first: it takes longer than all that is loaded meanwhile.
  const [stacks] = await Promise.all([synthesise(host, options), host.preload()]);
  return stacks;
}

/** @throws ProviderError `USAGE` naming the stacks that there are. */
function getStack(stacks: readonly Stack[], name: string): Stack {
  const stack = stacks.find((one) => one.name === name);
  if (stack) return stack;
  const known = stacks.map((one) => one.name);
  const words = nearestOrAllWords(name, known, (word) => word);
  throw new ProviderError('USAGE', `There is no stack ${JSON.stringify(name)}${words}.`);
}

/**
 * The stacks of the project that `--stack` names, `*` for all of them; each comes behind those that it refers to.
 *
 * @throws ProviderError `USAGE` when there is no such stack. PlanError `PLAN_CYCLE`.
 */
export async function pickStacks(options: StateOptions, host: ListeningHost): Promise<readonly Stack[]> {
  const { stack: names = [] } = options;
  const [stacks, { sortNodes }] = await Promise.all([synthesiseStacks(options, host), import('../../engine/index.js')]);
  const wanted = names.includes('*') ? stacks : names.map((name) => getStack(stacks, name));
  const needs = new Map(stacks.map(({ name, dependencies }) => [name, dependencies]));
  const { order, cycle } = sortNodes(needs.keys(), (name) => needs.get(name) ?? []);
  if (cycle) {
    throw new PlanError('PLAN_CYCLE', `These stacks refer to each other in a circle: ${cycle.join(', ')}.`, {
      addresses: cycle,
    });
  }
  return order.flatMap((name) => wanted.find((stack) => stack.name === name) ?? []);
}

/**
 * The one configuration that the options mean: `--dir`, or the one stack of the project, or the one that `--stack` names.
 *
 * @throws ProviderError `USAGE` when it is not clear which stack is meant.
 */
export async function pickStack(options: StateOptions, host: ListeningHost): Promise<PickedStack> {
  const { stack: names = [], dir } = options;
  if (dir !== undefined) {
    const folder = resolve(host.workingFolder, dir);
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return { folder };
    throw new ProviderError(
      'USAGE',
      `There is no folder ${folder}; --dir takes the folder of a Terraform configuration.`,
    );
  }
  const stacks = await synthesiseStacks(options, host);
  const wanted = names.includes('*') ? stacks : names.map((name) => getStack(stacks, name));
  const [found, ...others] = names.length === 0 ? stacks : wanted;
  if (found && others.length === 0) return { stackName: found.name, folder: found.folder };
  const known = stacks.map(({ name }) => name).join(', ');
  throw new ProviderError('USAGE', `The app has several stacks; name one with --stack: ${known}.`);
}
