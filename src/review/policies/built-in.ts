/** Policies that many projects want. */
import { compareText } from '../../base/text/compare-text';
import { nearestOrAllWords } from '../../base/text/find-nearest';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { readWebAddress } from '../../base/http/web-address';
import { concealed } from '../../documents/secrets';
import { granteeWords } from '../fields/labels';
import { nouns } from '../resource-labels';
import type { Change, Report } from '../report';
import { textOf } from '../text-of';
import { isShaping, readAfter, shapedBy, whyUnjudged } from './judged-changes';
import type { Judge, Policy } from './policy';

const listOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? (value as readonly JsonValue[]) : [];

const quote = (name: string): string => JSON.stringify(name);

/** The host of a URL, without the dot that may end it. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/\.$/, '');

/** A host as the setting of a policy, spelled as that of a URL is. */
function parseHost(host: string): string {
  const { any = '', name = '' } = /^(?<any>\*\.)?(?<name>[^\s/*:@?#]+|\[[\da-f:.]+\])$/i.exec(host)?.groups ?? {};
  const { url } = readWebAddress(`https://${name}`);
  if (url) return `${any}${hostOf(url)}`;
  throw new TypeError(
    `allowedWebhookHosts takes names of hosts, such as "hooks.example.com" or "*.corp.example", not ${quote(host)}.`,
  );
}

const isAllowed = (host: string, allowed: readonly string[]): boolean =>
  allowed.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one));

/**
 * Webhook actions call these hosts alone; `*.corp.example` allows every host below corp.example. The webhook URLs of
 * chat actions are secrets, which no policy sees.
 */
export function allowedWebhookHosts(hosts: readonly string[]): Policy {
  const allowed = hosts.map(parseHost);
  const judgeUrl = (change: Change, attribute: string, { deny, warn }: Judge): void => {
    const reading = readAfter(change, attribute);
    const subject = `the ${attribute} of the webhook action ${quote(change.name)}`;
    if (reading.kind !== 'value') warn(`${subject} ${whyUnjudged(reading)}, so its host cannot be judged`, change);
    else if (typeof reading.value === 'string') {
      const { url, wanted } = readWebAddress(reading.value);
      if (!url) deny(`${subject} must be ${wanted}`, change);
      else if (!isAllowed(hostOf(url), allowed)) deny(`${subject} calls ${hostOf(url)}, which is not allowed`, change);
    }
  };
  return {
    name: 'allowed-webhook-hosts',
    check(report, judge) {
      for (const change of shapedBy(report, 'analytics_webhook_action')) {
        judgeUrl(change, 'url', judge);
        judgeUrl(change, 'auth_url', judge);
      }
    },
  };
}

/** The shares that a change leads to, each with its attributes; what is open in them stands for the whole. */
function sharesIn(report: Report): readonly { readonly change: Change; readonly share: JsonObject }[] {
  const single = shapedBy(report, 'analytics_alert_share').map((change) => {
    const names = ['type', 'group_id', 'access'];
    const entries = names.map((name) => {
      const reading = readAfter(change, name);
      return [name, reading.kind === 'value' ? reading.value : concealed] as const;
    });
    return { change, share: Object.fromEntries(entries) };
  });
  const listed = shapedBy(report, 'analytics_alert_shares').flatMap((change) => {
    const value = isJsonObject(change.after) ? change.after['shares'] : undefined;
    const shares = Array.isArray(value) ? listOf(value) : [null];
    return shares.map((share) => ({ change, share: isJsonObject(share) ? share : {} }));
  });
  return [...single, ...listed];
}

/** Whether a share lets a public group edit; undefined where that is not known yet. */
function isPublicEdit({ type, access, group_id: id }: JsonObject, groups?: readonly string[]): boolean | undefined {
  if (type === 'user' || access === 'view') return false;
  if (type !== 'group' || access !== 'edit') return undefined;
  if (groups === undefined) return true;
  const group = textOf(id);
  return group === '' || group === concealed ? undefined : groups.includes(group);
}

/**
 * Nobody may edit an alert because of a share that is public. The service shares with users and with groups: public are the
 * groups with these ids, such as that of everybody, and without them all groups.
 */
export function noPublicShareWithEdit({ groups }: { readonly groups?: readonly string[] } = {}): Policy {
  return {
    name: 'no-public-share-with-edit',
    check(report, { deny, warn }) {
      for (const { change, share } of sharesIn(report)) {
        const subject = `the share of ${quote(change.name)}`;
        const isDenied = isPublicEdit(share, groups);
        if (isDenied) deny(`${subject} lets ${granteeWords(share)} edit the alert`, change);
        else if (isDenied === undefined) {
          warn(`${subject} is secret or known after the apply, so it cannot be judged`, change);
        }
      }
    },
  };
}

/** Every alert that a plan shapes notifies somebody: an action or an address. */
export function alertsNeedAnAction(): Policy {
  const notifies = (change: Change, attribute: string): boolean => {
    const reading = readAfter(change, attribute);
    // What is open was declared, and so will be there.
    if (reading.kind !== 'value') return true;
    const { value } = reading;
    if (!isJsonObject(value)) return listOf(value).length > 0;
    return ['to', 'cc', 'bcc'].some((name) => value[name] === concealed || listOf(value[name]).length > 0);
  };
  const ways = ['webhook_action_ids', 'slack_action_ids', 'teams_action_ids', 'email'];
  return {
    name: 'alerts-need-an-action',
    check(report, { deny }) {
      for (const change of shapedBy(report, 'analytics_alert')) {
        if (ways.some((way) => notifies(change, way))) continue;
        deny(`the alert ${quote(change.name)} notifies no one: it has no action and no e-mail`, change);
      }
    },
  };
}

/** A plan ends this many objects at most; a replacement ends one, too. */
export function deletionBudget(limit: number): Policy {
  if (!Number.isInteger(limit) || limit < 0) {
    throw new TypeError(`deletionBudget takes a whole number from 0, not ${String(limit)}.`);
  }
  return {
    name: 'deletion-budget',
    check({ changes }, { deny }) {
      const ended = changes.filter(({ action }) => action === 'delete' || action === 'replace');
      if (ended.length <= limit) return;
      const message = `the plan deletes or replaces ${String(ended.length)} objects, and at most ${String(limit)} are allowed`;
      for (const change of ended) deny(`${message}; this is one of them: ${quote(change.name)}`, change);
    },
  };
}

/**
 * An alert that a plan leaves paused has a reason among these, by its name or its address: so that the reason is reviewed
 * with the change.
 */
export function mutedAlertsNeedReason(reasons: Readonly<Record<string, string>> = {}): Policy {
  const hasReason = (key: string): boolean => Object.hasOwn(reasons, key) && (reasons[key] ?? '').trim() !== '';
  return {
    name: 'muted-alerts-need-reason',
    check(report, { deny, warn }) {
      for (const change of shapedBy(report, 'analytics_alert')) {
        const { name, address } = change;
        const reading = readAfter(change, 'paused');
        const isMuted = reading.kind !== 'value' || reading.value === true;
        if (!isMuted || hasReason(name) || hasReason(address)) continue;
        const subject = `the alert ${quote(name)}`;
        if (reading.kind === 'value') deny(`${subject} is paused without a reason; give one under its name`, change);
        else warn(`whether ${subject} is paused ${whyUnjudged(reading)}, so it cannot be judged`, change);
      }
    },
  };
}

/** What has a name of its own, as people call it. */
const namedNouns = Object.values(nouns)
  .filter(({ attributes }) => Object.hasOwn(attributes, 'name'))
  .map(({ noun }) => noun)
  .sort(compareText);

/** Names of what a plan shapes match a pattern: of all kinds that have names, or of one, such as `alert`. */
export function namesMatch(pattern: RegExp, { noun }: { readonly noun?: string } = {}): Policy {
  if (noun !== undefined && !namedNouns.includes(noun)) {
    throw new TypeError(`namesMatch knows no noun ${quote(noun)}${nearestOrAllWords(noun, namedNouns, quote)}.`);
  }
  // With these flags, a pattern remembers where it was.
  const one = new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ''));
  const judged = noun === undefined ? namedNouns : [noun];
  return {
    name: 'names-match',
    check({ changes }, { deny, warn }) {
      for (const change of changes.filter((each) => isShaping(each) && judged.includes(each.noun))) {
        const reading = readAfter(change, 'name');
        if (reading.kind !== 'value') warn(`the name of the ${change.noun} ${whyUnjudged(reading)}`, change);
        else if (!one.test(textOf(reading.value))) {
          deny(
            `the name ${quote(textOf(reading.value))} of the ${change.noun} does not match ${String(pattern)}`,
            change,
          );
        }
      }
    },
  };
}
