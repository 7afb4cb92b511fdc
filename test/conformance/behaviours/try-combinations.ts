/**
 * Tries combinations of behaviours in random dialects, and prints those under which a stack does not converge, each with the
 * line that tries it again: `npx tsx test/conformance/behaviours/try-combinations.ts 200 2026`, how many and from which seed.
 */
import * as fc from 'fast-check';
import { arbitraryCombination } from './combinations';
import { tryBehaviours } from './try-behaviours';

async function main([count = '20', seed = '2026']: readonly string[]): Promise<void> {
  const combinations = fc.sample(arbitraryCombination, { seed: Number(seed), numRuns: Number(count) });
  for (const { names, dialect } of combinations) {
    const { kind, step, why } = await tryBehaviours(names, dialect);
    if (kind === 'converges') continue;
    const again = `DIALECT='${JSON.stringify(dialect)}' npx tsx test/conformance/behaviours/print-table.ts ${names.join(',')}`;
    process.stdout.write(`${names.join(',')} ${kind} at ${step}: ${why}\n  ${again}\n`);
  }
}

void main(process.argv.slice(2));
