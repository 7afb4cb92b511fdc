import { InternalError } from '../../base/errors';
import { dataParameters, type Parameter } from './parameters';
import type { RecordBodyName } from './records';

/** A body of the interface; `alert[]` is an array of alert records. */
export type BodyName = SingleBodyName | `${RecordBodyName}[]`;
export type SingleBodyName =
  | RecordBodyName
  | 'credential'
  | 'accessToken'
  | 'message'
  | 'widget'
  | 'executionReport'
  | 'insights'
  | 'pushPayload'
  | 'linkedMessage'
  | 'records'
  | 'datasetInfo'
  | 'componentStatus'
  | 'componentStatuses';

/** One operation of the interface: the client calls it, the server routes and checks it. */
export interface Operation {
  /** What it does, as an order: "Create an alert". */
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{objectId}` is the id; `<webhook>` is a segment that the dialect names, as are those of the chats. */
  readonly path: string;
  /** The interface that it belongs to, which decides how refusals look: 2.0 answers a `message`, 1.0 a `linkedMessage`. */
  readonly interface: '1.0' | '2.0';
  /** Where the id travels: in the path, or where the dialect's `pause.idIn` says. */
  readonly objectId?: 'path' | 'dialect';
  /** A text that the path carries instead of an id, under the same name. */
  readonly segment?: 'pushId' | 'component';
  /** What the query of the URL may carry. */
  readonly parameters?: Readonly<Record<string, Parameter>>;
  readonly request?: BodyName;
  /** `create` demands the required fields of the record, `edit` keeps omitted ones. */
  readonly use?: 'create' | 'edit';
  readonly answer: BodyName;
  /** Statuses other than 200 that the interface lists. */
  readonly statuses: readonly number[];
  /** What it is called with: an access token, the key of the push endpoint, or nothing. */
  readonly credential: 'bearer' | 'apiKey' | 'none';
  /** Whether it changes anything that a plan could show, or makes the service act. */
  readonly mutating: boolean;
  /** Whether sending it twice does the same as sending it once. */
  readonly repeatable: boolean;
  /** What a missing object answers. */
  readonly missingStatus?: number;
}

const base = { interface: '2.0', credential: 'bearer', mutating: true, repeatable: true } as const;
const query = { ...base, mutating: false } as const;
const actionStatuses = [400, 401, 500] as const;
const readStatuses = [401, 403, 500] as const;
const writeStatuses = [400, 401, 403, 500] as const;
const slack = '/api/2.0/actions/<slack>';
const teams = '/api/2.0/actions/<teams>';
const webhook = '/api/2.0/actions/<webhook>';
const alert = '/api/2.0/alerts';
const category = '/api/2.0/category';
const byId = { objectId: 'path' } as const;

const base1 = { ...base, interface: '1.0' } as const;
const query1 = { ...base1, mutating: false } as const;
// The interface lists none for insights, push and delete; these are those of every 1.0 refusal.
const statuses1 = [400, 401, 403] as const;
const datasets = '/api/1.0/datasets';
const status = '/api/1.0/kpi';
// An append that is sent twice is there twice.
const push = {
  ...base1,
  method: 'POST',
  request: 'pushPayload',
  answer: 'linkedMessage',
  statuses: [400, 401],
  credential: 'apiKey',
  repeatable: false,
} as const;
const deletion = { ...base1, method: 'DELETE', answer: 'linkedMessage', statuses: statuses1 } as const;

/** Every operation of the interface, by its id. The columns are those of the interface's own tables. */
// One row a line, so that it reads as the table that it is.
// prettier-ignore
export const operations = {
  // Authentication
  login: { ...query, method: 'POST', path: '/api/2.0/login', request: 'credential', answer: 'accessToken', statuses: actionStatuses, credential: 'none', summary: 'Exchange a client id and a client secret for an access token' },
  logout: { ...query, method: 'DELETE', path: '/api/2.0/logout', request: 'credential', answer: 'message', statuses: [500], summary: 'Release the access token' },

  // Actions
  listSlack: { ...query, method: 'GET', path: slack, answer: 'chatAction[]', statuses: actionStatuses, summary: 'List the accessible Slack actions' },
  createSlack: { ...base, method: 'POST', path: slack, request: 'chatAction', use: 'create', answer: 'chatAction', statuses: actionStatuses, repeatable: false, summary: 'Create a Slack action' },
  findSlack: { ...query, ...byId, method: 'GET', path: `${slack}/{objectId}`, answer: 'chatAction', statuses: actionStatuses, missingStatus: 400, summary: 'Read a Slack action' },
  editSlack: { ...base, ...byId, method: 'PUT', path: `${slack}/{objectId}`, request: 'chatAction', use: 'edit', answer: 'chatAction', statuses: actionStatuses, missingStatus: 400, summary: 'Change a Slack action; omitted fields keep their values' },
  listTeams: { ...query, method: 'GET', path: teams, answer: 'chatAction[]', statuses: actionStatuses, summary: 'List the accessible Teams actions' },
  createTeams: { ...base, method: 'POST', path: teams, request: 'chatAction', use: 'create', answer: 'chatAction', statuses: actionStatuses, repeatable: false, summary: 'Create a Teams action' },
  findTeams: { ...query, ...byId, method: 'GET', path: `${teams}/{objectId}`, answer: 'chatAction', statuses: actionStatuses, missingStatus: 400, summary: 'Read a Teams action' },
  editTeams: { ...base, ...byId, method: 'PUT', path: `${teams}/{objectId}`, request: 'chatAction', use: 'edit', answer: 'chatAction', statuses: actionStatuses, missingStatus: 400, summary: 'Change a Teams action; omitted fields keep their values' },
  listWebhook: { ...query, method: 'GET', path: webhook, answer: 'webhookAction[]', statuses: actionStatuses, summary: 'List the accessible webhook actions' },
  createWebhook: { ...base, method: 'POST', path: webhook, request: 'webhookAction', use: 'create', answer: 'webhookAction', statuses: actionStatuses, repeatable: false, summary: 'Create a webhook action' },
  findWebhook: { ...query, ...byId, method: 'GET', path: `${webhook}/{objectId}`, answer: 'webhookAction', statuses: actionStatuses, missingStatus: 400, summary: 'Read a webhook action' },
  editWebhook: { ...base, ...byId, method: 'PUT', path: `${webhook}/{objectId}`, request: 'webhookAction', use: 'edit', answer: 'webhookAction', statuses: actionStatuses, missingStatus: 400, summary: 'Change a webhook action; omitted fields keep their values' },

  // Alerts
  listAlerts: { ...query, method: 'GET', path: alert, answer: 'alert[]', statuses: readStatuses, summary: 'List the accessible alerts' },
  createAlert: { ...base, method: 'POST', path: alert, request: 'alert', use: 'create', answer: 'alert', statuses: writeStatuses, repeatable: false, summary: 'Create an alert' },
  viewAlert: { ...query, ...byId, method: 'GET', path: `${alert}/{objectId}`, answer: 'alert', statuses: readStatuses, missingStatus: 403, summary: 'Read an alert' },
  editAlert: { ...base, ...byId, method: 'PUT', path: `${alert}/{objectId}`, request: 'alert', use: 'edit', answer: 'alert', statuses: writeStatuses, missingStatus: 403, summary: 'Change an alert; omitted fields keep their values' },
  deleteAlert: { ...base, ...byId, method: 'DELETE', path: `${alert}/{objectId}`, answer: 'message', statuses: readStatuses, missingStatus: 403, summary: 'Delete an alert' },
  pauseAlert: { ...base, objectId: 'dialect', method: 'POST', path: `${alert}/pause`, answer: 'message', statuses: readStatuses, missingStatus: 403, summary: 'Pause an alert' },
  unpauseAlert: { ...base, objectId: 'dialect', method: 'POST', path: `${alert}/unpause`, answer: 'message', statuses: readStatuses, missingStatus: 403, summary: 'Resume an alert' },
  previewAlert: { ...query, method: 'POST', path: `${alert}/preview`, request: 'alert', use: 'create', answer: 'widget', statuses: writeStatuses, summary: 'Show what an alert would show' },
  runAlert: { ...base, method: 'POST', path: `${alert}/run`, request: 'alert', use: 'create', answer: 'executionReport', statuses: writeStatuses, repeatable: false, missingStatus: 403, summary: 'Run an alert now' },
  listAlertShares: { ...query, ...byId, method: 'GET', path: `${alert}/{objectId}/shares`, answer: 'share[]', statuses: readStatuses, missingStatus: 403, summary: 'List whom an alert is shared with' },
  addAlertShares: { ...base, ...byId, method: 'PUT', path: `${alert}/{objectId}/shares`, request: 'share[]', use: 'create', answer: 'share[]', statuses: writeStatuses, missingStatus: 403, summary: 'Add to the shares of an alert' },
  setAlertShares: { ...base, ...byId, method: 'POST', path: `${alert}/{objectId}/shares`, request: 'share[]', use: 'create', answer: 'share[]', statuses: writeStatuses, missingStatus: 403, summary: 'Replace the shares of an alert' },
  deleteAlertShares: { ...base, ...byId, method: 'DELETE', path: `${alert}/{objectId}/shares`, answer: 'message', statuses: readStatuses, missingStatus: 403, summary: 'Remove all shares of an alert' },

  // Categories
  listCategories: { ...query, method: 'GET', path: category, answer: 'category[]', statuses: readStatuses, summary: 'List the tree of categories' },
  createCategory: { ...base, method: 'POST', path: category, request: 'category', use: 'create', answer: 'category', statuses: writeStatuses, repeatable: false, summary: 'Create a category' },
  viewCategory: { ...query, ...byId, method: 'GET', path: `${category}/{objectId}`, answer: 'category', statuses: readStatuses, missingStatus: 403, summary: 'Read a category with its children' },
  editCategory: { ...base, ...byId, method: 'PUT', path: `${category}/{objectId}`, request: 'category', use: 'edit', answer: 'category', statuses: writeStatuses, missingStatus: 403, summary: 'Change a category; omitted fields keep their values' },
  deleteCategory: { ...base, ...byId, method: 'DELETE', path: `${category}/{objectId}`, answer: 'message', statuses: readStatuses, missingStatus: 403, summary: 'Delete a category with its children' },
  addAssetToCategory: { ...base, method: 'POST', path: `${category}/assets/add`, request: 'categoryAsset', use: 'create', answer: 'message', statuses: readStatuses, missingStatus: 403, summary: 'Put an asset into a category' },

  // 1.0: insights, push, data, status
  viewWidgetInsights: { ...query1, ...byId, method: 'GET', path: '/api/1.0/widgets/{objectId}/insights', answer: 'insights', statuses: statuses1, missingStatus: 403, summary: 'Read the insights of a widget' },
  pushData: { ...push, path: '/live', summary: 'Push records into a dataset, which is created if needed' },
  pushDataTo: { ...push, path: '/live/{pushId}', segment: 'pushId', summary: 'Push records into the dataset with a push id' },
  getData: { ...query1, method: 'GET', path: datasets, parameters: dataParameters, answer: 'records', statuses: [400, 401], summary: 'Read the records of a dataset or a widget' },
  viewDataset: { ...query1, ...byId, method: 'GET', path: `${datasets}/{objectId}`, answer: 'datasetInfo', statuses: statuses1, missingStatus: 403, summary: 'Read what is known about a dataset' },
  deleteDataset: { ...deletion, ...byId, path: `${datasets}/{objectId}`, missingStatus: 403, summary: 'Delete a dataset by its id' },
  deleteDatasetsByName: { ...deletion, path: datasets, parameters: { name: { kind: 'text', required: true, description: 'Name of the datasets' }, force: { kind: 'flag', description: 'Whether to delete all of several datasets with the name' } }, summary: 'Delete datasets by their name' },
  listComponentStatus: { ...query1, method: 'GET', path: status, answer: 'componentStatuses', statuses: statuses1, summary: 'Read the health of every component' },
  viewComponentStatus: { ...query1, method: 'GET', path: `${status}/{component}`, segment: 'component', answer: 'componentStatus', statuses: statuses1, summary: 'Read the health of one component' },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;

/** The row of an operation, with its optional columns. */
export function getOperation(name: OperationName): Operation {
  return operations[name];
}

const finds = new Map(
  Object.entries<Operation>(operations).flatMap(([list, { path }]): [string, OperationName][] => {
    const found = Object.entries<Operation>(operations).find(
      ([, row]) => row.method === 'GET' && row.path === `${path}/{objectId}`,
    );
    return found ? [[list, found[0] as OperationName]] : [];
  }),
);

/** The operation that reads one object of a list by its id. */
export function findOf(list: OperationName): OperationName {
  const find = finds.get(list);
  if (find === undefined) throw new InternalError(`${list} lists nothing that can be read by its id.`);
  return find;
}
