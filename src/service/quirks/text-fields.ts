import type { ResolvedField } from '../interface/index';

/** The addresses of other services; what they would not take is no text of a user. */
const urls = ['url', 'authUrl', 'webhookUrl'];

/** Whether a field is the URL of somebody. */
export const isUrl = ({ name, entry }: ResolvedField): boolean => urls.includes(name) && entry.secret !== true;

/** Whether a field is a text that may be anything, and no secret. */
export const isProse = ({ name, entry }: ResolvedField): boolean =>
  entry.wire === 'text' && entry.secret !== true && name !== 'cron' && !urls.includes(name);
