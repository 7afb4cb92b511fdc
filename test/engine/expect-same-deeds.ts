import { expect } from '@jest/globals';
import type { JsonValue } from '../../src/base/json';
import { formatJson } from '../../src/base/json-text';
import type { TwinDeeds } from './twins';

const byText = (values: readonly JsonValue[]): JsonValue[] =>
  values.toSorted((a, b) => (formatJson(a) < formatJson(b) ? -1 : 1));

/** Sees that Terraform and the engine planned the same, sent the same mutating requests, and ended in the same state. */
export function expectSameDeeds({ terraform, engine }: TwinDeeds): void {
  const context = { terraform: terraform.text, engine: engine.text };
  if (terraform.plan === undefined || engine.plan === undefined) {
    const isPlanned = { engine: engine.plan !== undefined, terraform: terraform.plan !== undefined };
    expect({ ...context, isPlanned }).toEqual({
      ...context,
      isPlanned: { engine: isPlanned.terraform, terraform: isPlanned.terraform },
    });
  }
  expect(engine.planRequests).toEqual([]);
  expect(terraform.planRequests).toEqual([]);
  expect(engine.plan).toEqual(terraform.plan);
  expect(byText(engine.applyRequests)).toEqual(byText(terraform.applyRequests));
  expect(engine.state).toEqual(terraform.state);
}
