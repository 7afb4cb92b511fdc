/**
 * Tries pairs of behaviours in the usual dialect, and prints the outcome of each: `npx tsx test/conformance/behaviours/try-pairs.ts 300`.
 * A line that begins with `!` is neither a convergence nor an end that a row of the pair has.
 */
import { isExpected, pairsOf } from './pairs';
import { tryBehaviours } from './try-behaviours';

async function main([count = '300']: readonly string[]): Promise<void> {
  for (const pair of pairsOf(Number(count))) {
    const outcome = await tryBehaviours(pair.names, pair.dialect);
    const { kind, step, why } = outcome;
    const mark = isExpected(pair, outcome) ? ' ' : '!';
    const end = kind === 'converges' ? '' : ` at ${step}: ${why.replaceAll('\n', ' ')}`;
    process.stdout.write(`${mark} ${pair.names.join(',')} ${kind}${end}\n`);
  }
}

void main(process.argv.slice(2));
