import { planImport } from '../../../engine';
import { normalizeAddress } from '../../../state';
import { withLockedStack } from '../../../toolkit/apply/locked-stack';
import { listening } from '../../listening-host';
import { showActivity } from '../../output/activity';
import { assertNoErrors } from '../../../toolkit/diagnostics';
import { printDiagnostics } from '../../output/diagnostics';
import { type AddCommand, type CliHost, exitCodes } from '../../host';
import { jsonText, line } from '../../output/line';
import type { LockOptions, StackOptions } from '../../../toolkit/options';
import { addLockOptions, addStackOptions } from '../../options';
import { assertNotInterrupted } from '../../../toolkit/running';

type ImportOptions = StackOptions & LockOptions;

/** What is imported, and where to. */
interface ImportArguments {
  readonly address: string;
  readonly id: string;
}

async function importObject(
  { address: given, id }: ImportArguments,
  options: ImportOptions,
  host: CliHost,
): Promise<number> {
  const address = normalizeAddress(given);
  return await withLockedStack(
    { ...options, operation: 'import' },
    listening(host),
    async ({ stack, store, running }) => {
      const { createProvider } = running;
      const { clock } = host.surroundings;
      const request = { ...stack, state: store.state, createProvider, clock, address, id };
      const { object, diagnostics } = await showActivity(host, 'Reading the object', () => planImport(request));
      await assertNotInterrupted(running);
      assertNoErrors(diagnostics);
      printDiagnostics(diagnostics, host);
      store.put(address, object);
      await store.commit();
      if (options.json) host.print(jsonText({ address, id }));
      else host.print(line`Imported ${id} as ${address}. aac plan shows where it differs from the code.`);
      return exitCodes.done;
    },
  );
}

export const addImport: AddCommand = (program, host, finish) => {
  const command = program
    .command('import')
    .description('Import an object of the service into the state. The service is not changed.')
    .argument('<address>', 'of a resource that the code declares')
    .argument('<id>', 'of the object, as its reference page says')
    .addHelpText('after', '\nExample: aac import analytics_alert.orders-stalled 242');
  addStackOptions(addLockOptions(command)).action(async (address: string, id: string, options: ImportOptions) => {
    finish(await importObject({ address, id }, options, host));
  });
};
