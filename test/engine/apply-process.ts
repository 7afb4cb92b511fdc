import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../src/base/clock';
import { createAnalyticsProvider } from '../../src/bin/provider-factory';
import { applyPlan } from '../../src/engine/apply/apply-plan';
import { recoverLost } from '../../src/engine/apply/recover-lost';
import { readConfiguration } from '../../src/engine/configuration/read-configuration';
import { planChanges } from '../../src/engine/plan/plan-changes';
import { openStateStore } from '../../src/engine/state/state-store';
import { resolveVariables } from '../../src/engine/variables';
import type { Provider } from '../../src/provider';

// A whole apply in a process of its own, so that it can be killed: the stack and the state lie in the folder that is named.

const isAlive = (processId: number): boolean => {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
};

async function run(folder: string): Promise<void> {
  const createProvider = (): Promise<Provider> => createAnalyticsProvider(process.env, () => undefined);
  const file = { path: 'stack.tf.json', text: readFileSync(join(folder, 'stack.tf.json'), 'utf8') };
  const configuration = readConfiguration([file], await createProvider());
  const { values: variables } = resolveVariables(configuration.variables, { environment: {}, files: [], pairs: [] });
  const surroundings = {
    clock: systemClock,
    processId: process.pid,
    user: 'ann',
    host: hostname(),
    version: '0',
    createId: randomUUID,
    isAlive,
    procFolder: '/proc',
  };
  const store = openStateStore(join(folder, 'terraform.tfstate'), surroundings).lock('apply');
  const found = await recoverLost({ configuration, variables, store, createProvider });
  const plan = await planChanges({ configuration, variables, state: store.state, createProvider, clock: systemClock });
  const report = await applyPlan(plan, { store, createProvider, maxConcurrency: 4, createId: randomUUID });
  store.release();
  process.stdout.write(
    JSON.stringify({
      outcome: report.outcome,
      done: report.done.length,
      found: found.map(({ summary }) => summary),
      diagnostics: report.diagnostics,
    }),
  );
}

void run(process.argv[2] ?? '');
