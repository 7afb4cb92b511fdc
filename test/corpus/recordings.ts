import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { formatJson } from '../../src/base/json-text';
import type { JsonValue } from '../../src/base/json';
import { behaviourNames } from '../../src/service/quirks/behaviours';
import { arbitraryStack } from '../support/arbitrary-stack';
import { type Recording, recordStack } from './record-stack';

/** How many stacks are recorded. */
export const count = 300;
/** Two of three stacks meet the service as it is; the others each meet one behaviour. */
const every = 3;

/** Behaviours whose answers depend on the moment of a request. */
const timed = /^(rate-limit|redirect-elsewhere)/;

/** The name of a recording: its number, and the behaviour of the service. */
export const nameOf = (index: number, { behaviours }: Recording): string =>
  [String(index).padStart(3, '0'), ...behaviours].join(' ');

/** Records the first random stacks, always the same ones, one after the other. */
export async function* recordings(most = count): AsyncGenerator<readonly [index: number, recording: Recording]> {
  const pairs = fc.sample(fc.tuple(arbitraryStack, arbitraryStack), { seed: 20261125, numRuns: count });
  const names = behaviourNames.filter((name) => !timed.test(name)).toSorted();
  for (const [index, pair] of pairs.slice(0, most).entries()) {
    const name = names[Math.floor(index / every) % names.length];
    yield [index, await recordStack(pair, index % every === 0 && name ? [name] : [])];
  }
}

/** A recording as text, in which a difference can be looked for. */
export const textOf = (recording: Recording): string => formatJson(recording as unknown as JsonValue, 2);

/** A recording in a line: its name, and a digest of each step. */
export function digestOf(index: number, recording: Recording): string {
  const digests = recording.steps.map((step) =>
    createHash('sha256')
      .update(formatJson(step as unknown as JsonValue))
      .digest('hex')
      .slice(0, 12),
  );
  return [nameOf(index, recording), ...digests].join(' ');
}
