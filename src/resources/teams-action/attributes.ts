import type { Attributes } from '../../model';
import { chatAttributes } from '../action/chat-attributes';

/** `analytics_teams_action`. */
export const teamsActionAttributes: Attributes = chatAttributes('Teams');
