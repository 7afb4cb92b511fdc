import * as fc from 'fast-check';

type Body = Readonly<Record<string, unknown>>;
/** The bodies of one resource type by their labels, as Terraform's JSON has them. */
type Bodies = Readonly<Record<string, Body>>;

/** The resources of a stack, as they stand under `resource` in Terraform's JSON. */
export type Stack = Readonly<Record<string, Bodies>>;

const text = fc.constantFrom('a', 'b', 'Größe ≥ 3', '50 % "quoted"', 'line one\nline two', 'back\\slash');
const id = fc.constantFrom('1', '4242', '9007199254740993', '9223372036854775807');
const settings = fc.constantFrom('{"priority":1}', '{ "priority": 2, "owner": { "team": "x" } }');
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined });

function body(fields: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<Body> {
  return fc
    .record(fields)
    .map((values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)));
}

function bodies(labels: readonly string[], bodyOf: (label: string) => fc.Arbitrary<Body>): fc.Arbitrary<Bodies> {
  return fc
    .subarray([...labels])
    .chain((chosen) => fc.tuple(...chosen.map((label) => bodyOf(label).map((value) => [label, value] as const))))
    .map((entries) => Object.fromEntries(entries));
}

const chat = bodies(['c1', 'c2'], (label) =>
  body({ name: fc.constant(label), channel: maybe(text), token: maybe(text), settings_json: maybe(settings) }),
);
const webhook = bodies(['w1', 'w2'], (label) =>
  body({
    name: fc.constant(label),
    url: fc.constantFrom('https://hooks.example.com/a', 'http://hooks.example.com/b'),
    headers: maybe(fc.constantFrom({}, { 'X-A': 'one' }, { 'X-A': 'two', Authorization: 'Bearer x' })),
    filter: maybe(text),
    use_full_dataset: maybe(fc.boolean()),
  }),
);

const when = fc.oneof(
  fc.record({ cron: fc.constantFrom('0 8 * * 1-5', '*/5 * * * *') }),
  fc.record({ frequency: fc.integer({ min: 1, max: 90 }), frequency_type: fc.constantFrom('minute', 'hour', 'day') }),
);
const email = body({
  to: maybe(fc.constantFrom([], ['a@example.com'], ['b@example.com', 'a@example.com'])),
  subject: maybe(text),
  attach_dataset: maybe(fc.boolean()),
});

const refer = (type: string, labels: readonly string[]): fc.Arbitrary<string[]> =>
  fc.subarray(labels.map((label) => `\${${type}.${label}.id}`));

function alerts(actions: Readonly<Record<'slack' | 'teams' | 'webhook', Bodies>>): fc.Arbitrary<Bodies> {
  return bodies(['a1', 'a2', 'a3'], (label) =>
    body({
      name: fc.constantFrom(label, `${label} renamed`),
      type: maybe(fc.integer({ min: 0, max: 9 })),
      condition: maybe(text),
      dataset_id: maybe(id),
      realtime: maybe(fc.boolean()),
      schedule: maybe(when),
      email: maybe(email),
      slack_action_ids: maybe(refer('analytics_slack_action', Object.keys(actions.slack))),
      teams_action_ids: maybe(refer('analytics_teams_action', Object.keys(actions.teams))),
      webhook_action_ids: maybe(refer('analytics_webhook_action', Object.keys(actions.webhook))),
      paused: maybe(fc.boolean()),
      settings_json: maybe(settings),
    }),
  );
}

/** Categories whose parents come before them, so that there is no circle. */
const categories = bodies(['k1', 'k2', 'k3'], (label) =>
  body({ name: fc.constantFrom(label, `${label} renamed`) }),
).chain((roots) =>
  fc
    .tuple(
      ...Object.entries(roots).map(([label, root], index) =>
        maybe(
          fc.constantFrom(
            '0',
            ...Object.keys(roots)
              .slice(0, index)
              .map((parent) => `\${analytics_category.${parent}.id}`),
          ),
        ).map((parent) => [label, parent === undefined ? root : { ...root, parent_id: parent }] as const),
      ),
    )
    .map((entries) => Object.fromEntries(entries)),
);

const access = fc.constantFrom('view', 'edit');
const grantee = fc.oneof(
  fc.record({ type: fc.constant('user'), user: fc.constantFrom('amy', 'bob', 'eve'), access }),
  fc.record({ type: fc.constant('group'), group_id: fc.constantFrom('3', '9007199254740995'), access }),
);

/** Who owns the shares of an alert: nobody, one list, or an entry. */
function shares(labels: readonly string[]): fc.Arbitrary<readonly [lists: Bodies, entries: Bodies]> {
  const owners = labels.map((label) =>
    fc
      .tuple(
        fc.constantFrom('nobody', 'list', 'entry'),
        fc.uniqueArray(grantee, { maxLength: 3, selector: (share) => JSON.stringify({ ...share, access: '' }) }),
        grantee,
      )
      .map(([owner, list, entry]) => ({ label, owner, list, entry, alert: `\${analytics_alert.${label}.id}` })),
  );
  return fc.tuple(...owners).map((found) => {
    const lists = found.filter(({ owner }) => owner === 'list');
    const entries = found.filter(({ owner }) => owner === 'entry');
    return [
      Object.fromEntries(lists.map(({ label, list, alert }) => [label, { alert_id: alert, shares: list }])),
      Object.fromEntries(entries.map(({ label, entry, alert }) => [label, { alert_id: alert, ...entry }])),
    ] as const;
  });
}

const assets = (labels: readonly string[]): fc.Arbitrary<Bodies> =>
  bodies(labels, (label) =>
    body({
      category_id: fc.constant(`\${analytics_category.${label}.id}`),
      asset_id: id,
      asset_type: fc.constantFrom('dashboard', 'widget', 'query'),
    }),
  );

/**
 * Stacks of every kind of resource with references between them. Labels come from a small pool, so that two stacks
 * share objects: going from one to the other creates, changes, moves and deletes.
 */
export const arbitraryStack: fc.Arbitrary<Stack> = fc
  .tuple(chat, chat, webhook, categories)
  .chain(([slack, teams, hooks, tree]) =>
    fc
      .tuple(alerts({ slack, teams, webhook: hooks }), assets(Object.keys(tree)))
      .chain(([made, inside]) => fc.tuple(fc.constant(made), fc.constant(inside), shares(Object.keys(made))))
      .map(([made, inside, [lists, entries]]) => ({
        analytics_slack_action: slack,
        analytics_teams_action: teams,
        analytics_webhook_action: hooks,
        analytics_category: tree,
        analytics_category_asset: inside,
        analytics_alert: made,
        analytics_alert_shares: lists,
        analytics_alert_share: entries,
      })),
  )
  .map((stack) => Object.fromEntries(Object.entries(stack).filter(([, found]) => Object.keys(found).length > 0)));

/**
 * Whether one apply can go from one stack to the other. Hosts destroy before they update, so a category that is left out
 * must not hold one that stays: the provider refuses to delete it, because the service would delete the other with it.
 */
export function canFollow(before: Stack, after: Stack): boolean {
  const [held, kept] = [before['analytics_category'] ?? {}, after['analytics_category'] ?? {}];
  return Object.entries(held).every(([label, { parent_id: parent }]) => {
    const [, parentLabel] = /^\$\{analytics_category\.(\w+)\.id\}$/.exec(String(parent)) ?? [];
    return parentLabel === undefined || !Object.hasOwn(kept, label) || Object.hasOwn(kept, parentLabel);
  });
}
