import * as fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../src/base/json';

const hooks = ['h1', 'h2'];
export const alerts = ['a1', 'a2', 'a3', 'a4'];

/** A part of the entries of an object, so that attributes come and go. */
export function someOf(entries: Readonly<Record<string, fc.Arbitrary<JsonValue>>>): fc.Arbitrary<JsonObject> {
  return fc.record(entries, { requiredKeys: [], noNullPrototype: true }) as fc.Arbitrary<JsonObject>;
}

export const word = fc.constantFrom('a', 'b', '${var.word}', '${local.both}', 'x\ny');

const hookBody = (name: string): fc.Arbitrary<JsonObject> =>
  someOf({
    headers: fc.constantFrom<JsonValue>({ A: '1' }, { A: '${var.secret}' }, { A: '1', B: '2' }),
    filter: word,
    use_full_dataset: fc.boolean(),
    settings_json: fc.constantFrom('{"priority":1}', '{"priority":2}'),
  }).map((more) => ({ name: `Hook ${name}`, url: 'https://a.example.com/', ...more }));

const lifecycle = someOf({
  create_before_destroy: fc.boolean(),
  ignore_changes: fc.constantFrom<JsonValue>(['condition'], ['email'], 'all', ['email.subject']),
  replace_triggered_by: fc.constantFrom<JsonValue>(
    ['analytics_webhook_action.h1'],
    ['analytics_webhook_action.h1.filter'],
  ),
}).map((block) => ('replace_triggered_by' in block ? { ...block } : block));

/** How objects are repeated, by the names of their blocks; a block that is missing has one instance. */
type Repetitions = Readonly<Record<string, JsonObject>>;

export const repetition: fc.Arbitrary<JsonObject | undefined> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  fc.constantFrom<JsonObject>(
    { count: 0 },
    { count: 1 },
    { count: 2 },
    { count: '${var.word == "one" ? 2 : 1}' },
    { for_each: '${toset(["x", "y"])}' },
    { for_each: { x: 'v', z: '${var.word}' } },
    { for_each: '${{ for key in ["x", "y"] : key => upper(key) if key != var.word }}' },
  ),
);

const repetitions: fc.Arbitrary<Repetitions> = fc
  .tuple(...[...hooks, ...alerts].map((name) => repetition.map((body) => [name, body] as const)))
  .map((pairs) => Object.fromEntries(pairs.filter((pair): pair is [string, JsonObject] => pair[1] !== undefined)));

/** An instance of an object; there may be none. */
export function instanceOf(address: string, repeated: JsonObject | undefined): string {
  if (repeated === undefined) return address;
  return 'count' in repeated ? `one(slice(${address}, 0, min(1, length(${address}))))` : `${address}["x"]`;
}

function withRepetition(body: JsonObject, repeated: JsonObject | undefined): JsonObject {
  if (repeated === undefined) return body;
  const key = 'count' in repeated ? '${count.index}' : '${each.key} ${each.value}';
  return { ...body, ...repeated, name: `${body['name'] as string} ${key}` };
}

/** An alert may name the hooks and the alerts before it. */
function alertBody(
  name: string,
  known: readonly string[],
  { hookNames, repeated }: { readonly hookNames: readonly string[]; readonly repeated: Repetitions },
): fc.Arbitrary<JsonObject> {
  const references = known.flatMap((other) => [
    `\${try(${instanceOf(`analytics_alert.${other}`, repeated[other])}.id, "none")}`,
    ...(repeated[other] ? [] : [`\${analytics_alert.${other}.name} too`]),
  ]);
  const subject = fc.constantFrom('plain', '${var.word}', ...references);
  const ids = hookNames
    .filter((hook) => !('count' in (repeated[hook] ?? {})))
    .map((hook) => `\${${instanceOf(`analytics_webhook_action.${hook}`, repeated[hook])}.id}`);
  return fc
    .record({
      values: someOf({
        condition: word,
        type: fc.integer({ min: 1, max: 3 }),
        realtime: fc.boolean(),
        paused: fc.boolean(),
        schedule: fc.constantFrom<JsonValue>(
          { frequency: 5 },
          { frequency: 9, frequency_type: 'hour' },
          { cron: '0 8 * * *' },
        ),
        email: someOf({ subject, to: fc.constantFrom<JsonValue>(['a@b.de'], ['a@b.de', 'c@d.de'], []), body: word }),
        webhook_action_ids: fc.subarray(ids),
        dataset_id: fc.constantFrom<JsonValue>(42, '43'),
      }),
      lifecycle: fc.option(lifecycle, { nil: undefined }),
      dependsOn: fc.option(fc.subarray(known.map((other) => `analytics_alert.${other}`)), { nil: undefined }),
    })
    .map(({ values, lifecycle: block, dependsOn }) => {
      const isTriggerable = hookNames.includes('h1') && !repeated['h1'];
      const { replace_triggered_by: trigger, create_before_destroy: isMadeFirst, ...others } = block ?? {};
      // Terraform's apply marks only those instances as made first that others name by their key, its next plan all.
      const isKept = isMadeFirst !== undefined && Object.keys(repeated).length === 0;
      const rest = { ...others, ...(isKept && { create_before_destroy: isMadeFirst }) };
      const body = {
        name: `Alert ${name}`,
        ...values,
        ...(block && {
          lifecycle: { ...rest, ...(trigger !== undefined && isTriggerable && { replace_triggered_by: trigger }) },
        }),
        ...(dependsOn && dependsOn.length > 0 && { depends_on: dependsOn }),
      };
      return withRepetition(body, repeated[name]);
    });
}

function namedBodies(
  names: readonly string[],
  bodyOf: (name: string, index: number) => fc.Arbitrary<JsonObject>,
): fc.Arbitrary<JsonObject> {
  const bodies = names.map((name, index) => [name, bodyOf(name, index)] as const);
  return fc.record(Object.fromEntries(bodies), { noNullPrototype: true });
}

function outputsOf(alertNames: readonly string[], repeated: Repetitions): fc.Arbitrary<JsonObject> {
  const values = alertNames.map((name) =>
    repeated[name]
      ? fc.constantFrom<JsonValue>(
          { value: `\${length(analytics_alert.${name})}` },
          { value: `\${[for one in analytics_alert.${name} : one.name]}` },
          {
            value: `\${${'count' in repeated[name] ? `analytics_alert.${name}[*].id` : `keys(analytics_alert.${name})`}}`,
          },
        )
      : fc.constantFrom<JsonValue>(
          { value: `\${analytics_alert.${name}.id}` },
          { value: `\${analytics_alert.${name}.webhook_action_ids}` },
          { value: { id: `\${analytics_alert.${name}.id}`, schedule: `\${analytics_alert.${name}.schedule}` } },
          { value: [`\${analytics_alert.${name}.name}`, '${var.secret}'], sensitive: true },
        ),
  );
  return someOf(Object.fromEntries(values.map((value, index) => [`o${String(index)}`, value])));
}

/** Any stack of webhook actions and alerts, of the first so many names, that refer to each other. */
export const arbitraryStack = (hookCount = hooks.length, alertCount = alerts.length): fc.Arbitrary<JsonObject> =>
  fc
    .tuple(fc.subarray(hooks.slice(0, hookCount)), fc.subarray(alerts.slice(0, alertCount)), repetitions)
    .chain(([hookNames, alertNames, repeated]) =>
      fc.record({
        hookBodies: namedBodies(hookNames, (name) =>
          hookBody(name).map((body) => withRepetition(body, repeated[name])),
        ),
        alertBodies: namedBodies(alertNames, (name, index) =>
          alertBody(name, alertNames.slice(0, index), { hookNames, repeated }),
        ),
        output: outputsOf(alertNames, repeated),
        word: fc.constantFrom('one', 'two'),
      }),
    )
    .map(({ hookBodies, alertBodies, output, word: text }) => {
      const resource = {
        ...(Object.keys(hookBodies).length > 0 && { analytics_webhook_action: hookBodies }),
        ...(Object.keys(alertBodies).length > 0 && { analytics_alert: alertBodies }),
      };
      return {
        variable: { word: { default: text }, secret: { type: 'string', default: 'secret-value', sensitive: true } },
        locals: { both: '${var.word} and ${var.word}' },
        ...(Object.keys(resource).length > 0 && { resource }),
        ...(Object.keys(output).length > 0 && { output }),
      };
    });
