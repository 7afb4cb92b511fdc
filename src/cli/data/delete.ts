import type { Command } from 'commander';
import { ProviderError } from '../../base/errors';
import { formatJson } from '../../base/json-text';
import { visibleLine } from '../../base/visible-text';
import type { CliHost } from '../host';
import { jsonOption, type JsonOption, readId } from '../options';
import { withClient } from '../service-client';

interface DeleteOptions extends JsonOption {
  readonly name?: string;
  readonly force?: true;
}

async function remove(
  objectId: string | undefined,
  { name, force, json }: DeleteOptions,
  host: CliHost,
): Promise<void> {
  if ((objectId === undefined) === (name === undefined)) {
    throw new ProviderError('USAGE', 'Give either the id of the dataset or --name NAME.');
  }
  const answer = await withClient(host, 'login', (client) => {
    if (objectId !== undefined) return client.call('deleteDataset', { objectId });
    return client.call('deleteDatasetsByName', { query: { name: name ?? '', ...(force && { force }) } });
  });
  const message = visibleLine(answer.message) || 'It is deleted.';
  host.print(json ? `${formatJson({ message: answer.message }, 2)}\n` : `${message}\n`);
}

/** `aac data delete`. */
export function addDelete(data: Command, host: CliHost): void {
  data
    .command('delete')
    .description('Deletes a dataset with its records, its query and the widgets that show it.')
    .argument('[id]', 'of the dataset', readId)
    .option('--name <dataset>', 'the dataset of this name')
    .option('--force', 'deletes all datasets of the name, when there are several')
    .option(...jsonOption)
    .addHelpText('after', '\nExample: aac data delete 4242')
    .action((id: string | undefined, options: DeleteOptions) => remove(id, options, host));
}
