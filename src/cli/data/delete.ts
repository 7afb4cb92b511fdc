import { listening } from '../listening-host';
import type { Command } from 'commander';
import { ProviderError } from '../../base/errors';
import type { AnalyticsClient } from '../../service/http/index';
import type { LinkedMessage } from '../../service/interface/index';
import { assertConsent, confirm } from '../confirm';
import { type CliHost, exitCodes } from '../host';
import { jsonText, line } from '../output/line';
import type { AccountOptions, ConsentOption } from '../../toolkit/options';
import { addAccountOptions, addConsentOption, readId } from '../options';
import { runInterruptibly } from '../../toolkit/running';
import { withClient } from '../../toolkit/service-client';

interface DeleteOptions extends AccountOptions, ConsentOption {
  readonly name?: string;
  readonly force?: true;
}

/** What is deleted, in words, and how. */
interface Deletion {
  readonly what: string;
  readonly executeStep: (client: AnalyticsClient) => Promise<LinkedMessage>;
}

function deletionOf(objectId: string | undefined, { name, force }: DeleteOptions): Deletion {
  if (objectId !== undefined && name === undefined) {
    return { what: `the dataset ${objectId}`, executeStep: (client) => client.call('deleteDataset', { objectId }) };
  }
  if (objectId === undefined && name !== undefined) {
    const query = { name, ...(force && { force }) };
    const what = `${force ? 'every' : 'the'} dataset named ${name}`;
    return { what, executeStep: (client) => client.call('deleteDatasetsByName', { query }) };
  }
  throw new ProviderError('USAGE', 'Give either the id of the dataset or --name NAME.');
}

async function remove(objectId: string | undefined, options: DeleteOptions, host: CliHost): Promise<number> {
  const { what, executeStep } = deletionOf(objectId, options);
  assertConsent(options);
  const question = `Do you really want to delete ${what}, with its records, its query and the widgets that show it?`;
  const ask = (): Promise<boolean> =>
    runInterruptibly(listening(host), ({ signal }) =>
      confirm({ question, otherwise: 'give --auto-approve' }, signal, host),
    );
  if (!options.autoApprove && !(await ask())) {
    host.printError('\nCancelled. Nothing was deleted.\n');
    return exitCodes.failed;
  }
  const { message } = await withClient(
    listening(host),
    { options, credential: 'login', activity: `Deleting ${what}` },
    executeStep,
  );
  host.print(options.json ? jsonText({ message }) : line`${message || 'It is deleted.'}`);
  return exitCodes.done;
}

/** `aac data delete`. */
export function addDelete(data: Command, host: CliHost, finish: (exitCode: number) => void): void {
  const command = data
    .command('delete')
    .description('Delete a dataset with its records, its query and the widgets that show it, after confirmation.')
    .argument('[id]', 'of the dataset', readId)
    .option('--name <dataset>', 'Delete the dataset of this name')
    .option('--force', 'Delete all datasets of that name, when there are several')
    .addHelpText('after', '\nExample: aac data delete 4242');
  addAccountOptions(addConsentOption(command)).action(async (id: string | undefined, options: DeleteOptions) => {
    finish(await remove(id, options, host));
  });
}
