import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hasTerraform } from '../support/project';
import { attachProvider } from '../support/terraform';
import { isDifferent, TerraformPlans } from './compare-with-terraform';

/** Cases of functions, and what is known of their outcomes. */
export interface FunctionCases {
  /** Arguments of each function, as they stand between its parentheses; a sign `|` with spaces around it separates cases. */
  readonly cases: Readonly<Record<string, string>>;
  /** Files that they read, by their paths. */
  readonly files?: Readonly<Record<string, string | Buffer>>;
  /** Expressions besides; one a line. */
  readonly expressions?: string;
  /** Whether they are those of the provider, to which Terraform attaches. */
  readonly isOfProvider?: true;
  /** What Terraform accepts and is refused here. */
  readonly refusedHere: readonly string[];
  /** How many cases Terraform accepts. */
  readonly accepted: number;
}

const toExpressions = ({ cases, expressions = '' }: FunctionCases): readonly string[] => [
  ...Object.entries(cases).flatMap(([name, given]) => given.split(/ \|\s/).map((one) => `${name}(${one.trim()})`)),
  ...expressions.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()])),
];

/** Evaluates all cases here and, in one plan, in Terraform. */
export function compareFunctions(title: string, given: FunctionCases): void {
  (hasTerraform ? describe : describe.skip)(title, () => {
    let plans: TerraformPlans;
    let provider: Awaited<ReturnType<typeof attachProvider>> | undefined;

    beforeAll(async () => {
      provider = given.isOfProvider && (await attachProvider({}));
      plans = new TerraformPlans(given.files, provider?.env);
    });
    afterAll(async () => {
      plans.close();
      await provider?.close();
    });

    test('give what Terraform gives, or are refused', async () => {
      const outcomes = await plans.evaluate(toExpressions(given), true);
      expect(outcomes.filter(isDifferent)).toEqual([]);
      const accepted = outcomes.filter(({ terraform }) => typeof terraform !== 'string');
      const refused = accepted.filter(({ here }) => typeof here === 'string').map(({ expression }) => expression);
      expect(refused).toEqual(given.refusedHere);
      expect(accepted).toHaveLength(given.accepted);
    });
  });
}
