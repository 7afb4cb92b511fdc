import type { JsonObject } from '../base/json';
import { formatJson } from '../base/json-text';
import { type Plan, toPlanDocument } from '../engine';
import { buildReport, type Report } from '../review';
import { readPlaces } from '../review/places';
import { type ReferenceServer, startReferenceServer } from '../server';
import { openTrial, type Trial } from './open-trial';
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

async function withTrial<T>(
  server: ReferenceServer,
  { variables = {} }: StackInput,
  work: (trial: Trial) => Promise<T>,
): Promise<T> {
  const trial = openTrial(server, { variables });
  try {
    return await work(trial);
  } finally {
    trial.close();
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
    withTrial(server, options, async ({ plan }) => reportOf(await plan(stack), stack)),
  );
}

/** What is left to do after a stack was applied: nothing, where it converges. An empty service of its own takes the apply. */
export async function planAfterApply(subject: Subject, input: StackInput = {}): Promise<Report> {
  const stack = synthesisOf(subject);
  return await withServer({}, (server) =>
    withTrial(server, input, async ({ plan, apply }) => {
      await apply(await plan(stack));
      return reportOf(await plan(stack), stack);
    }),
  );
}
