// Generated from src/resources by `npm run generate`; do not edit.
export type { AnalyticsProviderProps } from '../props/analytics-provider';
export { AnalyticsProvider, type AnalyticsProviderConfig } from './analytics-provider';
export type { WebhookActionProps } from '../props/webhook-action';
export { WebhookAction, type WebhookActionConfig } from './webhook-action';
export type { AlertProps, AlertScheduleProps, AlertEmailProps } from '../props/alert';
export { Alert, type AlertConfig } from './alert';
