import type { FastifyReply, FastifyRequest } from 'fastify';
import { type JsonObject, mergeJson } from '../../base/json';
import { getOperation, HttpError } from '../../service/interface/index';
import { withoutCredential } from '../login/credential';
import type { EditFault, FaultKind, StatusFault } from './fault';
import type { ActiveFault } from './faults';
import type { Service } from '../handlers/handler';
import { factsOf, readBearer } from '../http/read-request';
import type { RequestLog } from '../journal/request-log';
import { findEditIssues } from '../data/snapshot';
import type { Storage } from '../storage/storage';

/** What faults are injected with. */
export interface FaultContext {
  readonly storage: Pick<Storage, 'transaction'>;
  readonly service: Service;
  readonly log: RequestLog;
  readonly sleep: (ms: number) => Promise<void>;
}

/** The fault of a kind that applies to a request. */
export const findFault = (request: FastifyRequest, kind: FaultKind): ActiveFault | undefined =>
  factsOf(request).activeFaults.find(({ fault }) => fault.kind === kind);

/** Whether a request has a key of the push endpoint in the place of a token. */
function callsWithApiKey(request: FastifyRequest): boolean {
  const { operation } = factsOf(request);
  return operation !== null && getOperation(operation).credential === 'apiKey';
}

/** Ends a connection without another word. */
export function cutConnection(request: FastifyRequest): void {
  request.raw.socket.destroy();
}

/** When to come again: in so many seconds, or at the moment that this is by the server's clock. */
function retryAfterOf({ retryAfterSeconds = 0, retryAfterForm }: StatusFault, { clock }: Service): string {
  if (retryAfterForm !== 'date') return String(retryAfterSeconds);
  // Such a date has no milliseconds, and is not to come too early.
  const nowSeconds = Math.ceil(clock.nowMs() / 1000);
  return new Date((nowSeconds + retryAfterSeconds) * 1000).toUTCString();
}

/**
 * Changes an object as somebody else would. One that is not there cannot be changed.
 *
 * @throws HttpError, 400, where the service would not let anybody change it so.
 */
function editMeanwhile({ object: { kind, id }, change }: EditFault, { dialect, store, clock }: Service): void {
  const record = store.find(kind, String(id));
  if (!record) return;
  const edited = { ...(mergeJson(record, change) as JsonObject), lastModDate: clock.nowMs() };
  const issues = findEditIssues(dialect, kind, { edited, all: store.list(kind) });
  if (issues.length > 0) {
    throw new HttpError(400, `The fault that edits the ${kind} ${String(id)} cannot be applied: ${issues.join('; ')}.`);
  }
  store.put(kind, String(id), edited);
}

/** Carries out the faults that come before the work, in the order of the list, up to one that ends the request. */
export async function injectFaults(request: FastifyRequest, reply: FastifyReply, options: FaultContext): Promise<void> {
  for (const { fault } of factsOf(request).activeFaults) {
    switch (fault.kind) {
      case 'delay':
        await options.sleep(fault.delayMs);
        break;
      case 'expire_token':
        if (callsWithApiKey(request)) throw withoutCredential('apiKey');
        options.service.tokens.release(readBearer(request));
        break;
      case 'status':
        if (fault.retryAfterSeconds !== undefined)
          void reply.header('retry-after', retryAfterOf(fault, options.service));
        throw new HttpError(fault.status, 'This answer comes from a fault that is set on the reference server.');
      case 'edit':
        options.storage.transaction(() => {
          editMeanwhile(fault, options.service);
        });
        break;
      case 'drop_before':
        reply.hijack();
        options.log.add(request, 0);
        cutConnection(request);
        return;
      case 'drop_after':
      case 'stale_list':
      case 'malformed':
        // They change the work or its answer.
        break;
    }
  }
}
