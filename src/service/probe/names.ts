/** How alike the names of a field and of a place on the wire are. */
import type { FieldEntry, RecordName } from '../interface/index';

/** Words that say nothing of what a field means. */
const noise = new Set([
  'value',
  'values',
  'field',
  'attribute',
  'attributes',
  'attr',
  'content',
  'data',
  'properties',
  'output',
  'config',
  'the',
  'of',
  'for',
  'selected',
]);

/** What services call fields, beside their names here and in the public documentation. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  'action.id': ['uid', 'key', 'identifier'],
  'action.name': ['title', 'label', 'displayName'],
  'action.channel': ['room', 'channelName'],
  'action.webhookUrl': ['hookUrl', 'incomingWebhook', 'url'],
  'action.token': ['accessToken', 'apiToken', 'botToken'],
  'action.url': ['endpoint', 'targetUrl', 'address', 'uri'],
  'action.headers': ['httpHeaders', 'requestHeaders'],
  'action.authUrl': ['tokenUrl', 'loginUrl', 'authenticationUrl'],
  'action.authHeaders': ['authenticationHeaders', 'loginHeaders'],
  'action.useFullDataset': ['fullDataset', 'sendAll'],
  'action.filter': ['query', 'where'],
  'alert.id': ['uid', 'key', 'identifier'],
  'alert.name': ['title', 'label', 'displayName'],
  'alert.type': ['kind'],
  'alert.condition': ['query', 'expression', 'rule', 'where'],
  'alert.datasetId': ['dataset', 'sourceId', 'queryId'],
  'alert.widgetId': ['widget', 'chart'],
  'alert.realtime': ['live', 'isRealtime'],
  'alert.schedule': ['scheduling', 'timing', 'recurrence'],
  'alert.email': ['mail', 'emailNotification'],
  'alert.webhookActionIds': ['webhooks', 'webhookIds', 'hooks'],
  'alert.slackActionIds': ['slacks', 'slackIds'],
  'alert.teamsActionIds': ['teamsIds', 'msTeams'],
  'schedule.frequency': ['every', 'interval', 'amount'],
  'schedule.frequencyType': ['unit', 'intervalUnit', 'period'],
  'schedule.cron': ['cronExpression', 'crontab'],
  'schedule.startTime': ['start', 'startsAt', 'time', 'at'],
  'email.from': ['sender'],
  'email.to': ['recipients', 'receivers'],
  'email.cc': ['copy', 'carbonCopy'],
  'email.bcc': ['blindCopy'],
  'email.subject': ['title', 'headline'],
  'email.body': ['text', 'message'],
  'email.attachDataset': ['withDataset', 'includeDataset'],
  'email.attachResults': ['withResults', 'includeResults'],
  'share.type': ['granteeType', 'principalType', 'kind'],
  'share.userName': ['user', 'login', 'principal'],
  'share.groupId': ['group', 'team', 'teamId'],
  'share.access': ['permission', 'role', 'level', 'right'],
  'share.ssoUser': ['sso', 'isSso'],
  'category.id': ['uid', 'key', 'identifier'],
  'category.name': ['title', 'label', 'displayName'],
  'category.parentId': ['parent', 'parentCategory'],
  'category.children': ['subCategories', 'subcategories', 'nodes', 'items'],
  'categoryAsset.categoryId': ['categoryKey'],
  'categoryAsset.assetId': ['asset', 'object'],
  'categoryAsset.assetType': ['kind', 'type'],
};

function wordsIn(name: string): string[] {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !noise.has(word));
  return telling.length === 0 ? words : telling;
}

const isNoise = (key: string): boolean => wordsIn(key).every((word) => noise.has(word));

/** The keys of a place that say something, the last one first. */
const tellingKeys = (place: string): readonly string[] =>
  place
    .split('.')
    .filter((key) => !isNoise(key))
    .toReversed();

/** The name of a place: its last key that says something. */
function nameOf(place: string): readonly string[] {
  const [last = place] = tellingKeys(place);
  return wordsIn(last);
}

/** What a place may be called: an id may be that of what it stands in, as in `dataset.id`. */
function namesOf(place: string): readonly (readonly string[])[] {
  const [last, around] = tellingKeys(place);
  return [nameOf(place), ...(last === 'id' && around !== undefined ? [wordsIn(`${around} id`)] : [])];
}

/** How alike two names are, from 0 to 1. */
function likeness(a: readonly string[], b: readonly string[]): number {
  if (a.join('') === b.join('')) return 1;
  const shared = a.filter((word) => b.includes(word)).length;
  return (shared / Math.max(a.length, b.length)) * 0.8;
}

/** A field of a record, or what is looked for like one. */
export interface Sought {
  readonly names: readonly string[];
  /** Words that may stand before a name and say no more: `alertName`. */
  readonly around: string;
}

/** What a field may be called. */
export function soughtField(record: RecordName, name: string, { at }: FieldEntry): Sought {
  return { names: [name, at, ...(synonyms[`${record}.${name}`] ?? [])], around: record };
}

/** How well a place of the wire fits a name, from 0 to 1: 1 is the name itself, a little less a synonym. */
export function nameScore({ names, around }: Sought, place: string): number {
  const found = namesOf(place).flatMap((words) => {
    const without = words.filter((word) => word !== around);
    return without.length > 0 ? [words, without] : [words];
  });
  const scores = names.map((name, index) => {
    const wanted = nameOf(name);
    const same = Math.max(...found.map((words) => likeness(wanted, words)));
    // The field's own names come first.
    return index < 2 ? same : same * 0.9;
  });
  return Math.max(...scores);
}
