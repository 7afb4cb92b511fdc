import { parseState } from './parse-state';
import { printState } from './print-state';
import type { State } from '../state';

const normalise = (text: string, address: string): string => printState(parseState(text, address));

/**
 * Whether two texts are the same state, also in another spelling, as a server that keeps JSON and not text may answer it.
 *
 * @throws StateError `STATE_CORRUPT`, `STATE_VERSION` or `STATE_UNSUPPORTED` when `found` is no state.
 */
export function isSameState(found: string | undefined, expected: string | undefined, address: string): boolean {
  if (found === expected || found === undefined || expected === undefined) return found === expected;
  return normalise(found, address) === normalise(expected, address);
}

/** The same of a text and a state. */
export function saysState(found: string, expected: State, address: string): boolean {
  return normalise(found, address) === printState(expected);
}
