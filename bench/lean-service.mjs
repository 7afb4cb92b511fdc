/**
 * A service of alerts that answers each request after a latency, and checks nothing: it costs a fifth of what the reference server
 * does, so that it leaves the core to the client. The parent process asks for what came with a message, which also resets it.
 */
import { createServer } from 'node:http';

const latencyMs = Number(process.argv[2]);
const alerts = new Map();
let [nextId, requests, heldMs, firstAtMs, list] = [1, 0, 0, 0, undefined];

const create = (body) => {
  const id = String(nextId++);
  // A record as the reference server answers it: what was sent, with an id.
  alerts.set(id, `{"id":${id},${body.slice(1)}`);
  return alerts.get(id);
};

function answerTo(method, url, body) {
  if (url === '/api/2.0/login') return '{"access_token":"token","token_type":"bearer","expires_in":86400}';
  if (url === '/api/2.0/alerts' && method === 'GET') return (list ??= `[${[...alerts.values()].join()}]`);
  if (method !== 'GET') list = undefined;
  if (url === '/api/2.0/alerts') return create(body);
  const id = url.slice('/api/2.0/alerts/'.length);
  if (method === 'GET') return alerts.get(id);
  if (method === 'DELETE' && alerts.delete(id)) return '{"message":"deleted"}';
  return undefined;
}

const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  firstAtMs ||= Date.now();
  requests += 1;
  const pieces = [];
  request.on('data', (piece) => pieces.push(piece));
  request.on('end', () => {
    const heldSince = performance.now();
    const answer = answerTo(request.method, request.url, Buffer.concat(pieces).toString());
    const send = () => {
      heldMs += performance.now() - heldSince;
      response.writeHead(answer === undefined ? 403 : 200, { 'content-type': 'application/json' });
      response.end(answer ?? '{"message":"There is none."}');
    };
    if (latencyMs > 0) setTimeout(send, latencyMs);
    else send();
  });
});

process.on('message', (action) => {
  if (action === 'empty') alerts.clear();
  process.send({ requests, heldMs, firstAtMs });
  [requests, heldMs, firstAtMs, list] = [0, 0, 0, undefined];
});
server.listen(0, '127.0.0.1', () => process.send({ url: `http://127.0.0.1:${server.address().port}` }));
