import { camelCase } from '../../src/base/text/camel-case';
import type { JsonObject, JsonValue } from '../../src/base/json';
import {
  encodeRecord,
  parseDialect,
  type DialectInput,
  placeOf,
  withAt,
  withPaused,
} from '../../src/service/interface/index';
import type { SnapshotInput } from '../../src/server/data/snapshot';

/** A value of an account that the code of the account has to say, or its report has to name. */
export interface SeededValue {
  readonly type: string;
  readonly id: string;
  /** Where the record has it. */
  readonly field: string;
  /** The attribute, as `email.to`; undefined for a field that no attribute takes. */
  readonly attribute: string | undefined;
  readonly value: JsonValue;
}

/** A seed of a server, and what is in it. */
export interface OddAccount {
  readonly seed: SnapshotInput;
  readonly values: readonly SeededValue[];
}

/** Numbers from 0 to below 1, the same ones for a seed. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Values = Readonly<Record<string, unknown>>;
type Kind = 'webhook' | 'slack' | 'teams' | 'alert' | 'category';

const records = { webhook: 'action', slack: 'action', teams: 'action', alert: 'alert', category: 'category' } as const;
const typeOf = (kind: Kind): string =>
  records[kind] === 'action' ? `analytics_${kind}_action` : `analytics_${records[kind]}`;

/** Texts in which every sign has a meaning somewhere. */
const odd = ['${x}', '%{y}', '"', "'", '\n', '注文', ' - ', '/', '`', ': '];

const camelKeys = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      camelCase(name),
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      name !== 'headers' &&
      name !== 'auth_headers'
        ? camelKeys(value as Values)
        : value,
    ]),
  );

/** The values of an object that hold something, by the names of attributes. */
function valuesOf(values: Values, above = ''): readonly (readonly [string, JsonValue])[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (name === 'id') return [];
    const isBlock = name === 'schedule' || name === 'email';
    return isBlock ? valuesOf(value as Values, `${name}.`) : [[`${above}${name}`, value as JsonValue] as const];
  });
}

/** Makes an account of 60 objects of odd content in the spelling of a dialect; with `isLossy`, also of what no code says. */
export function makeOddAccount(
  dialectInput: DialectInput,
  { seed, isLossy }: { readonly seed: number; readonly isLossy: boolean },
): OddAccount {
  const dialect = parseDialect(dialectInput);
  const random = createRandom(seed);
  const chance = (share: number): boolean => random() < share;
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  let last = 0;
  const token = (): string => {
    last += 1;
    return `tok${String(last)}${pick(odd)}z`;
  };
  const some = (share: number, values: () => Values): Values => (chance(share) ? values() : {});
  let id = 0;
  const found: SeededValue[] = [];
  const objects: Record<Kind, JsonObject[]> = { webhook: [], slack: [], teams: [], alert: [], category: [] };
  /** What no attribute takes: nothing in most records, and something in some. */
  const further = (kind: Kind): readonly (readonly [string, JsonValue])[] => {
    const own = [
      ['archived', false],
      ['remark', null],
      ['labels', []],
    ] as const;
    if (!isLossy || !chance(0.2)) return own;
    const texts = kind === 'alert' ? ['description', 'properties.chatty.note', 'tags'] : ['description', 'color'];
    const name = pick(texts);
    return [...own, [name, name === 'tags' ? [token(), token()] : token()]];
  };

  const add = (kind: Kind, values: Values): string => {
    id += 1;
    const [type, record] = [typeOf(kind), records[kind]];
    let raw: JsonObject = encodeRecord(dialect, record, camelKeys({ id: String(id), ...values }));
    for (const [name, value] of valuesOf(values)) {
      if (name === 'paused') continue;
      const [outer = '', inner] = name.split('.');
      const place = placeOf(dialect, record, camelCase(outer));
      const field = inner === undefined ? place : `${place}.${placeOf(dialect, outer as 'schedule', camelCase(inner))}`;
      found.push({ type, id: String(id), field, attribute: name, value });
    }
    if (kind === 'alert') raw = withPaused(dialect, raw, values['paused'] === true);
    for (const [field, value] of further(kind)) {
      raw = withAt(raw, field, value);
      if (typeof value === 'string' || (Array.isArray(value) && value.length > 0)) {
        found.push({ type, id: String(id), field, attribute: undefined, value });
      }
    }
    objects[kind].push(raw);
    return String(id);
  };

  const url = (): string => `https://hooks.example.com/${String(last++)}`;
  for (let count = 0; count < 6; count += 1) {
    add('webhook', {
      name: token(),
      url: url(),
      ...some(0.5, () => ({ headers: { 'X-One': `h${String(last++)}`, 'X-Two': 'two words' } })),
      ...some(0.3, () => ({ auth_url: url(), filter: `where ${token()} = 1`, use_full_dataset: true })),
    });
  }
  for (const kind of ['slack', 'slack', 'slack', 'slack', 'teams', 'teams', 'teams', 'teams'] as const) {
    add(kind, {
      name: token(),
      ...some(0.7, () => ({ channel: `#${token()}` })),
      ...some(0.5, () => ({ webhook_url: url() })),
    });
  }
  const actionIds = { webhook: range(1, 6), slack: range(7, 10), teams: range(11, 14) };
  const parents: string[] = [];
  for (let count = 0; count < 10; count += 1) {
    const parent = chance(0.5) && parents.length > 0 ? pick(parents) : undefined;
    parents.push(add('category', { name: token(), ...(parent !== undefined && { parent_id: parent }) }));
  }
  const shares: Record<string, JsonObject[]> = {};
  for (let count = 0; count < 36; count += 1) {
    const alert = add('alert', {
      name: token(),
      condition: `select ${token()}\nwhere a < ${String(count)}`,
      dataset_id: String(100_000 + count),
      ...some(0.5, () => ({ type: pick([1, 2]) })),
      ...some(0.3, () => ({ widget_id: pick(['0', String(200_000 + count)]) })),
      ...some(0.2, () => ({ realtime: true })),
      ...some(0.3, () => ({ paused: true })),
      ...some(0.7, () => ({
        schedule: pick<Values>([
          { frequency: 15, frequency_type: 'minute' },
          { frequency: 2, frequency_type: 'week', start_time: '08:00' },
          { cron: '0 8 * * 1-5' },
          { cron: '0 8 * * 1-5', frequency: 0, start_time: '0' },
        ]),
      })),
      ...some(0.6, () => ({
        email: {
          to:
            isLossy && chance(0.1)
              ? ['"Smith, J." <j@example.com>']
              : [`amy${String(count)}@example.com`, 'bob@example.com'],
          subject: token(),
          ...some(0.4, () => ({ body: `${token()}\n${token()}`, from: 'me@example.com', attach_results: true })),
        },
      })),
      ...some(0.4, () => ({ webhook_action_ids: [pick(actionIds.webhook)] })),
      ...some(0.3, () => ({ slack_action_ids: [isLossy && chance(0.1) ? '9999' : pick(actionIds.slack)] })),
      ...some(0.2, () => ({ teams_action_ids: [pick(actionIds.teams)] })),
    });
    if (chance(0.3)) {
      const share = { type: 'user', userName: `user${alert}@example.com`, access: pick(['view', 'edit']) };
      shares[alert] = [encodeRecord(dialect, 'share', share)];
      const owner = { type: 'analytics_alert_share', id: `${alert}/user/${share.userName}` };
      found.push({ ...owner, field: placeOf(dialect, 'share', 'access'), attribute: 'access', value: share.access });
    }
  }
  return { seed: { objects, shares }, values: found };
}

const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
