import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { mask } from '../../base/mask';
import { shortenText, visibleLine } from '../../base/text/visible-text';
import { getOperation, type OperationName, operations } from '../../service/interface/index';
import type { Service } from '../handlers/handler';
import { refusalOf } from '../http/http-server';
import { readApiKey, readBearer } from '../http/read-request';
import { createSecretMask } from '../login/secret-mask';

/** Of a path; the journal has all of it. */
const longestPath = 300;
/** What the page asks for again and again as it keeps itself up to date. */
const pagesOwn = /^\/_reference\/view(?=[/?]|$)/;

const parameterNames = new Set(
  (Object.keys(operations) as OperationName[]).flatMap((name) => Object.keys(getOperation(name).parameters ?? {})),
);

/** The values of parameters that the interface knows; another one may be anything, a password too. */
function showParameter(parameter: string): string {
  const [name = ''] = parameter.split('=', 1);
  if (parameterNames.has(name)) return parameter;
  return parameter === name ? mask : `${name}=${mask}`;
}

/** The path of a request as a log may have it. */
export function showPath(service: Service, request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const known = [readBearer(request), readApiKey(request)];
  const hide = createSecretMask(service, { body: undefined, wire: null, known });
  // A secret may hold the signs that divide parameters.
  const [path = '', ...query] = hide.text(request.url ?? '').split('?');
  const parameters = query.join('?').split('&').map(showParameter).join('&');
  return shortenText(visibleLine(query.length === 0 ? path : `${path}?${parameters}`), longestPath);
}

/**
 * Prints a line for each request when it has ended, refused ones and those of the control too: when, who, what, its status and how long
 * it took. It prints no header and no body, and dashes for what is not known of something that is no request.
 */
export function addAccessLog(server: Server, service: Service, print: (line: string) => void): void {
  const tell = (caller = '-', ...what: readonly string[]): void => {
    print([new Date(service.clock.nowMs()).toISOString(), caller, ...what].join(' '));
  };
  /** Connections with a request that is not answered, and the status where it turned out to be none. */
  const open = new WeakMap<Duplex, string>();
  server.prependListener('request', (request, response) => {
    const startMs = performance.now();
    const { url = '', method = '', socket } = request;
    const caller = socket.remoteAddress;
    open.set(socket, 'cut');
    response.once('close', () => {
      const unanswered = open.get(socket) ?? 'cut';
      open.delete(socket);
      if (pagesOwn.test(url) && response.statusCode === 200) return;
      const status = response.writableFinished ? String(response.statusCode) : unanswered;
      const took = `${(performance.now() - startMs).toFixed(0)} ms`;
      tell(caller, method, showPath(service, request), status, took);
    });
  });
  server.prependListener('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Another one is of the network: a caller that has gone is no request.
    if (!/^(HPE|ERR_HTTP)_/.test(error.code ?? '')) return;
    const status = String(refusalOf(error)[0]);
    if (open.has(socket)) open.set(socket, status);
    else tell((socket as Socket).remoteAddress, '-', '-', status, '-');
  });
  server.prependListener('connect', ({ socket }) => {
    tell(socket.remoteAddress, 'CONNECT', '-', '405', '-');
  });
}
