import { getWireType, type WireTypeName, type WireValue } from './wire-types';

/** One field of a record. `at` is its default place on the wire; a dialect may say another, dotted for nested objects. */
export interface FieldEntry {
  readonly wire: WireTypeName;
  readonly at: string;
  /** The record that a `record` or `records` field nests. */
  readonly record?: 'schedule' | 'email' | 'category';
  /** The field in which each of the nested `records` names the record around it. */
  readonly parent?: string;
  /** The dialect key and default of the wire value that says "none", which is null in the program. */
  readonly none?: readonly [dialectKey: string, wireValue: string | number];
  /** Names of a `choice` with the dialect key and default of each wire value. */
  readonly choices?: Readonly<Record<string, readonly [dialectKey: string, wireValue: string | number]>>;
  /** Never printed, journalled or logged. */
  readonly secret?: true;
  /** The one body that has the field, where several are this record. */
  readonly of?: 'chatAction' | 'webhookAction';
}

/**
 * Every record of the interface whose spelling an installation may decide, under the dialect's group names.
 * The defaults follow the service's public documentation where it shows the field.
 */
export const records = {
  action: {
    id: { wire: 'int64', at: 'id' },
    name: { wire: 'text', at: 'name' },
    channel: { wire: 'text', at: 'channel', of: 'chatAction' },
    webhookUrl: { wire: 'text', at: 'webhookUrl', secret: true, of: 'chatAction' },
    token: { wire: 'text', at: 'token', secret: true, of: 'chatAction' },
    url: { wire: 'text', at: 'url', of: 'webhookAction' },
    headers: { wire: 'headers', at: 'webhookHeaders', secret: true, of: 'webhookAction' },
    authUrl: { wire: 'text', at: 'authUrl', of: 'webhookAction' },
    authHeaders: { wire: 'headers', at: 'authHeaders', secret: true, of: 'webhookAction' },
    useFullDataset: { wire: 'flag', at: 'useFullDatasetForPost', of: 'webhookAction' },
    filter: { wire: 'text', at: 'additionalFilterCloud9ql', of: 'webhookAction' },
  },
  alert: {
    id: { wire: 'int64', at: 'id' },
    name: { wire: 'text', at: 'alertName' },
    type: { wire: 'integer', at: 'alertType' },
    condition: { wire: 'text', at: 'alertCondition' },
    datasetId: { wire: 'int64', at: 'datasetId' },
    widgetId: { wire: 'int64', at: 'chartId' },
    realtime: { wire: 'flag', at: 'realtime' },
    schedule: { wire: 'record', record: 'schedule', at: 'schedule' },
    email: { wire: 'record', record: 'email', at: 'properties.emailOutput' },
    webhookActionIds: { wire: 'int64s', at: 'properties.webhookOutput.selectedWebhooks' },
    slackActionIds: { wire: 'int64s', at: 'properties.slackOutput.selectedSlacks' },
    teamsActionIds: { wire: 'int64s', at: 'properties.teamsOutput.selectedTeams' },
  },
  schedule: {
    frequency: { wire: 'integer', at: 'frequency' },
    frequencyType: {
      wire: 'choice',
      at: 'frequencyType',
      choices: {
        minute: ['minute', 'minute'],
        hour: ['hour', 'hour'],
        day: ['day', 'day'],
        week: ['week', 'week'],
        month: ['month', 'month'],
      },
    },
    cron: { wire: 'text', at: 'cronConfig' },
    startTime: { wire: 'textOrNumber', at: 'startTime' },
  },
  email: {
    from: { wire: 'text', at: 'from' },
    to: { wire: 'addresses', at: 'sendTo' },
    cc: { wire: 'addresses', at: 'cc' },
    bcc: { wire: 'addresses', at: 'bcc' },
    subject: { wire: 'text', at: 'emailSubject' },
    body: { wire: 'text', at: 'emailBody' },
    attachDataset: { wire: 'flag', at: 'attachDataset' },
    attachResults: { wire: 'flag', at: 'attachResultsAfterCloud9ql' },
  },
  share: {
    type: {
      wire: 'choice',
      at: 'type',
      choices: { user: ['userType', 'Users'], group: ['groupType', 'Groups'] },
    },
    userName: { wire: 'text', at: 'name' },
    groupId: { wire: 'int64', at: 'id' },
    access: { wire: 'choice', at: 'access_level', choices: { view: ['view', 2], edit: ['edit', 1] } },
    ssoUser: { wire: 'flag', at: 'sso_user' },
  },
  category: {
    id: { wire: 'int64', at: 'id' },
    name: { wire: 'text', at: 'categoryName' },
    parentId: { wire: 'int64', at: 'parentId', none: ['rootParent', 0] },
    children: { wire: 'records', record: 'category', parent: 'parentId', at: 'children' },
  },
  categoryAsset: {
    categoryId: { wire: 'int64', at: 'category' },
    assetId: { wire: 'int64', at: 'objectId' },
    assetType: {
      wire: 'choice',
      at: 'objectType',
      choices: { dashboard: ['dashboard', 1], widget: ['widget', 2], query: ['query', 4] },
    },
  },
} as const satisfies Record<string, Record<string, FieldEntry>>;

/** What a schedule counts in. */
export type FrequencyType = keyof (typeof records)['schedule']['frequencyType']['choices'];

export type RecordName = keyof typeof records;

/** The bodies that are records, each with the fields without which the service refuses a create. */
export const recordBodies = {
  webhookAction: { record: 'action', required: ['name', 'url'] },
  chatAction: { record: 'action', required: ['name'] },
  alert: { record: 'alert', required: ['name'] },
  share: { record: 'share', required: ['type', 'access'] },
  category: { record: 'category', required: ['name'] },
  categoryAsset: { record: 'categoryAsset', required: ['categoryId', 'assetId', 'assetType'] },
} as const satisfies Record<string, { readonly record: RecordName; readonly required: readonly string[] }>;

export type RecordBodyName = keyof typeof recordBodies;
/** The record that a body is. */
export type RecordOf<B extends RecordBodyName> = (typeof recordBodies)[B]['record'];
type Entry<R extends RecordName, F extends keyof (typeof records)[R]> = (typeof records)[R][F];

type FieldValue<E> = E extends { wire: 'record'; record: infer N extends RecordName }
  ? RecordFields<N>
  : E extends { wire: 'records'; record: infer N extends RecordName }
    ? readonly RecordFields<N>[]
    : E extends { wire: 'choice'; choices: infer C }
      ? keyof C
      : E extends { wire: infer W extends WireTypeName }
        ? WireValue<W>
        : never;

/** The declared or returned fields of a record; an absent field was not declared or not returned. */
export type RecordFields<R extends RecordName> = {
  readonly [F in keyof (typeof records)[R]]?: FieldValue<Entry<R, F>> | null;
};

/** The names of a choice. */
export function choicesOf<R extends RecordName, F extends keyof RecordFields<R>>(
  record: R,
  field: F,
): readonly NonNullable<RecordFields<R>[F]>[] {
  const entry: FieldEntry | undefined = new Map<unknown, FieldEntry>(Object.entries(records[record])).get(field);
  return Object.keys(entry?.choices ?? {}) as NonNullable<RecordFields<R>[F]>[];
}

export const frequencyTypes = choicesOf('schedule', 'frequencyType');

type Entries = readonly (readonly [name: string, entry: FieldEntry])[];

const entriesByRecord = new Map<string, Entries>(
  Object.entries(records).map(([record, fields]) => [record, Object.entries(fields)]),
);

/** The fields of a record by name, for code that walks them. */
export function fieldsOf(record: RecordName): Entries {
  return entriesByRecord.get(record) ?? [];
}

/** Whether the wire spells the values of a field in a way of its own, so that one may come back as another. */
export function isLossy({ wire, none }: FieldEntry): boolean {
  return none !== undefined || getWireType(wire).isLossy === true;
}
