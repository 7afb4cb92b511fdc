import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { systemClock } from '../../src/base/clock';
import { ConfigurationError } from '../../src/base/errors';
import type { JsonObject, JsonValue } from '../../src/base/json';
import { formatJson, parseJson } from '../../src/base/json-text';
import { toPlanDocument } from '../../src/engine/plan/document/plan-document';
import { parseState } from '../../src/state/file/parse-state';
import { printState } from '../../src/state/file/print-state';
import { emptyState, type State } from '../../src/state/state';
import { type ReferenceServer, type ReferenceServerOptions, startReferenceServer } from '../../src/server';
import { openWorkspace } from '../support/terraform';
import { createEngineRun, filesBeside, type StepOptions } from './engine-run';
import { createNormaliser } from './normalise';

/** What one of the two did in a step. */
export interface Deed {
  /** Undefined when the plan failed. */
  readonly plan: JsonValue | undefined;
  readonly planRequests: readonly JsonValue[];
  readonly applyRequests: readonly JsonValue[];
  readonly state: JsonValue;
  /** What it printed, for messages. */
  readonly text: string;
}

/** The same step, done by both. */
export interface TwinDeeds {
  readonly terraform: Deed;
  readonly engine: Deed;
}

/** Terraform and the engine, each with a server and a state of its own, that take the same steps. */
export interface Twins {
  /** Plans and applies a stack with both. */
  step(stack: JsonObject, options?: StepOptions): Promise<TwinDeeds>;
  /** Changes what both services hold, behind the backs of both. */
  meddle(change: (server: ReferenceServer) => void): void;
  /** Changes both states by hand. */
  editState(edit: (state: State) => State): void;
  close(): Promise<void>;
}

/** Ids that stand out in a text, and a time that stands still. */
const serverOptions: ReferenceServerOptions = {
  firstId: 7_000_000_001,
  clock: { ...systemClock, nowMs: () => Date.UTC(2030, 0, 1) },
};

function flagsOf({ mode, refresh, targets = [] }: StepOptions): string[] {
  return [
    ...(mode === 'destroy' ? ['-destroy'] : mode === 'refresh-only' ? ['-refresh-only'] : []),
    ...(refresh === false ? ['-refresh=false'] : []),
    ...targets.map((target) => `-target=${target}`),
  ];
}

/** The mutating requests since the last call. */
function createRequestReader(server: ReferenceServer): () => readonly JsonValue[] {
  let last = 0;
  return () => {
    const fresh = server.journal.filter(({ seq }) => seq > last);
    last = fresh.at(-1)?.seq ?? last;
    return fresh
      .filter(({ mutating, operation }) => mutating && operation !== 'login' && operation !== 'logout')
      .map(({ operation, path, requestBody }) => ({ operation, path, requestBody }));
  };
}

/** Opens both. Requests are listed in no particular order: independent objects are changed together. */
export async function openTwins(): Promise<Twins> {
  const workspace = await openWorkspace(serverOptions);
  const server = await startReferenceServer(serverOptions);
  const engine = createEngineRun(server);
  const names = { terraform: createNormaliser(), engine: createNormaliser() };
  const requests = {
    terraform: createRequestReader(workspace.server),
    engine: createRequestReader(server),
  };
  const stateFile = join(workspace.folder, 'terraform.tfstate');
  let state: State = emptyState;
  let steps = 0;

  async function runTerraform(stack: JsonObject, options: StepOptions): Promise<Deed> {
    writeFileSync(join(workspace.folder, 'stack.tf.json'), formatJson(stack));
    for (const { path, text } of filesBeside(options)) {
      mkdirSync(dirname(join(workspace.folder, path)), { recursive: true });
      writeFileSync(join(workspace.folder, path), text);
    }
    if (options.modules) await workspace.succeed(['get']);
    const planned = await workspace.terraform(['plan', '-input=false', '-out=plan', ...flagsOf(options)]);
    const isPlanned = planned.code === 0;
    const shown = isPlanned ? await workspace.succeed(['show', '-json', 'plan']) : '';
    const seen = requests.terraform();
    const applied = isPlanned ? await workspace.terraform(['apply', '-input=false', 'plan']) : undefined;
    const text = [planned, applied].map((ran) => `${ran?.stdout ?? ''}${ran?.stderr ?? ''}`).join('\n');
    const file = existsSync(stateFile) ? parseState(readFileSync(stateFile, 'utf8'), stateFile) : emptyState;
    names.terraform.learn(file, steps);
    const { normalise, normaliseState, normalisePlan } = names.terraform;
    return {
      plan: isPlanned ? normalisePlan(parseJson(shown)) : undefined,
      planRequests: seen.map(normalise),
      applyRequests: requests.terraform().map(normalise),
      state: normaliseState(parseJson(printState(file))),
      text,
    };
  }

  async function runEngine(stack: JsonObject, options: StepOptions): Promise<Deed> {
    const { normalise, normaliseState, normalisePlan, learn } = names.engine;
    const finish = (plan: JsonValue | undefined, seen: readonly JsonValue[], text: string): Deed => {
      learn(state, steps);
      return {
        plan: plan && normalisePlan(plan),
        planRequests: seen.map(normalise),
        applyRequests: requests.engine().map(normalise),
        state: normaliseState(parseJson(printState(state))),
        text,
      };
    };
    try {
      const plan = await engine.plan(stack, state, options);
      const errors = plan.diagnostics.filter(({ severity }) => severity === 'error');
      const seen = requests.engine();
      if (errors.length > 0) return finish(undefined, seen, formatJson(errors as never));
      const document = parseJson(formatJson(toPlanDocument(plan)));
      const applied = await engine.apply(plan, state);
      state = applied.state;
      return finish(document, seen, formatJson(applied.report.diagnostics as never));
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      return finish(undefined, requests.engine(), error.message);
    }
  }

  return {
    async step(stack, options = {}) {
      steps += 1;
      const [terraform, ours] = await Promise.all([runTerraform(stack, options), runEngine(stack, options)]);
      return { terraform, engine: ours };
    },
    meddle(change) {
      change(workspace.server);
      change(server);
    },
    editState(edit) {
      state = edit(state);
      if (!existsSync(stateFile)) return;
      writeFileSync(stateFile, printState(edit(parseState(readFileSync(stateFile, 'utf8'), stateFile))));
    },
    async close() {
      await workspace.close();
      await server.close();
    },
  };
}
