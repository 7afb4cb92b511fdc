import type { Changes, Overview } from '../view/answers';
import { ask, sentenceOf } from './call-server';
import { isOutdated, lastSeqOf, type LiveState, nothingKnown, takeChanges } from './live-state';

/** The server is asked once a second, and less often where it takes long to answer. */
const pauseMs = 1_000;
const pausePerAnswer = 10;

/** Keeps what the page knows up to date. */
export interface Watch {
  /** Asks the server now. */
  readonly look: () => Promise<void>;
}

async function nextState(state: LiveState): Promise<LiveState> {
  try {
    const changes = await ask<Changes>(`/changes?after=${String(lastSeqOf(state))}`);
    const overview = isOutdated(state, changes) ? await ask<Overview>('') : undefined;
    return takeChanges(state, changes, overview) ?? (await nextState(nothingKnown));
  } catch (error) {
    return { ...state, problem: sentenceOf(error) };
  }
}

/** Asks the server what has happened, again and again while somebody looks, and hands on what is known then. */
export function watchServer(onState: (state: LiveState) => void): Watch {
  let state = nothingKnown;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking: Promise<void> | undefined;
  const lookOnce = async (): Promise<void> => {
    clearTimeout(timer);
    const start = performance.now();
    state = await nextState(state);
    onState(state);
    looking = undefined;
    const wait = Math.max(pauseMs, pausePerAnswer * (performance.now() - start));
    timer = setTimeout(() => {
      if (!document.hidden) void look();
    }, wait);
  };
  const look = (): Promise<void> => (looking ??= lookOnce());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void look();
  });
  return {
    look: async () => {
      // What is under way may have been answered before.
      await looking;
      await look();
    },
  };
}
