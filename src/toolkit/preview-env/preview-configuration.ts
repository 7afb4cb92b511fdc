import { type Diagnostic, refusalAt } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import type { JsonObject, JsonValue } from '../../base/json';
import type { Configuration } from '../../engine';
import { referencesIn } from '../../language';
import { outputOf, type PreviewFacts } from './facts';
import type { PreviewAccount } from './preview-account';

/** How a stack is changed for a preview. */
export interface PreviewRules {
  readonly prefix: string;
  readonly facts: PreviewFacts;
  readonly account: PreviewAccount;
}

type Block = Configuration['objects'] extends ReadonlyMap<string, infer B> ? B : never;
/** What becomes of a block: another body, nothing, or a sentence that refuses it. */
type Outcome = { readonly body: JsonObject } | 'dropped' | { readonly refusal: string };

const actionIds = {
  slack: 'slack_action_ids',
  teams: 'teams_action_ids',
  webhook: 'webhook_action_ids',
} as const;

const destinations = [...Object.values(actionIds), 'email'];
/** What an alert of a preview in a shared account has in another form than its code. */
const replaced = [...destinations, 'maintenance_windows', 'paused', 'deletion_protection'];

const isGiven = (value: JsonValue | undefined): boolean =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);

function withPrefix({ body }: Block, { prefix }: PreviewRules): JsonObject {
  const { name = null } = body;
  // What is no text is for the check of the configuration to refuse.
  return typeof name === 'object' ? body : { ...body, name: `${prefix}${String(name)}` };
}

const without = (names: readonly string[], body: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));

/** An alert that is paused, and notifies nobody but the sink. */
function quietAlert(block: Block, rules: PreviewRules): Outcome {
  const { sink } = rules.account;
  const notifies = destinations.some((name) => isGiven(block.body[name]));
  if (notifies && !sink) {
    return { refusal: 'notifies somebody. Name one action of the account that takes the place of all with --sink ID' };
  }
  const ids = Object.entries(actionIds).map(([kind, name]): readonly [string, JsonValue] => [
    name,
    notifies && sink?.kind === kind ? [sink.id] : [],
  ]);
  const { unset, ...body } = without(replaced, withPrefix(block, rules));
  const stillUnset = Array.isArray(unset) && {
    unset: unset.filter((name: JsonValue) => typeof name !== 'string' || !replaced.includes(name)) as JsonValue,
  };
  return { body: { ...body, ...stillUnset, ...Object.fromEntries(ids), paused: true, deletion_protection: false } };
}

/** The id of an alert of the same module. */
const ownAlert = /^\$\{analytics_alert\.[\w-]+(?:\[[^\]]*\])?\.id\}$/;

function sharesOf({ body }: Block): Outcome {
  if (typeof body['alert_id'] === 'string' && ownAlert.test(body['alert_id'])) return { body };
  return {
    refusal: 'shares an alert that is no alert of this stack, and a preview changes nothing that it did not make',
  };
}

type Rule = (block: Block, rules: PreviewRules) => Outcome;

const actionRule: Rule = (block, rules) =>
  rules.account.isReferenceServer ? { body: { ...withPrefix(block, rules), on_destroy: 'abandon' } } : 'dropped';

/** What becomes of each kind of resource. A kind that is not here is refused. */
const ruleOf: Readonly<Record<string, Rule>> = {
  analytics_alert: (block, rules) =>
    rules.account.isReferenceServer
      ? { body: { ...withPrefix(block, rules), deletion_protection: false } }
      : quietAlert(block, rules),
  analytics_alert_share: sharesOf,
  analytics_alert_shares: sharesOf,
  analytics_category: (block, rules) => ({ body: withPrefix(block, rules) }),
  analytics_category_asset: ({ body }, { account }) =>
    account.isReferenceServer
      ? { body }
      : {
          refusal:
            'cannot be taken back, as the service has no call for that. Preview it in a copy: aac serve --from-account',
        },
  analytics_slack_action: actionRule,
  analytics_teams_action: actionRule,
  analytics_webhook_action: actionRule,
};

const inModule = (module: string | undefined, address: string): string =>
  module === undefined ? address : `${module}.${address}`;

/** What still names an action that is not made, and which one: `local.hook`, `analytics_webhook_action.on-call`. */
function findDangling(
  configuration: Configuration,
  dropped: ReadonlySet<string>,
): readonly (readonly [string, string])[] {
  const { objects, modules, checks, locals } = configuration;
  const named: (readonly [owner: string, module: string | undefined, values: readonly unknown[]])[] = [
    ...[...objects].map(([address, { module, body, repetition, lifecycle }]) => {
      const { preconditions, postconditions, replaceTriggeredBy } = lifecycle;
      const triggers = replaceTriggeredBy.map((trigger) => `\${${trigger.address}}`);
      return [address, module, [body, repetition?.value, preconditions, postconditions, triggers]] as const;
    }),
    ...[...locals].map(([name, { value }]) => [`local.${name}`, undefined, [value]] as const),
    ...checks.map(({ name, module, assertions }) => [`check.${name}`, module, [assertions]] as const),
    ...[...modules.values()].flatMap(({ address, parent, arguments: given, repetition, locals: own, outputs }) => [
      [address, parent, [given, repetition?.value]] as const,
      [address, address, [[...own.values()].map(({ value }) => value), outputs.map(({ value }) => value)]] as const,
    ]),
  ];
  return named.flatMap(([owner, module, values]) =>
    referencesIn(JSON.parse(JSON.stringify(values)) as JsonValue)
      .map(({ address }) => inModule(module, address))
      .filter((address) => dropped.has(address))
      .map((address) => [owner, address] as const),
  );
}

const refuse = (detail: string): Diagnostic => refusalAt([], 'Not possible in a preview', detail);

/** Refuses what a preview cannot be of, before anything is read. */
function assertOneAccount({ providers }: Configuration): void {
  if (providers.length <= 1) return;
  const detail =
    'A preview is in one account, and this stack has several provider blocks: preview it in stacks of their own.';
  throw new ConfigurationError([refuse(detail)]);
}

/**
 * The stack as its preview is planned: every object is new and has the prefix in its name, and nothing is taken over. In a shared
 * account, alerts are paused and notify the sink alone, and actions are not made.
 *
 * @throws ConfigurationError `CONFIG_INVALID` with a refusal for each object that cannot be in a preview.
 */
export function toPreview(configuration: Configuration, rules: PreviewRules): Configuration {
  assertOneAccount(configuration);
  const dropped = new Set<string>();
  const refusals: Diagnostic[] = [];
  const objects = new Map<string, Block>();
  for (const [address, block] of configuration.objects) {
    const rule = block.mode === 'managed' ? ruleOf[block.type] : (): Outcome => ({ body: block.body });
    const outcome: Outcome = rule?.(block, rules) ?? { refusal: `is a ${block.type}, which no preview makes` };
    if (outcome === 'dropped') dropped.add(address);
    else if ('refusal' in outcome) refusals.push(refuse(`${address} (${block.file}) ${outcome.refusal}.`));
    else
      objects.set(address, { ...block, body: outcome.body, lifecycle: { ...block.lifecycle, preventDestroy: false } });
  }
  for (const [address, block] of objects)
    objects.set(address, { ...block, dependsOn: block.dependsOn.filter((one) => !dropped.has(one)) });
  const preview: Configuration = {
    ...configuration,
    objects,
    providers: configuration.providers.map((block) => ({ ...block, body: { ...block.body, adopt_existing: 'never' } })),
    outputs: [outputOf(rules.facts)],
    imports: [],
    removed: [],
  };
  const dangling = findDangling(preview, dropped).map(([owner, action]) =>
    refuse(
      `${owner} needs ${action}, and a preview in a shared account makes no action. Preview it in a copy: aac serve --from-account.`,
    ),
  );
  if (refusals.length + dangling.length > 0) throw new ConfigurationError([...refusals, ...dangling]);
  return preview;
}

/** Nothing but the account and the facts: all that the state has is to go. */
export function toNothing(configuration: Configuration, facts: PreviewFacts): Configuration {
  assertOneAccount(configuration);
  const none = { objects: new Map(), modules: new Map(), checks: [], imports: [], moved: [], removed: [] };
  const locals = new Map(configuration.locals);
  const isKept = (address: string): boolean =>
    /^(var|path|terraform)\./.test(address) ||
    configuration.remoteStates.has(address) ||
    (address.startsWith('local.') && locals.has(address.slice('local.'.length)));
  // A value that needs what is not there any more takes along those that need it.
  for (let count = -1; count !== locals.size;) {
    count = locals.size;
    for (const [name, { value }] of locals)
      if (!referencesIn(value).every(({ address }) => isKept(address))) locals.delete(name);
  }
  return { ...configuration, ...none, locals, outputs: [outputOf(facts)] };
}
