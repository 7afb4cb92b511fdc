/**
 * The constructs. `analytics-as-code/cdktn` has the same for `cdktn`.
 *
 * @module analytics-as-code/cdktf
 */
export { Alert, type AlertConfig, type AlertReference, type NotifiableAction } from './alert';
export { AnalyticsProvider, type AnalyticsProviderConfig } from './analytics-provider';
export { Category, type CategoryConfig, type CategoryReference, type ChildCategoryConfig } from './category';
export * from './generated';
export { MaintenanceWindow, type MaintenanceWindowConfig } from './maintenance-window';
export { type AssetProps } from '../sugar/asset';
export { Schedule } from '../sugar/schedule';
export { type GroupShare, type ShareProps, type UserShare } from '../sugar/share';
