/** What the least programs send: with the client of the engine, and nothing around it. */
import request from 'undici/lib/api/api-request.js';
import Pool from 'undici/lib/dispatcher/pool.js';

const { ANALYTICS_BASE_URL: url, ANALYTICS_CLIENT_ID: clientId, ANALYTICS_CLIENT_SECRET: clientSecret } = process.env;
export const concurrency = 8;
export const pool = new Pool(url, { connections: concurrency });
const headers = { 'content-type': 'application/json' };

/** Sends a request to the interface, and answers what came back as JSON. */
export async function send(method, path, body) {
  const answer = await request.call(pool, {
    method,
    path: `/api/2.0/${path}`,
    headers,
    body: body && JSON.stringify(body),
  });
  return answer.body.json();
}

/** A login and a list, as each of the plan and the apply needs them. */
export async function list() {
  const { access_token: token } = await send('POST', 'login', { clientId, clientSecret });
  headers.authorization = `Bearer ${token}`;
  return send('GET', 'alerts');
}
