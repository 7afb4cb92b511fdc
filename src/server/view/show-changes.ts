import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../base/json';
import { getOperation, objectKinds } from '../../service/interface/index';
import type { SetBehaviours } from '../behaviours/set-behaviours';
import type { Faults, SetFault } from '../faults/faults';
import type { Service } from '../handlers/handler';
import type { JournalEntry, RequestLog } from '../journal/request-log';
import { createSecretMask } from '../login/secret-mask';
import type { Changes, ShownFault, ShownRequest } from './answers';
import { shownJson, shownLine } from './shown';

/** More requests than these are not told at once. */
const mostRequests = 200;

const isoTime = (ms: number): string => new Date(ms).toISOString();

function showRequest({ requestBody, path, at, unreadFields, refusal, ...entry }: JournalEntry): ShownRequest {
  const { seq, operation, clientId, method, status, objectId } = entry;
  return {
    ...{ seq, operation, method, status, objectId },
    clientId: clientId === null ? null : shownLine(clientId),
    at: isoTime(at),
    path: shownLine(path),
    body: requestBody === null ? null : shownJson(requestBody),
    unreadFields: unreadFields.map(shownLine),
    refusal: refusal === null ? null : shownLine(refusal),
  };
}

function showFault(service: Service, { id, fault, count }: SetFault): ShownFault {
  const { operation, kind, nth, times, requestBody, ...effect } = fault;
  const edited =
    fault.kind === 'edit'
      ? { body: objectKinds[fault.object.kind], wire: fault.change }
      : { body: undefined, wire: null };
  const sent = operation === '*' ? undefined : getOperation(operation).request;
  const masked = {
    ...(createSecretMask(service, edited).json(effect) as JsonObject),
    ...(requestBody && { requestBody: createSecretMask(service, { body: sent, wire: requestBody }).json(requestBody) }),
  };
  const shown = Object.keys(masked).length === 0 ? '' : shownJson(masked);
  return { id, operation, kind, nth, times, count, effect: shown };
}

/** What changes are told from. */
export interface ChangesSource {
  readonly service: Service;
  readonly log: RequestLog;
  readonly faults: Faults;
  readonly behaviours: Pick<SetBehaviours, 'list'>;
  /** How often what the server holds may have changed. */
  readonly revision: () => number;
}

/** Makes the function that tells what has happened after a request of the journal. */
export function createShowChanges({
  service,
  log,
  faults,
  behaviours,
  revision,
}: ChangesSource): (afterSeq: number) => Changes {
  const run = randomUUID();
  return (afterSeq) => ({
    run,
    revision: revision(),
    now: isoTime(service.clock.nowMs()),
    faults: faults.all.map((fault) => showFault(service, fault)),
    behaviours: behaviours.list,
    requests: log.entries
      .slice(-mostRequests)
      .filter(({ seq }) => seq > afterSeq)
      .map(showRequest),
    firstSeq: log.entries[0]?.seq ?? null,
  });
}
