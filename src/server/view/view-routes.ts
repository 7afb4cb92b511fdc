import type { FastifyInstance, FastifyRequest } from 'fastify';
import { faultSchemas } from '../faults/fault';
import { printSchema } from '../openapi/json-schema';
import { HttpError } from '../../service/interface/index';
import type { Runs } from '../runs/scheduled-runs';
import type { FaultForms } from './answers';
import type * as Page from './generated/page';
import { printOverview } from './overview';
import { showBehaviours } from './show-behaviours';
import { type ChangesSource, createShowChanges } from './show-changes';
import { showFiring } from './show-firing';
import { mostRecords, showObject, showPreview, showRecords } from './show-object';

/** What the browser lets the page do: run what it was built with, and call this server. */
const policyOf = ({ scriptHash, styleHash }: typeof Page): string =>
  [
    "default-src 'none'",
    `script-src '${scriptHash}'`,
    `style-src '${styleHash}'`,
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** Loads the page: nobody who does not look at it has it in memory. */
function loadPage(): typeof Page {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- jest refuses `import()` in its default mode
  return require('./generated/page') as typeof Page;
}

/** A whole number in the query of a request. Throws an HttpError for anything else. */
function readCount({ query }: FastifyRequest, name: string, standard: number): number {
  const text = (query as Readonly<Record<string, unknown>>)[name] ?? String(standard);
  if (typeof text === 'string' && /^\d{1,15}$/.test(text)) return Number(text);
  throw new HttpError(400, `The query cannot be used: ${name} must be a whole number, 0 or more.`);
}

/** Serves the page for people, and what it shows. */
export function addViewRoutes(app: FastifyInstance, source: ChangesSource & { readonly runs: () => Runs }): void {
  const { service } = source;
  const showChanges = createShowChanges(source);
  app.get('/', (_request, reply) => {
    const page = loadPage();
    void reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(page),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    return page.html;
  });
  app.get('/view', (_request, reply) => {
    // Of thousands of objects, and without a number that this printer would change.
    const text = JSON.stringify(printOverview(service));
    return reply.type('application/json; charset=utf-8').send(text);
  });
  app.get('/view/changes', (request) => showChanges(readCount(request, 'after', 0)));
  app.get('/view/firing', () => showFiring(service, source.runs()));
  app.get('/view/behaviours', showBehaviours);
  app.get('/view/faults', (): FaultForms => {
    const forms = Object.entries(faultSchemas()).map(([kind, schema]) => [kind, printSchema(schema)] as const);
    return Object.fromEntries(forms);
  });
  app.get<{ Params: { kind: string; id: string } }>('/view/:kind/:id', ({ params: { kind, id } }) =>
    showObject(service, kind, id),
  );
  app.get<{ Params: { id: string } }>('/view/alert/:id/preview', ({ params: { id } }) => showPreview(service, id));
  app.get<{ Params: { id: string } }>('/view/dataset/:id/records', (request) => {
    const from = readCount(request, 'from', 0);
    const count = Math.min(readCount(request, 'count', mostRecords), mostRecords);
    return showRecords(service, request.params.id, { from, count });
  });
}
