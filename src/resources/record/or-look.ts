import { ApiError, CallError, ProviderError } from '../../base/errors';
import type { ServiceContext } from '../context';
import { askUntil } from './read-back';

/** What gateways answer when they do not wait any longer for a service, which works on. */
const gatewayStatuses: readonly number[] = [502, 503, 504];
const waits = 'calls without an answer';
/** How long the others are waited for, once one of them was not seen in all the time that there is. */
const vainWaitMs = 1000;

/** Whether a call ended without an answer of the service, which may have carried it out. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof CallError) || !error.mayHaveTakenEffect) return false;
  return error.code === 'TIMEOUT' || (error instanceof ApiError && gatewayStatuses.includes(error.status));
}

/** Makes a call; where nobody answers it, `look` sees what it came to. Where that shows nothing, the call has failed. */
export async function orLook<T>(
  context: ServiceContext,
  call: () => Promise<T>,
  look: () => Promise<T | undefined>,
): Promise<T> {
  const { run, readAfterWriteMs } = context;
  try {
    return await call();
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    const patience = run.waitedInVain.has(waits) ? Math.min(readAfterWriteMs, vainWaitMs) : readAfterWriteMs;
    const found = await askUntil({ ...context, readAfterWriteMs: patience }, look).catch((failed: unknown) => {
      // Nothing can be seen: what is told is what was to be done.
      if (failed instanceof ProviderError) return undefined;
      throw failed;
    });
    if (found !== undefined) return found;
    run.waitedInVain.add(waits);
    throw error;
  }
}
