import type { DataSourceDefinition, EphemeralDefinition, ResourceDefinition } from '../model';
import { accessToken } from './access-token/definition';
import { alert } from './alert/definition';
import { alertShare } from './alert-share/definition';
import { alertShares } from './alert-shares/definition';
import { category } from './category/definition';
import { categoryAsset } from './category-asset/definition';
import type { ServiceContext } from './context';
import { dataActions } from './data-actions/definition';
import { dataAlert } from './data-alert/definition';
import { dataAlertPreview } from './data-alert-preview/definition';
import { dataAlerts } from './data-alerts/definition';
import { dataCategories } from './data-categories/definition';
import { slackAction } from './slack-action/definition';
import { teamsAction } from './teams-action/definition';
import { webhookAction } from './webhook-action/definition';

/** Every kind of object that can be managed. */
export const resourceDefinitions: readonly ResourceDefinition<ServiceContext>[] = [
  slackAction,
  teamsAction,
  webhookAction,
  alert,
  alertShares,
  alertShare,
  category,
  categoryAsset,
];

/** Every look at the service that can be declared. */
export const dataSourceDefinitions: readonly DataSourceDefinition<ServiceContext>[] = [
  dataAlert,
  dataAlerts,
  dataActions,
  dataCategories,
  dataAlertPreview,
];

/** Every value that lasts as long as a run. */
export const ephemeralDefinitions: readonly EphemeralDefinition<ServiceContext>[] = [accessToken];

export { createProviderDefinition } from './provider/definition';
