// Lists what an account holds with the client of the built package, and nothing else.
import { createClient } from '../dist/index.js';

const {
  ANALYTICS_BASE_URL: baseUrl,
  ANALYTICS_CLIENT_ID: clientId,
  ANALYTICS_CLIENT_SECRET: clientSecret,
} = process.env;
const client = createClient({ baseUrl, credential: { clientId, clientSecret } });
const lists = ['listAlerts', 'listSlack', 'listTeams', 'listWebhook', 'listCategories'];
const [alerts] = await Promise.all(lists.map((operation) => client.call(operation)));
await Promise.all(alerts.map(({ id }) => client.call('listAlertShares', { objectId: id })));
await client.close();
