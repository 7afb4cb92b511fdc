import { listening } from '../../listening-host';
import type { Command } from 'commander';
import type { JsonObject } from '../../../base/json';
import { renderStateText, resourcesOf } from '../../../documents';
import { compareText } from '../../../base/text/compare-text';
import { addressOf, compareAddresses, type ObjectState } from '../../../state';
import { findInState, moveInState, removeFromState, selectFromState, toStateDocument } from '../../../engine';
import type { AddCommand, CliHost } from '../../host';
import { jsonText, line } from '../../output/line';
import { readCatalogue } from '../../../toolkit/stack/open-stack';
import type { StateOptions } from '../../../toolkit/options';
import { addLockOptions, addStateOptions } from '../../options';
import { createPalette } from '../../output/theme';
import { type EditOptions, editState, readState } from '../../../toolkit/state/state-access';
import { printResult } from '../../output/print-result';

const addEditOptions = (command: Command): Command =>
  addStateOptions(addLockOptions(command)).option('--dry-run', 'Show what would be done, without doing it');

/** What was done, for programs. */
const printDone = (done: JsonObject, { dryRun }: EditOptions, host: CliHost): void => {
  host.print(jsonText({ ...done, ...(dryRun && { dry_run: true }) }));
};

/** The order of Terraform: the root module, then the others; in each, data before resources. */
function inListOrder([a, one]: readonly [string, ObjectState], [b, other]: readonly [string, ObjectState]): number {
  return (
    compareText(one.module ?? '', other.module ?? '') || compareText(one.mode, other.mode) || compareAddresses(a, b)
  );
}

const addList: AddCommand = (program, host) => {
  const command = program
    .command('list')
    .description('Print the addresses of all objects, or of the named ones.')
    .argument('[address...]', 'limits the list; of an object, a resource with all its instances, or a module')
    .addHelpText('after', '\nExample: aac state list');
  addStateOptions(command).action(async (addresses: readonly string[], options: StateOptions) => {
    const selected = selectFromState(await readState(options, listening(host)), addresses);
    const found = [...selected].toSorted(inListOrder).map(([address]) => address);
    if (options.json) host.print(jsonText(found));
    else for (const address of found) host.print(line`${address}`);
  });
};

const addShow: AddCommand = (program, host) => {
  const command = program
    .command('show')
    .description('Print one object of the state, with secrets hidden.')
    .argument('<address>', 'of the object')
    .addHelpText('after', '\nExample: aac state show analytics_alert.orders-stalled');
  addStateOptions(command).action(async (address: string, options: StateOptions) => {
    const object = findInState(await readState(options, listening(host)), address);
    const shown = { objects: new Map([[addressOf(object), object]]), outputs: {} };
    const document = toStateDocument(shown, await readCatalogue(host));
    printResult(host, options.json, {
      document: () => resourcesOf(document.values?.root_module ?? {})[0] ?? null,
      text: () => renderStateText(document, { palette: createPalette(host) }),
    });
  });
};

const addMove: AddCommand = (program, host) => {
  const command = program
    .command('mv')
    .description(
      'Move an object, a resource with all its instances, or a module to another address. In code, a moved block does the same for everybody.',
    )
    .argument('<from>', 'its address')
    .argument('<to>', 'its new address, of the same type')
    .addHelpText(
      'after',
      '\nExamples: aac state mv analytics_alert.stalled analytics_alert.orders-stalled\n' +
        `          aac state mv analytics_alert.stalled 'analytics_alert.stalled["orders"]'`,
    );
  addEditOptions(command).action(async (from: string, to: string, options: EditOptions) => {
    await editState('state mv', { options, host: listening(host) }, (state) => moveInState(state, from, to));
    if (options.json) printDone({ moved: [{ from, to }] }, options, host);
    else host.print(line`${options.dryRun ? 'Would move' : 'Moved'} ${from} to ${to}.`);
  });
};

const addRemove: AddCommand = (program, host) => {
  const command = program
    .command('rm')
    .description('Remove objects from the state and keep them in the service. In code, a removed block does the same.')
    .argument('<address...>', 'of the objects; of a resource or a module for all in it')
    .addHelpText('after', '\nExample: aac state rm analytics_alert.orders-stalled');
  addEditOptions(command).action(async (addresses: readonly string[], options: EditOptions) => {
    const edits = await editState('state rm', { options, host: listening(host) }, (state) =>
      removeFromState(state, addresses),
    );
    const removed = [...edits.keys()];
    if (options.json) printDone({ removed }, options, host);
    else for (const address of removed) host.print(line`${options.dryRun ? 'Would remove' : 'Removed'} ${address}.`);
  });
};

export const addState: AddCommand = (program, host, finish) => {
  const command: Command = program
    .command('state')
    .description('Inspect and edit the state of a stack. The service is not changed.');
  for (const add of [addList, addShow, addMove, addRemove]) add(command, host, finish);
};
