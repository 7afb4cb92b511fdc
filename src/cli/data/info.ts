import type { Command } from 'commander';
import { formatJson } from '../../base/json-text';
import { visibleLine } from '../../base/visible-text';
import type { CliHost } from '../host';
import { type AccountOptions, addAccountOptions, readId } from '../options';
import { withClient } from '../service-client';

async function info(objectId: string, options: AccountOptions, host: CliHost): Promise<void> {
  const account = { options, credential: 'login' } as const;
  const dataset = await withClient(host, account, (client) => client.call('viewDataset', { objectId }));
  if (options.json) {
    host.print(`${formatJson(dataset.raw, 2)}\n`);
    return;
  }
  const dates = `Made ${new Date(dataset.createdDate).toISOString()}, changed ${new Date(dataset.lastModDate).toISOString()}.`;
  const fields = dataset.fields.map(({ name, type }) => `  ${visibleLine(`${name}  ${type}`)}\n`);
  host.print(`Dataset ${dataset.id}\n${dates}\nFields:\n${fields.join('')}`);
}

/** `aac data info`. */
export function addInfo(data: Command, host: CliHost): void {
  const command = data
    .command('info')
    .description('Shows what is known about a dataset beside its records.')
    .argument('<id>', 'of the dataset', readId);
  addAccountOptions(command).action((id: string, options: AccountOptions) => info(id, options, host));
}
