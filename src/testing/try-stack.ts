import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../base/clock';
import { hasErrors } from '../base/diagnostic';
import { isJsonObject, type JsonObject } from '../base/json';
import { formatJson } from '../base/json-text';
import { readTextFile } from '../base/special-file';
import { applyPlan, type Plan, planChanges, readConfiguration, resolveVariables, toPlanDocument } from '../engine';
import { createProvider, type Provider } from '../provider';
import {
  createProviderDefinition,
  dataSourceDefinitions,
  ephemeralDefinitions,
  resourceDefinitions,
} from '../resources';
import { buildReport, type Report } from '../review';
import { readPlaces } from '../review/places';
import { type ReferenceServer, startReferenceServer } from '../server';
import { openStateStore } from '../state';
import { type Subject, synthesisOf } from './synthesis';

/** What a stack is given. */
export interface StackInput {
  /** Values of its variables. */
  readonly variables?: JsonObject;
}

/** How a stack is planned. */
export interface TryOptions extends StackInput {
  /** A server that holds something already; without it, an empty one is started and closed. It is not written to. */
  readonly server?: ReferenceServer;
}

function providerOf({ url, credentials }: ReferenceServer): Promise<Provider> {
  const environment = {
    ANALYTICS_BASE_URL: url,
    ANALYTICS_CLIENT_ID: credentials.clientId,
    ANALYTICS_CLIENT_SECRET: credentials.clientSecret,
  };
  return Promise.resolve(
    createProvider({
      definition: createProviderDefinition({ environment, readFile: readTextFile }),
      resources: resourceDefinitions,
      dataSources: dataSourceDefinitions,
      ephemerals: ephemeralDefinitions,
      log: () => undefined,
      isStrict: true,
    }),
  );
}

/** A stack against a server, in this process, with a state of its own. */
interface Trial {
  readonly plan: () => Promise<Plan>;
  readonly apply: (plan: Plan) => Promise<void>;
}

function failWith(diagnostics: Plan['diagnostics']): void {
  if (!hasErrors(diagnostics)) return;
  const lines = diagnostics.map(({ address = 'the stack', detail }) => `  ${address}: ${detail}`);
  throw new Error(['The stack cannot be planned or applied:', ...lines].join('\n'));
}

async function withTrial<T>(
  { stack, variables: values = {} }: StackInput & { readonly stack: JsonObject },
  server: ReferenceServer,
  work: (trial: Trial) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-testing-'));
  const open = (): Promise<Provider> => providerOf(server);
  const store = openStateStore(join(folder, 'terraform.tfstate'), {
    clock: systemClock,
    givingUp: new AbortController(),
    processId: 0,
    user: 'test',
    host: 'test',
    bootId: undefined,
    version: '0',
    createId: randomUUID,
    isAlive: () => true,
    procFolder: '/proc',
  });
  // The state of a test is its own.
  const { terraform: block } = stack;
  const terraform = Object.fromEntries(
    Object.entries(isJsonObject(block) ? block : {}).filter(([key]) => key !== 'backend'),
  );
  const catalogue = await open();
  try {
    const file = { path: 'stack.tf.json', text: formatJson({ ...stack, terraform }) };
    const configuration = readConfiguration([file], catalogue);
    const variableFile = { path: 'variables', text: formatJson(values) };
    const given = { environment: {}, given: [variableFile] };
    const { values: variables } = resolveVariables(configuration.variables, given);
    return await work({
      async plan() {
        const { state } = await store.read();
        const options = { mode: 'normal', refresh: true, targets: [], replace: [] } as const;
        const plan = await planChanges({
          configuration,
          variables,
          state,
          options,
          workingFolder: folder,
          createProvider: open,
          clock: systemClock,
        });
        failWith(plan.diagnostics);
        return plan;
      },
      async apply(plan) {
        const locked = await store.lock('apply');
        try {
          const given = { store: locked, createProvider: open, maxConcurrency: 8, createId: randomUUID };
          failWith((await applyPlan(plan, given)).diagnostics);
        } finally {
          await locked.release();
        }
      },
    });
  } finally {
    await catalogue.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function reportOf(plan: Plan, stack: JsonObject): Report {
  return buildReport({ document: toPlanDocument(plan), places: readPlaces([formatJson(stack)]) });
}

async function withServer<T>({ server }: TryOptions, work: (server: ReferenceServer) => Promise<T>): Promise<T> {
  if (server) return await work(server);
  const own = await startReferenceServer();
  try {
    return await work(own);
  } finally {
    await own.close();
  }
}

/** What a plan of a stack does, against an empty service or `server`. Everything that it opens is closed. */
export async function planOf(subject: Subject, options: TryOptions = {}): Promise<Report> {
  const stack = synthesisOf(subject);
  return await withServer(options, (server) =>
    withTrial({ ...options, stack }, server, async ({ plan }) => reportOf(await plan(), stack)),
  );
}

/** What is left to do after a stack was applied: nothing, where it converges. An empty service of its own takes the apply. */
export async function planAfterApply(subject: Subject, input: StackInput = {}): Promise<Report> {
  const stack = synthesisOf(subject);
  return await withServer({}, (server) =>
    withTrial({ ...input, stack }, server, async ({ plan, apply }) => {
      await apply(await plan());
      return reportOf(await plan(), stack);
    }),
  );
}
