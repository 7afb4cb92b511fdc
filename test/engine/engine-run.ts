import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createAnalyticsProvider } from '../../src/toolkit/provider-factory';
import { systemClock } from '../../src/base/clock';
import { FolderFiles } from '../../src/base/files/folder-files';
import type { JsonObject } from '../../src/base/json';
import { formatJson } from '../../src/base/json-text';
import { applyPlan } from '../../src/engine/apply/apply-plan';
import type { ApplyReport } from '../../src/engine/apply/apply-report';
import { readConfiguration } from '../../src/engine/configuration/read-configuration';
import { planChanges } from '../../src/engine/plan/plan-changes';
import type { Plan, PlanOptions } from '../../src/engine/plan/plan';
import { withRemoteStates } from '../../src/engine/remote-states';
import { parseState } from '../../src/state/file/parse-state';
import type { State } from '../../src/state/state';
import { resolveVariables } from '../../src/engine/variables';
import type { Provider } from '../../src/provider';
import type { ReferenceServer } from '../../src/server';
import type { SourceFile } from '../../src/engine';
import { requiredProvider } from '../support/required-provider';
import { environmentOf } from '../support/terraform';
import { openStoredState } from './recorded-store';

/** How a stack is planned, and what stands beside its code. */
export interface StepOptions extends Partial<PlanOptions> {
  /** The code of more files, by their paths. Those of an earlier step stay, for Terraform alone. */
  readonly files?: Readonly<Record<string, JsonObject>>;
  /** The code of modules by their folders, without `required_providers`. */
  readonly modules?: Readonly<Record<string, JsonObject>>;
}

/** The files beside the code of a stack. */
export function filesBeside({ files = {}, modules = {} }: StepOptions): readonly SourceFile[] {
  const moduleFiles = Object.entries(modules).map(
    ([folder, code]) => [`${folder}/main.tf.json`, { terraform: requiredProvider, ...code }] as const,
  );
  return [...Object.entries(files), ...moduleFiles].map(([path, code]) => ({ path, text: formatJson(code) }));
}

/** The engine with this package's provider, against a server. */
export interface EngineRun {
  plan(stack: JsonObject, state: State, options?: StepOptions): Promise<Plan>;
  /** Carries out a plan and answers the state after it. */
  apply(plan: Plan, state: State): Promise<{ report: ApplyReport; state: State }>;
}

/** Opens the engine in this process; `maxConcurrency` is that of an apply. */
export function createEngineRun(server: ReferenceServer, maxConcurrency = 4): EngineRun {
  const environment = environmentOf(server);
  const createProvider = (): Promise<Provider> => createAnalyticsProvider(environment, () => undefined);
  return {
    async plan(stack, state, { modules = {}, files = {}, ...options } = {}) {
      const file = { path: 'stack.tf.json', text: formatJson({ terraform: requiredProvider, ...stack }) };
      const code = readConfiguration([file, ...filesBeside({ modules, files })], await createProvider());
      const { values } = resolveVariables(code.variables, { environment: {}, given: [] });
      const parts = { configuration: code, variables: values, inputs: { files: new FolderFiles('/') } };
      const configuration = await withRemoteStates(parts, ({ config }) => {
        const path = config['path'] as string;
        return Promise.resolve(parseState(readFileSync(path, 'utf8'), path));
      });
      return await planChanges({
        configuration,
        variables: values,
        state,
        createProvider,
        clock: systemClock,
        options,
      });
    },
    async apply(plan, state) {
      const stored = openStoredState();
      if (state.serial > 0) stored.state = state;
      const store = await stored.lock();
      const report = await applyPlan(plan, {
        store,
        createProvider,
        maxConcurrency,
        clock: systemClock,
        createId: randomUUID,
      });
      await store.release();
      return { report, state: store.state };
    },
  };
}
