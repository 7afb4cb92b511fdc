import { ProviderError } from '../../base/errors';
import { isJsonObject, type JsonObject } from '../../base/json';
import { findJsonObject } from '../../base/json-text';
import type { Backtest } from './backtest-result';

/**
 * Takes JSON for the result of a backtest.
 *
 * @param name - which document it is, in messages.
 * @throws ProviderError `DOCUMENT_UNREADABLE` for what is none.
 */
export async function parseBacktest(value: JsonObject | undefined, name: string): Promise<Backtest> {
  const refuse = (words: string): never => {
    throw new ProviderError('DOCUMENT_UNREADABLE', `The document ${name} cannot be read: ${words}.`);
  };
  if (value === undefined || !isJsonObject(value))
    return refuse('it is no result of a backtest; aac backtest --json prints one');
  const { backtestSchema } = await import('./backtest-result.js');
  const { data, error } = backtestSchema.safeParse(value);
  if (data) return data;
  const [issue] = error.issues;
  return refuse(`it is no result of a backtest, as ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

/** The same of a text. */
export async function parseBacktestText(text: string, name: string): Promise<Backtest> {
  return await parseBacktest(findJsonObject(text), name);
}

/** The backtest that a plan document brings along, as `aac plan --backtest` writes it; undefined where it has none. */
export async function backtestIn(
  { backtest }: { readonly backtest?: JsonObject | undefined },
  name: string,
): Promise<Backtest | undefined> {
  return backtest === undefined ? undefined : await parseBacktest(backtest, `${name} (its backtest)`);
}
