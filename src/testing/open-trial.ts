import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Clock, systemClock } from '../base/clock';
import { hasErrors } from '../base/diagnostic';
import { isJsonObject, type JsonObject } from '../base/json';
import { formatJson } from '../base/json-text';
import { FolderFiles } from '../base/files/folder-files';
import { readTextFile } from '../base/files/special-file';
import { applyPlan, type Plan, planChanges, readConfiguration, resolveVariables } from '../engine';
import { createProvider, type Provider } from '../provider';
import {
  createProviderDefinition,
  dataSourceDefinitions,
  ephemeralDefinitions,
  functionDefinitions,
  resourceDefinitions,
} from '../resources';
import type { ReferenceServer } from '../server';
import { openStateStore } from '../state';

/** A stack against a server, in this process, with a state of its own. Errors of the engine are thrown in its words. */
export interface Trial {
  readonly plan: (stack: JsonObject, mode?: 'normal' | 'destroy') => Promise<Plan>;
  readonly apply: (plan: Plan) => Promise<void>;
  readonly close: () => void;
}

/** What a trial is opened with. */
export interface TrialOptions {
  /** Values of the variables of its stack. */
  readonly variables?: JsonObject;
  /** Decides about every wait of the provider; default the machine's time. */
  readonly clock?: Clock;
  /** How many objects are applied at a time; default 8. */
  readonly maxConcurrency?: number;
}

function failWith(diagnostics: Plan['diagnostics']): void {
  if (!hasErrors(diagnostics)) return;
  const lines = diagnostics.map(({ address = 'the stack', detail }) => `  ${address}: ${detail}`);
  throw new Error(['The stack cannot be planned or applied:', ...lines].join('\n'));
}

/** The state of a trial is its own. */
function withoutBackend({ terraform, ...stack }: JsonObject): JsonObject {
  const block = Object.entries(isJsonObject(terraform) ? terraform : {}).filter(([key]) => key !== 'backend');
  return { ...stack, terraform: Object.fromEntries(block) };
}

/** Opens a trial against a server. */
export function openTrial(
  { url, credentials }: Pick<ReferenceServer, 'url' | 'credentials'>,
  { variables: values = {}, clock = systemClock, maxConcurrency = 8 }: TrialOptions = {},
): Trial {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-testing-'));
  const environment = {
    ANALYTICS_BASE_URL: url,
    ANALYTICS_CLIENT_ID: credentials.clientId,
    ANALYTICS_CLIENT_SECRET: credentials.clientSecret,
  };
  const open = (): Promise<Provider> =>
    Promise.resolve(
      createProvider({
        definition: createProviderDefinition({ environment, readFile: readTextFile, clock }),
        resources: resourceDefinitions,
        dataSources: dataSourceDefinitions,
        ephemerals: ephemeralDefinitions,
        functions: functionDefinitions,
        log: () => undefined,
        isStrict: true,
      }),
    );
  const store = openStateStore(join(folder, 'terraform.tfstate'), {
    clock: systemClock,
    givingUp: new AbortController(),
    processId: 0,
    user: 'test',
    host: 'test',
    bootId: undefined,
    machineId: undefined,
    version: '0',
    createId: randomUUID,
    isAlive: () => true,
    // Nobody else works in this folder, so there is nobody to look for among all processes.
    procFolder: join(folder, 'proc'),
  });
  return {
    async plan(stack, mode = 'normal') {
      const catalogue = await open();
      const file = { path: 'stack.tf.json', text: formatJson(withoutBackend(stack)) };
      // Nothing is opened before a provider is configured.
      const configuration = readConfiguration([file], catalogue);
      const given = { environment: {}, given: [{ path: 'variables', text: formatJson(values) }] };
      const { values: variables } = resolveVariables(configuration.variables, given);
      const { state } = await store.read();
      const plan = await planChanges({
        configuration,
        variables,
        state,
        options: { mode, refresh: true, targets: [], replace: [] },
        inputs: { files: new FolderFiles(folder) },
        createProvider: open,
        clock: systemClock,
      });
      failWith(plan.diagnostics);
      return plan;
    },
    async apply(plan) {
      const locked = await store.lock('apply');
      try {
        const given = { store: locked, createProvider: open, maxConcurrency, clock: systemClock, createId: randomUUID };
        failWith((await applyPlan(plan, given)).diagnostics);
      } finally {
        await locked.release();
      }
    },
    close() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
