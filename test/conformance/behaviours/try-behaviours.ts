import { type DialectInput, parseDialect, type Dialect } from '../../../src/service/interface/index';
import type { Plan } from '../../../src/engine';
import { type BehaviourInput, type ReferenceServer, startReferenceServer } from '../../../src/server';
import { openTrial, type Trial } from '../../../src/testing/open-trial';
import { addUndeclared, editDeclared, expectCount, expectDestroyed, expectUndeclared } from './by-hand';
import { fastClock } from './fast-clock';
import { accountIn, editedStack, inDialect, oddStack } from './odd-stack';

/** What became of a stack under some behaviours of the service. */
export interface Outcome {
  /** `refused` is an error before anything was written; `fails` is everything else that is not as it should be. */
  readonly kind: 'converges' | 'refused' | 'fails';
  /** What was being done; empty when all of it was done. */
  readonly step: string;
  /** Why not, in the words of the engine or of what was expected. */
  readonly why: string;
  /** How many requests the service had. */
  readonly requests: number;
}

/** A stack in the account of a service. */
interface Kept {
  readonly trial: Trial;
  readonly server: ReferenceServer;
  readonly dialect: Dialect;
  readonly made: typeof oddStack;
  readonly edited: typeof oddStack;
}

const describeChanges = ({ changes }: Plan): string =>
  changes
    .filter(({ action }) => action !== 'no-op')
    .map(({ address, action }) => `${action} ${address}`)
    .join(', ');

async function expectEmpty({ trial }: Kept, stack: typeof oddStack): Promise<void> {
  const left = describeChanges(await trial.plan(stack));
  if (left !== '') throw new Error(`The plan wants to ${left}.`);
}

const theirs = 4;
/** What of the stack is an object with a name. */
const ours = 7;

/** The life of a stack, step by step. */
const life: readonly (readonly [step: string, live: (kept: Kept) => Promise<void>])[] = [
  ['make', async ({ trial, made }) => trial.apply(await trial.plan(made))],
  [
    'plan again',
    async (kept) => {
      await expectEmpty(kept, kept.made);
      expectCount(kept.server, kept.dialect, theirs + ours);
    },
  ],
  [
    'edit',
    async ({ trial, server, dialect, edited }) => {
      addUndeclared(server, dialect);
      await trial.apply(await trial.plan(edited));
      expectUndeclared(server, dialect);
    },
  ],
  ['plan after the edit', (kept) => expectEmpty(kept, kept.edited)],
  [
    'drift',
    async ({ trial, server, dialect, edited }) => {
      editDeclared(server, dialect);
      const shown = describeChanges(await trial.plan(edited));
      if (shown === 'update analytics_alert.cron, update analytics_webhook_action.hook') return;
      throw new Error(
        `An alert and a webhook were edited by hand, and the plan wants to ${shown || 'change nothing'}.`,
      );
    },
  ],
  [
    'mend',
    async (kept) => {
      const { trial, edited } = kept;
      await trial.apply(await trial.plan(edited));
      await expectEmpty(kept, edited);
    },
  ],
  [
    'destroy',
    async ({ trial, server, dialect, edited }) => {
      await trial.apply(await trial.plan(edited, 'destroy'));
      expectDestroyed(server, dialect);
    },
  ],
];

const hasWritten = ({ journal }: ReferenceServer): boolean =>
  journal.some(({ mutating, status }) => mutating && status < 300);

/** Ends what does not end itself. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`It has not ended after ${String(ms / 1000)} s.`));
    }, ms);
  });
  return Promise.race([work, late]).finally(() => {
    clearTimeout(timer);
  });
}

/** How long one step may take. */
const mostMs = 30_000;

/** So many times faster than the machine's goes the time of both sides: services and runs wait for each other. */
const haste = 20;

/**
 * Leads a stack through its life in the embedded engine, against a service with some behaviours that speaks a
 * dialect. The run may speak another one, which somebody has found out.
 */
export async function tryBehaviours(
  behaviours: readonly BehaviourInput[],
  input: DialectInput = {},
  spoken: DialectInput = input,
): Promise<Outcome> {
  const clock = fastClock(haste);
  const dialect = parseDialect(input);
  const server = await startReferenceServer({ behaviours, dialect: input, clock, seed: accountIn(dialect) });
  const trial = openTrial(server, { clock });
  const kept = { trial, server, dialect, made: inDialect(oddStack, spoken), edited: inDialect(editedStack, spoken) };
  let step = '';
  try {
    for (const [name, live] of life) {
      step = name;
      await within(mostMs, live(kept));
    }
    return { kind: 'converges', step: '', why: '', requests: server.journal.length };
  } catch (error) {
    const kind = hasWritten(server) ? 'fails' : 'refused';
    return { kind, step, why: (error as Error).message, requests: server.journal.length };
  } finally {
    trial.close();
    await server.close();
  }
}
