import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../src/base/json';
import { formatJson, parseJson } from '../../src/base/json-text';
import { toPlanDocument } from '../../src/engine/plan/document/plan-document';
import { toStateDocument } from '../../src/engine/plan/document/state-document';
import { parseState } from '../../src/state/file/parse-state';
import { createAnalyticsProvider } from '../../src/toolkit/provider-factory';
import { parsePlanDocument, parseStateDocument, renderPlanText } from '../../src/documents';
import { createTraitsOf } from '../../src/cli/output/print-plan';
import { plainPalette } from '../../src/documents/render/layout';
import type { Provider } from '../../src/provider';
import { hasTerraform } from '../support/project';
import { openWorkspace, type Workspace } from '../support/terraform';
import { createToyRun, things } from './toy-run';

/** The parts of a plan's text that say what happens: blocks of objects, the summary, the outputs. */
function partsOf(text: string): string[] {
  const lines = text.split('\n');
  const parts: string[] = [];
  let current: string[] | undefined;
  for (const line of lines) {
    const isStart = current === undefined && /^( {1,2}# |Plan: |Changes to Outputs:)/.test(line);
    if (isStart) current = [];
    if (current && line === '') {
      parts.push(current.join('\n'));
      current = undefined;
    }
    current?.push(line);
  }
  return current ? [...parts, current.join('\n')] : parts;
}

/** A line without the spaces that align it. */
const squeeze = (line: string): string => line.replace(/ +/g, ' ');

let workspace: Workspace | undefined;

afterEach(async () => {
  await workspace?.close();
  workspace = undefined;
});

describe('the text of a plan', () => {
  test('shows what differs, hides what is the same or secret, and sums up', async () => {
    const toy = createToyRun();
    await toy.run(things({ a: { name: 'a', place: 'here', size: 1, color: 'red' }, gone: { name: 'gone' } }));
    const secret = { variable: { word: { default: 'hidden-word', sensitive: true } } };
    const next = things({
      a: { name: 'b', place: 'there', size: 1, box: { tags: ['x'] } },
      new: { name: 'n', code: '${var.word}', labels: { k: 'v' } },
    });
    const plan = await toy.plan({ ...secret, ...next, output: { id: { value: '${toy_thing.new.id}' } } });
    const text = renderPlanText(toPlanDocument(plan), { showsAll: true });
    expect(text).not.toContain('hidden-word');
    expect(text.split('\n')).toEqual([
      'Resource actions are indicated with the following symbols:',
      '  + create',
      '  - destroy',
      '-/+ destroy and then create replacement',
      '',
      'The following actions will be performed:',
      '',
      '  # toy_thing.a must be replaced',
      '-/+ resource "toy_thing" "a" {',
      '      + box    = {',
      '          + tags  = [',
      '              + "x",',
      '            ]',
      '          + width = (known after apply)',
      '        }',
      '      + code   = (known after apply)',
      '      ~ color  = "red" -> (known after apply)',
      '      ~ id     = "1" -> (known after apply)',
      '      + labels = (known after apply)',
      '      ~ name   = "a" -> "b"',
      '      ~ place  = "here" -> "there" # forces replacement',
      '        # (2 unchanged attributes hidden)',
      '    }',
      '',
      '  # toy_thing.gone will be destroyed',
      '  # (because toy_thing.gone is not in configuration)',
      '  - resource "toy_thing" "gone" {',
      '      - id   = "2" -> null',
      '      - keep = false -> null',
      '      - name = "gone" -> null',
      '      - size = 7 -> null',
      '    }',
      '',
      '  # toy_thing.new will be created',
      '  + resource "toy_thing" "new" {',
      '      + box    = (known after apply)',
      '      + code   = (sensitive value)',
      '      + color  = (known after apply)',
      '      + id     = (known after apply)',
      '      + keep   = false',
      '      + labels = {',
      '          + k = "v"',
      '        }',
      '      + name   = "n"',
      '      + place  = (known after apply)',
      '      + size   = (known after apply)',
      '    }',
      '',
      'Plan: 2 to add, 0 to change, 2 to destroy.',
      '',
      'Changes to Outputs:',
      '  + id = (known after apply)',
      '',
    ]);
  });

  test('counts what nobody declared of a new object and the service will give', async () => {
    const toy = createToyRun();
    const text = renderPlanText(
      toPlanDocument(
        await toy.plan(
          things({
            a: { name: 'a' },
            b: { name: 'b', place: '${toy_thing.a.id}', box: { tags: ['${toy_thing.a.id}'] }, labels: null },
          }),
        ),
      ),
    );
    expect(text.split('\n').slice(5, -3)).toEqual([
      '  # toy_thing.a will be created',
      '  + resource "toy_thing" "a" {',
      '      + id   = (known after apply)',
      '      + keep = false',
      '      + name = "a"',
      '        # (and 6 more known after apply)',
      '    }',
      '',
      '  # toy_thing.b will be created',
      '  + resource "toy_thing" "b" {',
      '      + box   = {',
      '          + tags = [',
      '              + (known after apply),',
      '            ]',
      '            # (and 1 more known after apply)',
      '        }',
      '      + id    = (known after apply)',
      '      + keep  = false',
      '      + name  = "b"',
      '      + place = (known after apply)',
      '        # (and 4 more known after apply)',
      '    }',
    ]);
  });

  test('says that there is nothing to do', async () => {
    const toy = createToyRun();
    expect(renderPlanText(toPlanDocument(await toy.plan({})))).toBe('No changes. The service matches the code.\n');
  });

  test('is coloured by the palette alone', async () => {
    const toy = createToyRun();
    const document = toPlanDocument(await toy.plan(things({ a: { name: 'a' } })));
    const palette = { ...plainPalette, added: (text: string) => `<${text}>` };
    expect(renderPlanText(document, { palette })).toContain('      <+> name = "a"');
  });
});

(hasTerraform ? describe : describe.skip)('the text of a plan of Terraform', () => {
  /** Compares the texts of plans in a folder, which are applied where that is said. */
  async function openComparison(): Promise<{
    readonly space: Workspace;
    readonly provider: Provider;
    readonly compare: (stack: JsonObject, apply: boolean, ...flags: string[]) => Promise<void>;
  }> {
    const space = await openWorkspace();
    workspace = space;
    const provider = await createAnalyticsProvider({}, () => undefined);
    const traitsOf = createTraitsOf({ ...provider, version: '' }, () => undefined);
    return {
      space,
      provider,
      async compare(stack, apply, ...flags) {
        writeFileSync(join(space.folder, 'stack.tf.json'), formatJson(stack));
        await space.succeed(['plan', '-out=plan', ...flags]);
        const printed = await space.succeed(['show', 'plan']);
        const document = parseJson(await space.succeed(['show', '-json', 'plan'])) as JsonObject;
        const text = renderPlanText(await parsePlanDocument(document, 'plan'), { showsAll: true, traitsOf });
        expect(partsOf(text)).toEqual(partsOf(printed));
        // Nothing else is left out than what it counts.
        const unfolded = text.split('\n');
        const folded = renderPlanText(await parsePlanDocument(document, 'plan'), { traitsOf }).split('\n');
        expect(folded.filter((line) => !unfolded.some((whole) => squeeze(whole) === squeeze(line)))).toEqual(
          folded.filter((line) => line.includes('more known after apply)')),
        );
        if (apply) await space.succeed(['apply', 'plan']);
      },
    };
  }

  test('is the one that Terraform prints where instances come, go and move', async () => {
    const { compare } = await openComparison();
    const each = (keys: string): JsonObject => ({ name: 'A ${each.key}', for_each: `\${toset(${keys})}` });
    const stackOf = (alerts: JsonObject): JsonObject => ({ resource: { analytics_alert: alerts } });
    await compare(stackOf({ a: each('["x", "y"]'), b: { count: 12, name: 'B ${count.index}' } }), true);
    await compare(stackOf({ a: each('["x", "z"]'), b: { count: 2, name: 'B ${count.index}' } }), true);
    await compare(stackOf({ a: { count: 1, name: 'A' }, b: { name: 'B 0' } }), true);
    await compare(stackOf({ b: each('["x"]') }), true);
    await compare({}, false);
  });

  test('is the one that Terraform prints, and so is the document of its state', async () => {
    const { space, provider, compare } = await openComparison();
    const share = (user: string): JsonObject => ({ type: 'user', user, access: 'view' });
    const variable = { secret: { type: 'string', default: 'secret-value', sensitive: true } };
    const first: JsonObject = {
      variable,
      resource: {
        analytics_webhook_action: {
          hook: { name: 'Hook', url: 'https://a.example.com/', headers: { A: '${var.secret}' }, filter: 'a\nb\nc\n' },
        },
        analytics_alert: {
          x: {
            name: 'X',
            condition: '${var.secret}',
            schedule: { frequency: 5 },
            email: { to: ['a@b.de', 'c@d.de'], body: 'text' },
            settings_json: '{"a":1,"b":[1,2]}',
          },
          y: { name: 'Y', dataset_id: 42, webhook_action_ids: ['${analytics_webhook_action.hook.id}'] },
          z: { name: 'Z' },
        },
        analytics_alert_shares: {
          x: { alert_id: '${analytics_alert.x.id}', shares: [share('amy'), share('bob'), share('eve')] },
        },
      },
      output: {
        x: { value: '${analytics_alert.x.id}' },
        list: { value: ['a', 'b', 'c', 'd'] },
        secret: { value: '${var.secret}', sensitive: true },
      },
    };
    await compare(first, true);
    const second: JsonObject = {
      variable,
      resource: {
        analytics_webhook_action: {
          hook: { name: 'Hook 2', url: 'https://a.example.com/', headers: { A: '${var.secret}' }, filter: 'a\nB\nc\n' },
        },
        analytics_alert: {
          x: {
            name: 'X',
            condition: 'no secret',
            schedule: { frequency: 6 },
            email: { to: ['a@b.de', 'e@f.de'], cc: ['g@h.de'] },
            settings_json: '{"a":2,"b":[1,2],"c":null}',
          },
          moved: { name: 'Y', dataset_id: 43, lifecycle: { replace_triggered_by: ['analytics_webhook_action.hook'] } },
        },
        analytics_alert_shares: {
          x: {
            alert_id: '${analytics_alert.x.id}',
            shares: [share('amy'), share('eve'), { ...share('bob'), access: 'edit' }],
          },
        },
      },
      moved: [{ from: 'analytics_alert.y', to: 'analytics_alert.moved' }],
      removed: [{ from: 'analytics_alert.z', lifecycle: { destroy: false } }],
      output: { x: { value: '${analytics_alert.moved.id}' }, list: { value: ['a', 'c', 'd', 'e'] } },
    };
    await compare(second, true);
    const stateFile = join(space.folder, 'terraform.tfstate');
    const document = toStateDocument(parseState(readFileSync(stateFile, 'utf8'), stateFile), provider);
    const shown = parseJson(await space.succeed(['show', '-json'])) as JsonObject;
    expect({ ...document, terraform_version: '' }).toEqual({
      ...(await parseStateDocument(shown, 'state')),
      terraform_version: '',
    });
    await compare(second, false, '-destroy');
  });
});
