import { afterEach } from '@jest/globals';
import type { JsonObject } from '../../src/base/json';
import type { ReferenceServer } from '../../src/server';
import type { State } from '../../src/state/state';
import { expectSameDeeds } from './expect-same-deeds';
import type { StepOptions } from './engine-run';
import { openTwins, type Twins } from './twins';

/** The twins of one test after the other. */
export interface SameDeeds {
  /** Opens them before the first step. */
  readonly open: () => Promise<void>;
  readonly meddle: (change: (server: ReferenceServer) => void) => void;
  readonly editState: (edit: (state: State) => State) => void;
  /** Takes a step with both and sees that they did the same; answers whether there was a plan. */
  readonly expectSame: (stack: JsonObject, options?: StepOptions) => Promise<boolean>;
}

/** Twins that are opened at the first step of each test of a file and closed after it. */
export function useTwins(): SameDeeds {
  let twins: Twins | undefined;
  afterEach(async () => {
    await twins?.close();
    twins = undefined;
  });
  return {
    async open() {
      twins ??= await openTwins();
    },
    async expectSame(stack, options = {}) {
      twins ??= await openTwins();
      const deeds = await twins.step(stack, options);
      expectSameDeeds(deeds);
      return deeds.engine.plan !== undefined;
    },
    meddle: (change) => twins?.meddle(change),
    editState: (edit) => twins?.editState(edit),
  };
}
