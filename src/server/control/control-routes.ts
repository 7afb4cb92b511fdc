import type { FastifyInstance } from 'fastify';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { type Dialect, HttpError, toMessage } from '../../service/interface/index';
import type { SetBehaviours } from '../behaviours/set-behaviours';
import { guardControl } from './control-guard';
import type { Faults } from '../faults/faults';
import type { ServerCredentials } from '../handlers/handler';
import type { SecondClientInput } from '../options';
import type { RequestLog } from '../journal/request-log';
import { readJson } from '../http/read-request';
import type { Runs } from '../runs/scheduled-runs';
import type { ServerClock } from './server-clock';
import type { Snapshot, SnapshotInput } from '../data/snapshot';
import { StreamedResponse } from '../http/streamed-response';

/** What a running server can be made to do, by its program and over the control routes. */
export interface ServerControl {
  readonly clock: ServerClock;
  /** What goes wrong on purpose. */
  readonly faults: Pick<Faults, 'list' | 'set' | 'clear'>;
  /** How the service behaves otherwise than the reference server does by itself. */
  readonly behaviours: Pick<SetBehaviours, 'list' | 'set'>;
  /**
   * Puts a second client, with fewer rights, in the place of the one that was there; without any, takes it away. Answers its credentials.
   *
   * @throws ConfigurationError `CONFIG_INVALID` naming what is wrong with it.
   */
  readonly setSecondClient: (given?: SecondClientInput) => ServerCredentials | undefined;
  /** A copy of everything that the service holds. */
  readonly snapshot: () => Snapshot;
  /**
   * Replaces everything that the service holds. Access tokens stay valid.
   *
   * @throws ConfigurationError `CONFIG_INVALID` naming what does not fit the dialect.
   */
  readonly restore: (snapshot: SnapshotInput) => void;
  /** What has run by itself; see the option `runSchedules`. */
  readonly runs: () => Runs;
  /** Puts everything back to the start: what the service holds, its clock, its journal, its faults, its behaviours, its second client. Access tokens are released. */
  readonly reset: () => void;
}

/** What the control routes reach. */
export interface ControlRoutesOptions extends ServerControl {
  readonly dialect: Dialect;
  readonly faults: Faults;
  readonly log: RequestLog;
  /** Without one, callers on this machine alone control it. */
  readonly adminToken: string | undefined;
  readonly printSnapshot: () => Iterable<string>;
}

function setClock(clock: ServerClock, body: JsonValue): void {
  const { advanceMs, now } = isJsonObject(body) ? body : {};
  if (Number.isSafeInteger(now) && advanceMs === undefined) clock.set(now as number);
  else if (Number.isSafeInteger(advanceMs) && now === undefined) clock.advance(advanceMs as number);
  else throw new HttpError(400, 'The body must be {"advanceMs": milliseconds} or {"now": epoch milliseconds}.');
}

const jsonType = 'application/json; charset=utf-8';

/** Serves the server's own control, for those whom {@link guardControl} lets. */
export function addControlRoutes(app: FastifyInstance, options: ControlRoutesOptions): void {
  const { dialect, log, clock, faults, behaviours } = options;
  app.addHook('onRequest', (request) => {
    guardControl(request, options.adminToken);
    return Promise.resolve();
  });
  const told = (message: string): JsonObject => toMessage(dialect, message);
  app.get('/journal', () => log.entries);
  app.get('/runs', () => options.runs());
  app.delete('/journal', () => {
    log.clear();
    return told('The journal is cleared.');
  });
  // A snapshot and faults are checked where they are set.
  app.get('/snapshot', (_request, reply) => {
    const answer = new StreamedResponse(options.printSnapshot(), { type: jsonType, isCompressed: false });
    void reply.headers(answer.headers);
    return answer.open();
  });
  app.put('/snapshot', (request) => {
    options.restore(readJson(request) as never);
    return told('The snapshot is restored.');
  });
  app.post('/reset', () => {
    options.reset();
    return told('The server is reset to its start.');
  });
  app.put('/second-client', (request) => options.setSecondClient(readJson(request) as never));
  app.delete('/second-client', () => {
    options.setSecondClient();
    return told('There is no second client.');
  });
  app.get('/behaviours', () => behaviours.list);
  app.put('/behaviours', (request) => {
    behaviours.set(readJson(request) as never);
    return told('The behaviours are set.');
  });
  app.get('/faults', () => faults.list);
  app.put('/faults', (request) => {
    faults.set(readJson(request) as never);
    return told('The faults are set.');
  });
  app.post('/faults', (request) => {
    faults.add(readJson(request) as never);
    return told('The faults are added.');
  });
  app.delete<{ Params: { id: string } }>('/faults/:id', ({ params: { id } }) => {
    if (faults.remove(Number(id))) return told('The fault is removed.');
    throw new HttpError(404, `There is no fault with the id ${id}.`);
  });
  app.post('/clock', (request) => {
    setClock(clock, readJson(request));
    return { now: clock.nowMs() };
  });
  app.setNotFoundHandler((request) => {
    throw new HttpError(404, `The control of the server has no ${request.method} ${request.url}.`);
  });
}
