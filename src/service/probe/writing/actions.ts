/** What scratch actions show: they cannot be removed, so there is one of each kind for ever. */
import { ApiError } from '../../../base/errors';
import { holdsMask } from '../../../base/mask';
import type { JsonObject } from '../../../base/json';
import { getAt, placeOf, type RecordFields } from '../../interface/index';
import type { WriteProbe } from './write-probe';
import { scratchPrefix } from './scratch';

const kinds = [
  { list: 'listSlack', create: 'createSlack', find: 'findSlack', name: 'slack', secret: 'webhookUrl' },
  { list: 'listTeams', create: 'createTeams', find: 'findTeams', name: 'teams', secret: 'webhookUrl' },
  { list: 'listWebhook', create: 'createWebhook', find: 'findWebhook', name: 'webhook', secret: 'headers' },
] as const;
type Kind = (typeof kinds)[number];

const url = 'https://aac-probe.invalid/';
const fields: Readonly<Record<Kind['secret'], RecordFields<'action'>>> = {
  webhookUrl: { webhookUrl: url },
  headers: { url, headers: { 'X-Aac-Probe': 'scratch' } },
};

async function findOrMake(bench: WriteProbe, { list, create, secret }: Kind): Promise<string | undefined> {
  const client = bench.speak();
  const name = `${scratchPrefix}action`;
  const known = (await client.call(list)).find((action) => action.name === name);
  if (known) return known.id;
  await client.call(create, { body: { name, ...fields[secret] } });
  return (await client.call(list)).find((action) => action.name === name)?.id;
}

function describeSecret(raw: JsonObject, place: string): string {
  const value = getAt(raw, place) ?? null;
  if (value === null || value === '') return 'left out';
  return holdsMask(value) ? 'masked' : 'shown as they were sent';
}

/** Makes an action of each kind, unless an earlier probe has, and looks what becomes of its secrets. */
export async function tryActions(bench: WriteProbe): Promise<void> {
  const { notebook } = bench;
  for (const kind of kinds.filter(({ name }) => notebook.knows(`segments.${name}`))) {
    try {
      const objectId = await findOrMake(bench, kind);
      if (objectId === undefined) continue;
      const { raw } = await bench.speak().call(kind.find, { objectId });
      const how = describeSecret(raw, placeOf(notebook.dialect(), 'action', kind.secret));
      notebook.observe(
        `${kind.name} actions`,
        `Their secrets are ${how}. The scratch action ${objectId} stays: it cannot be deleted.`,
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notebook.observe(`${kind.name} actions`, `A scratch action is refused: ${error.message}`);
    }
  }
}
