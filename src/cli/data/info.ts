import { listening } from '../listening-host';
import type { Command } from 'commander';
import type { JsonObject } from '../../base/json';
import type { CliHost } from '../host';
import { jsonText, line } from '../output/line';
import type { AccountOptions } from '../../toolkit/options';
import { addAccountOptions, readId } from '../options';
import { withClient } from '../../toolkit/service-client';

/** What a service may say of a dataset beside what the interface names, a line each. */
function furtherLines({ name, identifier, widgetIds }: JsonObject): readonly string[] {
  return [
    ...(typeof name === 'string' ? [`Name: ${name}`] : []),
    ...(typeof identifier === 'string' ? [`Identifier: ${identifier}`] : []),
    ...(Array.isArray(widgetIds) ? [`Ids of its widgets: ${widgetIds.map(String).join(', ') || 'none'}`] : []),
  ];
}

async function info(objectId: string, options: AccountOptions, host: CliHost): Promise<void> {
  const account = { options, credential: 'login', activity: 'Reading the dataset' } as const;
  const dataset = await withClient(listening(host), account, (client) => client.call('viewDataset', { objectId }));
  if (options.json) {
    host.print(jsonText(dataset.raw));
    return;
  }
  const heading = [`Dataset ${dataset.id}`, ...furtherLines(dataset.raw)].map((one) => line`${one}`);
  const dates = `Made ${new Date(dataset.createdDate).toISOString()}, changed ${new Date(dataset.lastModDate).toISOString()}.`;
  const fields = dataset.fields.map(({ name, type }) => line`  ${name}  ${type}`);
  host.print([...heading, line`${dates}`, 'Fields:\n', ...fields].join(''));
}

/** `aac data info`. */
export function addInfo(data: Command, host: CliHost): void {
  const command = data
    .command('info')
    .description('Show the fields and dates of a dataset.')
    .argument('<id>', 'of the dataset, which `aac data push` prints: the interface finds none by its name', readId);
  addAccountOptions(command).action((id: string, options: AccountOptions) => info(id, options, host));
}
