import { parseSpanMs } from '../../base/duration';
import { isTimeZone } from '../../query/over-time';
import { ProviderError } from '../../base/errors';
import type { Backtest } from '../../review';
import { assertNoErrors } from '../diagnostics';
import type { ListeningHost } from '../host';
import type { StackOptions } from '../options';
import { planStack, toPlanOptions } from '../plan/plan-stack';
import { runInterruptibly } from '../running';
import { openStack } from '../stack/open-stack';
import { backtestStack } from './backtest-stack';
import { windowOf, type WindowRequest } from './window';

/** What a backtest is asked for, in the spelling of the command. */
export interface BacktestOptions extends StackOptions, WindowRequest {
  readonly addresses?: readonly string[];
  /** `FILE`, or `ID=FILE` with the id of a dataset. */
  readonly records?: readonly string[];
  /** `ID=NAME`, for datasets that the service does not know by their ids. */
  readonly dataset?: readonly string[];
  readonly timeField?: string;
  /** How long after its time a record can be seen, such as `1d`. */
  readonly visibleAfter?: string;
  readonly zone?: string;
}

function readPairs(given: readonly string[] = [], option: string, allowsBare: boolean): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  for (const text of given) {
    const [, id, value] = /^(\d+)=(.+)$/.exec(text) ?? (allowsBare && text !== '' ? ['', '', text] : []);
    if (id === undefined || value === undefined) {
      throw new ProviderError('USAGE', `${option} takes ID=NAME, such as 4242=Orders, not ${JSON.stringify(text)}.`);
    }
    if (pairs.has(id)) {
      const what = id === '' ? 'for all datasets' : `for the dataset ${id}`;
      throw new ProviderError('USAGE', `${option} is given twice ${what}: ${pairs.get(id) ?? ''} and ${value}.`);
    }
    pairs.set(id, value);
  }
  return pairs;
}

function assertZone(zone: string): void {
  if (isTimeZone(zone)) return;
  throw new ProviderError('USAGE', `There is no time zone ${JSON.stringify(zone)}. Give one such as Europe/Berlin.`);
}

function readSpan(text: string | undefined): number {
  const spanMs = text === undefined ? 0 : parseSpanMs(text);
  if (spanMs !== undefined) return spanMs;
  throw new ProviderError(
    'USAGE',
    `--visible-after takes a number of hours, days or weeks, such as 1d, not ${JSON.stringify(text)}.`,
  );
}

/**
 * Plans a stack and says what its alerts would have done over a window of time. Nothing is changed.
 *
 * @throws ProviderError `USAGE`, `PLAN_FAILED`, `RECORDS_UNUSABLE`; what opening a stack and reading records throw.
 */
export async function runBacktest(options: BacktestOptions, host: ListeningHost): Promise<Backtest> {
  const window = windowOf(options, host.surroundings.clock.nowMs());
  const { zone, timeField, addresses } = options;
  if (zone !== undefined) assertZone(zone);
  const scope = {
    window,
    addresses,
    zone,
    files: readPairs(options.records, '--records', true),
    names: readPairs(options.dataset, '--dataset', false),
    visibleAfterMs: readSpan(options.visibleAfter),
    ...(timeField !== undefined && { timeField }),
  };
  return await runInterruptibly(host, async (running) => {
    const stack = await openStack(options, host);
    host.notify({ kind: 'diagnostics', diagnostics: stack.warnings });
    const { state, notices } = await stack.store.read();
    host.notify({ kind: 'notices', notices });
    const plan = await planStack({ stack, state, ...toPlanOptions('normal', { refresh: true }, host) }, running, host);
    assertNoErrors(plan.diagnostics);
    return await backtestStack({ plan, stack }, scope, host);
  });
}
