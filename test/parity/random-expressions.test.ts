import { afterAll, describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { byTier, seedOr } from '../support/depth';
import { hasTerraform } from '../support/project';
import { arbitraryExpression } from './arbitrary-expression';
import { isDifferent, TerraformPlans } from './compare-with-terraform';

// try-expressions.ts tries as many as one likes.
const numRuns = byTier({ test: 200, ci: 200, attack: 3000 });
const expressions = [
  // Found by a seed that is not drawn here.
  ...[
    '["a", local.id] == ["b", "x"]',
    'tolist(["a", local.id]) == tolist(["b", "x"])',
    '[local.id, "a"] == ["x", "b"]',
  ],
  // Lists out of something unknown whose length is known.
  ...[
    'tolist(local.atuple)',
    'tomap(local.anobject)',
    'false ? tolist(["x"]) : (local.id == "x" ? ["a", "b"] : ["c", "d"])',
    'false ? toset(["x"]) : (local.id == "x" ? ["a"] : ["c"])',
    'false ? toset(["x"]) : (local.id == "x" ? ["a", "b"] : ["c", "b"])',
    'false ? tomap({ a = "x" }) : (local.id == "x" ? { k = "v" } : { k = "w" })',
    'false ? tolist(["x"]) : (local.id == "x" ? [] : [])',
  ],
  ...fc.sample(arbitraryExpression, { numRuns, seed: seedOr(2026) }),
];

(hasTerraform ? describe : describe.skip)('random expressions', () => {
  const plans = new TerraformPlans();

  afterAll(() => {
    plans.close();
  });

  test(`give what Terraform gives, or are refused (seed ${String(seedOr(2026))})`, async () => {
    const outcomes = await plans.evaluate(expressions);
    expect(outcomes.filter(isDifferent)).toEqual([]);
    expect(outcomes.filter(({ here }) => typeof here !== 'string').length).toBeGreaterThan(expressions.length / 3);
  });
});
