import { getWireType, type WireTypeName, type WireValue } from './wire-types';

/** One field of a record. `at` is its default place on the wire; a dialect may say another, dotted for nested objects. */
export interface FieldEntry {
  readonly wire: WireTypeName;
  readonly at: string;
  /** What it says, for those who read about the interface. */
  readonly description: string;
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
    id: { wire: 'int64', at: 'id', description: 'The id of the action' },
    name: { wire: 'text', at: 'name', description: 'The name of the action' },
    channel: { wire: 'text', at: 'channel', of: 'chatAction', description: 'The channel that gets the message' },
    webhookUrl: {
      wire: 'text',
      at: 'webhookUrl',
      secret: true,
      of: 'chatAction',
      description: 'The incoming webhook of the channel',
    },
    token: {
      wire: 'text',
      at: 'token',
      secret: true,
      of: 'chatAction',
      description: 'What the service logs in to the chat with',
    },
    url: { wire: 'text', at: 'url', of: 'webhookAction', description: 'Where the message is posted' },
    headers: {
      wire: 'headers',
      at: 'webhookHeaders',
      description: 'The headers of the message',
      secret: true,
      of: 'webhookAction',
    },
    authUrl: {
      wire: 'text',
      at: 'authUrl',
      of: 'webhookAction',
      description: 'Where the service gets a token before it posts',
    },
    authHeaders: {
      wire: 'headers',
      at: 'authHeaders',
      description: 'The headers of the request for a token',
      secret: true,
      of: 'webhookAction',
    },
    useFullDataset: {
      wire: 'flag',
      at: 'useFullDatasetForPost',
      of: 'webhookAction',
      description: 'Whether all records are posted, not only those that match',
    },
    filter: {
      wire: 'text',
      at: 'additionalFilterCloud9ql',
      of: 'webhookAction',
      description: 'A filter on the posted records',
    },
  },
  alert: {
    id: { wire: 'int64', at: 'id', description: 'The id of the alert' },
    name: { wire: 'text', at: 'alertName', description: 'The name of the alert' },
    type: { wire: 'integer', at: 'alertType', description: 'The kind of alert' },
    condition: {
      wire: 'text',
      at: 'alertCondition',
      description: 'The query that selects the records which fire the alert',
    },
    datasetId: { wire: 'int64', at: 'datasetId', description: 'The dataset that the alert watches' },
    widgetId: { wire: 'int64', at: 'chartId', description: 'The widget that the alert watches' },
    realtime: { wire: 'flag', at: 'realtime', description: 'Whether the condition is evaluated on arrival of data' },
    schedule: { wire: 'record', record: 'schedule', at: 'schedule', description: 'When the condition is evaluated' },
    email: {
      wire: 'record',
      record: 'email',
      at: 'properties.emailOutput',
      description: 'The e-mail that is sent when it fires',
    },
    webhookActionIds: {
      wire: 'int64s',
      at: 'properties.webhookOutput.selectedWebhooks',
      description: 'The webhook actions that are called when it fires',
    },
    slackActionIds: {
      wire: 'int64s',
      at: 'properties.slackOutput.selectedSlacks',
      description: 'The Slack actions that are called when it fires',
    },
    teamsActionIds: {
      wire: 'int64s',
      at: 'properties.teamsOutput.selectedTeams',
      description: 'The Teams actions that are called when it fires',
    },
  },
  schedule: {
    frequency: { wire: 'integer', at: 'frequency', description: 'How many of frequencyType lie between two runs' },
    frequencyType: {
      wire: 'choice',
      at: 'frequencyType',
      description: 'What frequency counts',
      choices: {
        minute: ['minute', 'minute'],
        hour: ['hour', 'hour'],
        day: ['day', 'day'],
        week: ['week', 'week'],
        month: ['month', 'month'],
      },
    },
    cron: { wire: 'text', at: 'cronConfig', description: 'A cron expression in place of a frequency' },
    startTime: { wire: 'textOrNumber', at: 'startTime', description: 'When the schedule begins' },
  },
  email: {
    from: { wire: 'text', at: 'from', description: 'The address of the sender' },
    to: { wire: 'addresses', at: 'sendTo', description: 'The recipients' },
    cc: { wire: 'addresses', at: 'cc', description: 'Those who get a copy' },
    bcc: { wire: 'addresses', at: 'bcc', description: 'Those who get a copy unseen' },
    subject: { wire: 'text', at: 'emailSubject', description: 'The subject line' },
    body: { wire: 'text', at: 'emailBody', description: 'The text' },
    attachDataset: { wire: 'flag', at: 'attachDataset', description: 'Whether all records are attached' },
    attachResults: {
      wire: 'flag',
      at: 'attachResultsAfterCloud9ql',
      description: 'Whether the records that match are attached',
    },
  },
  share: {
    type: {
      wire: 'choice',
      at: 'type',
      description: 'Whether it is for a user or a group',
      choices: { user: ['userType', 'Users'], group: ['groupType', 'Groups'] },
    },
    userName: { wire: 'text', at: 'name', description: 'The user, where the share is for one' },
    groupId: { wire: 'int64', at: 'id', description: 'The group, where the share is for one' },
    access: {
      wire: 'choice',
      at: 'access_level',
      description: 'What they may do',
      choices: { view: ['view', 2], edit: ['edit', 1] },
    },
    ssoUser: { wire: 'flag', at: 'sso_user', description: 'Whether the user signs in by single sign-on' },
  },
  category: {
    id: { wire: 'int64', at: 'id', description: 'The id of the category' },
    name: { wire: 'text', at: 'categoryName', description: 'The name of the category' },
    parentId: { wire: 'int64', at: 'parentId', description: 'The category around it', none: ['rootParent', 0] },
    children: {
      wire: 'records',
      record: 'category',
      parent: 'parentId',
      at: 'children',
      description: 'The categories below it',
    },
  },
  categoryAsset: {
    categoryId: { wire: 'int64', at: 'category', description: 'The category to put it into' },
    assetId: { wire: 'int64', at: 'objectId', description: 'The asset to put into the category' },
    assetType: {
      wire: 'choice',
      at: 'objectType',
      description: 'What the asset is',
      choices: { dashboard: ['dashboard', 1], widget: ['widget', 2], query: ['query', 4] },
    },
  },
} as const satisfies Record<string, Record<string, FieldEntry>>;

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
