import type { ActionDefinition, DataSourceDefinition, EphemeralDefinition, ResourceDefinition } from '../model';
import { accessToken } from './access-token/ephemeral';
import { dataActions } from './action/data-source';
import { actions } from './action/resource';
import { alertActions } from './alert-action/actions';
import { dataAlert, dataAlerts } from './alert/data-source';
import { dataAlertPreview } from './alert/preview';
import { alert } from './alert/resource';
import { categoryAsset } from './category-asset/resource';
import { dataCategories } from './category/data-source';
import { category } from './category/resource';
import type { ServiceContext } from './context';
import { dataPush } from './data-push/action';
import { dataDataset, dataDatasetRecords } from './dataset/data-source';
import { alertShare } from './share/alert-share';
import { alertShares } from './share/alert-shares';
import { dataSystemStatus } from './system-status/data-source';
import { dataWidgetInsights } from './widget/data-source';

/** The definitions of one folder. */
interface Noun {
  /** Kinds of object that can be managed. */
  readonly resources?: readonly ResourceDefinition<ServiceContext>[];
  /** Data sources. */
  readonly dataSources?: readonly DataSourceDefinition<ServiceContext>[];
  /** Ephemeral resources. */
  readonly ephemerals?: readonly EphemeralDefinition<ServiceContext>[];
  /** Actions. */
  readonly actions?: readonly ActionDefinition<ServiceContext>[];
}

/** All definitions, by their folders. */
export const nouns: Readonly<Record<string, Noun>> = {
  action: { resources: actions, dataSources: [dataActions] },
  alert: { resources: [alert], dataSources: [dataAlert, dataAlerts, dataAlertPreview] },
  share: { resources: [alertShares, alertShare] },
  category: { resources: [category], dataSources: [dataCategories] },
  'category-asset': { resources: [categoryAsset] },
  'access-token': { ephemerals: [accessToken] },
  dataset: { dataSources: [dataDataset, dataDatasetRecords] },
  widget: { dataSources: [dataWidgetInsights] },
  'alert-action': { actions: alertActions },
  'data-push': { actions: [dataPush] },
  'system-status': { dataSources: [dataSystemStatus] },
};

const described = Object.values(nouns);
export const resourceDefinitions = described.flatMap(({ resources = [] }) => resources);
export const dataSourceDefinitions = described.flatMap(({ dataSources = [] }) => dataSources);
export const actionDefinitions = described.flatMap(({ actions: invoked = [] }) => invoked);
export const ephemeralDefinitions = described.flatMap(({ ephemerals = [] }) => ephemerals);

export { describeRun } from './alert/describe-run';
export { getAlert } from './alert/find-alert';
export { type MaintenanceNote, readNote } from './alert/maintenance/note';
export { type AlertStatus, openPauses, type Pauses } from './alert/maintenance/open-pauses';
export {
  endedBefore,
  type MaintenanceWindow,
  openAt,
  openUntilMs,
  readWindows,
} from './alert/maintenance/open-windows';
export { adviseOnCondition } from './alert/preview-advice';
export { readQuery, whyNothing } from './check-query';
export { functionDefinitions } from './functions';
export { checkSettings, createProviderDefinition } from './provider/definition';
export { parseGrantee } from './share/grantee';
export { openConfiguredClient, readClientOptions } from './provider/open-client';
