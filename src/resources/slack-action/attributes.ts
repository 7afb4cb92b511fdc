import type { Attributes } from '../../model';
import { chatAttributes } from '../action/chat-attributes';

/** `analytics_slack_action`. */
export const slackActionAttributes: Attributes = chatAttributes('Slack');
