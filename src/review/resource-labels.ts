import type { Attributes } from '../model';
import { slackActionAttributes, teamsActionAttributes, webhookActionAttributes } from '../resources/action/attributes';
import { alertAttributes } from '../resources/alert/attributes';
import { categoryAssetAttributes } from '../resources/category-asset/attributes';
import { categoryAttributes } from '../resources/category/attributes';
import { alertShareAttributes, alertSharesAttributes } from '../resources/share/attributes';

/** What a review knows of a kind of object. */
export interface Noun {
  /** As people call it. */
  readonly noun: string;
  readonly attributes: Attributes;
}

/** The kinds of object that a review knows, by their types. Of others it shows the values alone. */
export const nouns: Readonly<Record<string, Noun>> = {
  analytics_alert: { noun: 'alert', attributes: alertAttributes },
  analytics_alert_share: { noun: 'share', attributes: alertShareAttributes },
  analytics_alert_shares: { noun: 'shares', attributes: alertSharesAttributes },
  analytics_slack_action: { noun: 'Slack action', attributes: slackActionAttributes },
  analytics_teams_action: { noun: 'Teams action', attributes: teamsActionAttributes },
  analytics_webhook_action: { noun: 'webhook action', attributes: webhookActionAttributes },
  analytics_category: { noun: 'category', attributes: categoryAttributes },
  analytics_category_asset: { noun: 'asset of a category', attributes: categoryAssetAttributes },
};
