import type { IncomingMessage, Server } from 'node:http';
import { mask } from '../base/mask';
import { shortenText, visibleLine } from '../base/visible-text';
import { getOperation, type OperationName, operations } from '../contract';
import type { Service } from './handlers/handler';
import { readApiKey, readBearer } from './read-request';
import { createSecretMask } from './secret-mask';

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
 * it took. It prints no header and no body.
 */
export function addAccessLog(server: Server, service: Service, print: (line: string) => void): void {
  server.prependListener('request', (request, response) => {
    const startMs = performance.now();
    const { url = '', method = '', socket } = request;
    const caller = socket.remoteAddress ?? '-';
    response.once('close', () => {
      if (pagesOwn.test(url) && response.statusCode === 200) return;
      const at = new Date(service.clock.nowMs()).toISOString();
      const status = response.writableFinished ? String(response.statusCode) : 'cut';
      const took = `${(performance.now() - startMs).toFixed(0)} ms`;
      print([at, caller, method, showPath(service, request), status, took].join(' '));
    });
  });
}
