import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../src/base/json';
import { type Flavour, flavours } from '../constructs/flavours';
import { hasTerraform } from '../support/project';
import { openWorkspace, type Workspace } from '../support/terraform';
import { planBoth } from './plan-both';

const odd = 'a "quoted" \\ ${x} %{y} é\n\t\b end';

/** A stack in which functions of the provider stand in every kind of place, with tokens inside of their arguments. */
function synthesise({ library, constructs }: Flavour): JsonObject {
  const { TerraformOutput, TerraformStack, TerraformVariable, Testing, Fn } = library;
  const { Alert, AnalyticsFunctions, AnalyticsProvider } = constructs;
  const stack = new TerraformStack(Testing.app(), 'shop');
  new AnalyticsProvider(stack, 'analytics');
  const step = new TerraformVariable(stack, 'step', { type: 'string', default: '15 minutes' });
  const most = new TerraformVariable(stack, 'most', { type: 'number', default: 3 });
  const name = new TerraformVariable(stack, 'name', { type: 'string', default: 'x' });
  const now = '2026-11-27T12:00:00Z';
  const alert = new Alert(stack, 'a', { name: 'A', type: 1, schedule: AnalyticsFunctions.schedule(step.stringValue) });
  const values: Record<string, unknown> = {
    next: AnalyticsFunctions.cronNext('0 8 * * 1-5', now, most.numberValue),
    second: Fn.element(AnalyticsFunctions.cronNext('0 8 * * *', Fn.timeadd(now, '24h'), 2), 1),
    valid: AnalyticsFunctions.conditionValid(`a = '${name.stringValue}'`),
    quoted: AnalyticsFunctions.conditionValid(`"a \\" = '%{${name.stringValue}'`),
    fires: AnalyticsFunctions.wouldFire(`odd = 'no'`, [{ odd }, { [odd]: name.stringValue, odd: 'no' }], now),
    counted: AnalyticsFunctions.wouldFire('id = 9007199254740993', [{ t: null, id: 9007199254740993n }], now),
    later: AnalyticsFunctions.conditionValid(alert.id),
  };
  for (const [id, value] of Object.entries(values)) new TerraformOutput(stack, id, { value });
  const { output = {}, resource = {}, variable = {} } = JSON.parse(Testing.synth(stack)) as JsonObject;
  return { output, resource, variable };
}

(hasTerraform ? describe : describe.skip)('functions of the provider in constructs', () => {
  let workspace: Workspace;

  beforeAll(async () => {
    workspace = await openWorkspace();
  });
  afterAll(() => workspace.close());

  test.each(flavours)('of %s come to the same in Terraform and in the engine', async (_, flavour) => {
    const { terraform, engine } = await planBoth(workspace, synthesise(flavour));
    const [planned] = terraform.resource_changes ?? [];
    expect(planned?.change.after).toMatchObject({ schedule: { frequency: 15, frequency_type: 'minute' } });
    expect(engine.resource_changes?.[0]?.change.after).toEqual(planned?.change.after);
    expect(engine.output_changes).toEqual(terraform.output_changes);
    const after = (output: string): unknown => terraform.output_changes?.[output]?.after;
    expect(after('next')).toEqual(['2026-11-30T08:00:00Z', '2026-12-01T08:00:00Z', '2026-12-02T08:00:00Z']);
    expect(after('second')).toBe('2026-11-30T08:00:00Z');
    expect([after('valid'), after('fires'), after('counted')]).toEqual([true, true, true]);
    expect(terraform.output_changes?.['later']?.after_unknown).toBe(true);
  });
});
