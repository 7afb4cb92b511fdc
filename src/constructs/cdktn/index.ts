// Generated from src/resources by `npm run generate`; do not edit.
export type { AnalyticsProviderProps } from '../props/analytics-provider';
export { AnalyticsProvider, type AnalyticsProviderConfig } from './analytics-provider';
export type { SlackActionProps } from '../props/slack-action';
export { SlackAction, type SlackActionConfig } from './slack-action';
export type { TeamsActionProps } from '../props/teams-action';
export { TeamsAction, type TeamsActionConfig } from './teams-action';
export type { WebhookActionProps } from '../props/webhook-action';
export { WebhookAction, type WebhookActionConfig } from './webhook-action';
export type { AlertProps, AlertScheduleProps, AlertEmailProps } from '../props/alert';
export { Alert, type AlertConfig } from './alert';
