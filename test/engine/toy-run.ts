import { systemClock } from '../../src/base/clock';
import type { JsonObject } from '../../src/base/json';
import { formatJson } from '../../src/base/json-text';
import { type ApplyOptions, applyPlan } from '../../src/engine/apply/apply-plan';
import type { ApplyReport } from '../../src/engine/apply/apply-report';
import type { Configuration } from '../../src/engine/configuration/configuration';
import { readConfiguration } from '../../src/engine/configuration/read-configuration';
import type { ObjectChange } from '../../src/engine/objects/object-change';
import type { Plan, PlanOptions } from '../../src/engine/plan/plan';
import { planChanges, type PlanRequest } from '../../src/engine/plan/plan-changes';
import type { State } from '../../src/state/state';
import { resolveVariables } from '../../src/engine/variables';
import type { Provider } from '../../src/provider';
import { createToyProvider, createToyService, type ToyService } from '../support/toy';
import { openStoredState, type RecordedStore } from './recorded-store';
import { toyTerraformBlock } from '../support/toy-configuration';

/** The engine with the toy provider, and the state that it keeps from apply to apply. */
export interface ToyRun {
  readonly service: ToyService;
  state: State;
  /** The store that was locked last. */
  readonly store: RecordedStore;
  lock(): Promise<RecordedStore>;
  readonly createProvider: () => Promise<Provider>;
  configure(blocks: JsonObject): Configuration;
  plan(blocks: JsonObject, options?: Partial<PlanOptions>, request?: Partial<PlanRequest>): Promise<Plan>;
  apply(plan: Plan, options?: Partial<ApplyOptions>): Promise<ApplyReport>;
  /** Plans and applies, and keeps the state. */
  run(blocks: JsonObject, options?: Partial<PlanOptions>): Promise<ApplyReport>;
}

/** Things of the toy by name. */
export function things(bodies: JsonObject): JsonObject {
  return { resource: { toy_thing: bodies } };
}

/** Opens a run on an empty service and state. */
export function createToyRun(): ToyRun {
  const service = createToyService();
  const createProvider = (): Promise<Provider> => Promise.resolve(createToyProvider(service));
  const stored = openStoredState();
  let last: RecordedStore | undefined;
  const toyRun: ToyRun = {
    service,
    get state() {
      return stored.state;
    },
    set state(state) {
      stored.state = state;
    },
    get store() {
      if (!last) throw new Error('Nothing was applied yet.');
      return last;
    },
    async lock() {
      last = await stored.lock();
      return last;
    },
    createProvider,
    configure(blocks) {
      const files = [{ path: 'a.tf.json', text: formatJson({ terraform: toyTerraformBlock }) }];
      return readConfiguration([...files, { path: 'b.tf.json', text: formatJson(blocks) }], createToyProvider(service));
    },
    async plan(blocks, options = {}, request = {}) {
      const configuration = toyRun.configure(blocks);
      const { values } = resolveVariables(configuration.variables, { environment: {}, given: [] });
      const clock = { nowMs: () => 0 };
      return await planChanges({
        configuration,
        variables: values,
        state: toyRun.state,
        createProvider,
        clock,
        options,
        ...request,
      });
    },
    async apply(plan, options = {}) {
      const store = await toyRun.lock();
      let ids = 0;
      const createId = (): string => `${String((ids += 1)).padStart(8, '0')}-0000`;
      try {
        const given = { store, createProvider, maxConcurrency: 4, clock: systemClock, createId };
        return await applyPlan(plan, { ...given, ...options });
      } finally {
        await store.release();
      }
    },
    async run(blocks, options) {
      return await toyRun.apply(await toyRun.plan(blocks, options));
    },
  };
  return toyRun;
}

/** What a plan does, a line each: `update toy_thing.a`. */
export function actionsOf({ changes }: Plan): string[] {
  return changes.map(({ action, address }) => `${action} ${address}`);
}

/** The change of one address. */
export function changeOf({ changes }: Plan, address: string): ObjectChange {
  const change = changes.find((candidate) => candidate.address === address);
  if (!change) throw new Error(`There is no change of ${address}.`);
  return change;
}
