import type { Command } from 'commander';
import { formatJson } from '../../base/json-text';
import { visibleLine } from '../../base/visible-text';
import type { CliHost } from '../host';
import { jsonOption, type JsonOption, readId } from '../options';
import { withClient } from '../service-client';

async function info(objectId: string, { json }: JsonOption, host: CliHost): Promise<void> {
  const dataset = await withClient(host, 'login', (client) => client.call('viewDataset', { objectId }));
  if (json) {
    host.print(`${formatJson(dataset.raw, 2)}\n`);
    return;
  }
  const dates = `Made ${new Date(dataset.createdDate).toISOString()}, changed ${new Date(dataset.lastModDate).toISOString()}.`;
  const fields = dataset.fields.map(({ name, type }) => `  ${visibleLine(`${name}  ${type}`)}\n`);
  host.print(`Dataset ${dataset.id}\n${dates}\nFields:\n${fields.join('')}`);
}

/** `aac data info`. */
export function addInfo(data: Command, host: CliHost): void {
  data
    .command('info')
    .description('Shows what is known about a dataset beside its records.')
    .argument('<id>', 'of the dataset', readId)
    .option(...jsonOption)
    .action((id: string, options: JsonOption) => info(id, options, host));
}
