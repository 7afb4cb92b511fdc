import type { Clock } from '../../src/base/clock';
import type { JsonObject, JsonValue } from '../../src/base/json';
import { formatJson } from '../../src/base/json-text';
import { providerSource } from '../../src/base/provider-address';
import { type Plan, toPlanDocument } from '../../src/engine';
import { type BehaviourInput, startReferenceServer } from '../../src/server';
import { openTrial } from '../../src/testing/open-trial';
import type { Stack } from '../support/arbitrary-stack';

/** What one stack did: its plans with the state before them, and the requests of each step, or the error that ended it. */
export interface Recording {
  readonly behaviours: readonly BehaviourInput[];
  readonly steps: readonly Step[];
}

interface Step {
  readonly name: string;
  readonly plan?: JsonValue;
  readonly error?: string;
  readonly requests: readonly JsonValue[];
}

/** Time that only waiting moves, so that every run has the same. */
function standingClock(): Clock {
  let now = Date.UTC(2026, 0, 5, 8);
  return {
    nowMs: () => now,
    sleep: (ms) => {
      now += ms;
      return Promise.resolve();
    },
  };
}

const credentials = { clientId: 'corpus', clientSecret: 'corpus-secret', apiKey: 'corpus-key' };

/** A plan as a document, without the time at which it was made. */
function documentOf(plan: Plan): JsonValue {
  const { timestamp: _, ...document } = toPlanDocument(plan) as unknown as JsonObject;
  return document;
}

const settings: JsonObject = { analytics: { max_concurrency: 1, max_retries: 2, read_after_write: '2s' } };

const configurationOf = (stack: Stack): JsonObject => ({
  terraform: { required_providers: { analytics: { source: providerSource } } },
  provider: settings,
  ...(Object.keys(stack).length > 0 && { resource: stack as unknown as JsonObject }),
});

/**
 * Plans and applies a stack, then what becomes of it, then plans that once more, one object at a time, in the embedded engine
 * against the reference server.
 */
export async function recordStack(
  [before, after]: readonly [Stack, Stack],
  behaviours: readonly BehaviourInput[],
): Promise<Recording> {
  const clock = standingClock();
  const server = await startReferenceServer({ behaviours, clock, ...credentials });
  const trial = openTrial(server, { clock, maxConcurrency: 1 });
  const steps: Step[] = [];
  const plain = (text: string): string => text.replaceAll(server.url, 'http://service');
  let seen = 0;
  const takeRequests = (): readonly JsonValue[] => {
    const entries = server.journal.slice(seen);
    seen = server.journal.length;
    return entries.map(({ method, path, requestBody }) => ({
      method,
      path,
      body: requestBody,
    })) as readonly JsonValue[];
  };
  try {
    for (const [name, stack, isApplied] of [
      ['made', before, true],
      ['changed', after, true],
      ['unchanged', after, false],
    ] as const) {
      try {
        const plan = await trial.plan(configurationOf(stack));
        // Reads of a plan are under way at the same time, and the first object that is asked for is read by its id, too.
        const reads = takeRequests()
          .map((request) => formatJson(request).replace(/\d+/g, 'N'))
          .toSorted();
        steps.push({ name: `plan ${name}`, plan: documentOf(plan), requests: reads });
        if (!isApplied) continue;
        await trial.apply(plan);
        steps.push({ name: `apply ${name}`, requests: takeRequests() });
      } catch (error) {
        steps.push({ name, error: plain((error as Error).message), requests: takeRequests() });
      }
    }
    return { behaviours, steps };
  } finally {
    trial.close();
    await server.close();
  }
}
