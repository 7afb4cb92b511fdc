import type { Dialect } from '../../interface/index';
import { editHint } from './edit-hint';
import type { PreparedCall } from '../prepared-call';
import type { SettingNames } from '../options/setting-names';

/** What hints are written with. */
export interface HintContext {
  readonly dialect: Dialect;
  readonly settingNames: SettingNames;
  readonly canLogIn: boolean;
}

function credentialHint({ place, row }: PreparedCall, { canLogIn, settingNames: names }: HintContext): string {
  if (place.operation === 'login') return `Check \`${names.clientId}\` and \`${names.clientSecret}\`.`;
  if (row.credential === 'apiKey') return `Check \`${names.apiKey}\`.`;
  return canLogIn
    ? `It refused the token of a new login too: check the rights of \`${names.clientId}\`.`
    : `Check \`${names.accessToken}\`; it may have expired.`;
}

/** A status of 400 or above, and what the service says beside it. */
interface Refused {
  readonly status: number;
  readonly serviceMessage: string;
  readonly isTooMany: boolean;
}

/** Answers that say nothing of the object that was asked for. */
const passing: readonly number[] = [408, 502, 503, 504];

/** How a service answers for what is not there is open; an answer that refuses no id for us may refuse one for it. */
function absenceHint({ row, place }: PreparedCall, status: number, { dialect }: HintContext): string {
  const isReadById = place.method === 'GET' && row.objectId !== undefined;
  if (!isReadById || passing.includes(status) || dialect.absent.statuses.includes(status)) return '';
  return `If this is how it answers for an object that is not there, add ${String(status)} to \`absent.statuses\` of the \`dialect\`.`;
}

/** What helps where the service is busy with another change, or keeps this object from changes. */
function busyHint(call: PreparedCall, { dialect, settingNames: { maxConcurrency } }: HintContext): string {
  const alone = `If it takes one change at a time, set \`${maxConcurrency}\` to 1`;
  const isLocked = call.place.operation === 'editAlert' && dialect.edit.whilePaused;
  return isLocked
    ? `${alone}; if it edits no alert that is paused, set \`edit.whilePaused\` of the \`dialect\` to false.`
    : `${alone}.`;
}

const rateHint = ({ requestsPerSecond, maxConcurrency, maxRetries }: SettingNames): string =>
  `Set \`${requestsPerSecond}\`, lower \`${maxConcurrency}\`, or raise \`${maxRetries}\`.`;

const loadHint = ({ maxConcurrency }: SettingNames): string =>
  `If it answers so because of too many requests at once, set \`${maxConcurrency}\`.`;

function forbiddenHint({ place }: PreparedCall, { clientId, extraHeaders }: SettingNames): string {
  return place.operation === 'login'
    ? `Check \`${clientId}\`; a gateway before the service may want a header, which \`${extraHeaders}\` gives.`
    : 'The account may not do this, or the object does not exist.';
}

const isPause = ({ place }: PreparedCall): boolean => ['pauseAlert', 'unpauseAlert'].includes(place.operation);

const pauseHint =
  'If it takes the id of the alert in another place, say where: `pause.idIn` and `pause.idName` of the `dialect`.';

const lostHint = ({ row }: PreparedCall, { baseUrl }: SettingNames): string =>
  `Check \`${baseUrl}\`${row.interface === '2.0' ? ', and the `segments` of the `dialect`' : ''}.`;

/** What helps where a change came beside too much else. */
function changeHint(call: PreparedCall, status: number, context: HintContext): string {
  if (status === 503 && !call.row.repeatable) return loadHint(context.settingNames);
  return call.row.mutating && (status === 409 || status === 423) ? busyHint(call, context) : '';
}

/** What may help against a refusal, in a sentence or two; empty where nothing is known. */
export function refusalHint(call: PreparedCall, refused: Refused, context: HintContext): string {
  const { status, isTooMany } = refused;
  const { settingNames: names } = context;
  if (isTooMany) return rateHint(names);
  if (status === 401) return `${credentialHint(call, context)} ${absenceHint(call, status, context)}`.trim();
  if (status === 403) return forbiddenHint(call, names);
  const lacking = call.row.use === 'edit' ? editHint(context.dialect, refused) : '';
  if (lacking !== '') return lacking;
  if (isPause(call) && [400, 404, 405, 422].includes(status)) return pauseHint;
  if (status === 404) return lostHint(call, names);
  return changeHint(call, status, context) || absenceHint(call, status, context);
}
