import type { Diagnostic } from './diagnostic';
import { ConfigurationError } from './errors';

/** Runs `run`, and puts what is wrong with the configuration into `found`. */
export function collectInto<T>(found: Diagnostic[], run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    found.push(...error.diagnostics);
    return undefined;
  }
}
