/**
 * Evaluates random expressions here and in Terraform, and prints those that come to something different:
 * `npx tsx test/parity/try-expressions.ts 10000 2026`, how many and from which seed. Expressions instead of numbers are
 * evaluated and printed, those too that are refused.
 */
import * as fc from 'fast-check';
import { arbitraryExpression } from './arbitrary-expression';
import { isDifferent, type Outcome, TerraformPlans } from './compare-with-terraform';

/** As many as one plan takes without becoming slow. */
const chunk = 1000;

const print = (outcome: Outcome): void => void process.stdout.write(`${JSON.stringify(outcome, undefined, 1)}\n`);

async function tryRandom(plans: TerraformPlans, numRuns: number, seed: number): Promise<void> {
  const expressions = fc.sample(arbitraryExpression, { seed, numRuns });
  let evaluated = 0;
  for (let start = 0; start < numRuns; start += chunk) {
    const outcomes = await plans.evaluate(expressions.slice(start, start + chunk));
    evaluated += outcomes.filter(({ here }) => typeof here !== 'string').length;
    outcomes.filter(isDifferent).forEach(print);
  }
  process.stdout.write(`${String(evaluated)} of ${String(numRuns)} evaluated\n`);
}

async function main(given: readonly string[]): Promise<void> {
  const [count = 1000, seed = 2026] = given.map(Number);
  const plans = new TerraformPlans();
  try {
    if (Number.isSafeInteger(count)) await tryRandom(plans, count, seed);
    else (await plans.evaluate(given, true)).forEach(print);
  } finally {
    plans.close();
  }
}

void main(process.argv.slice(2));
