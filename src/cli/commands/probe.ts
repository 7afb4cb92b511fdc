import { Option } from 'commander';
import type { AddCommand } from '../host';
import { addAccountOptions, addRepeatable } from '../options';
import type { ProbeOptions } from '../probe/probe-service';

export const addProbe: AddCommand = (program, host, finish) => {
  const command = program
    .command('probe')
    .description(
      'Finds out which dialect the service speaks, and writes it down. Without --write, the service is not changed.',
    )
    .addOption(
      new Option(
        '--write [objects]',
        'makes, changes and removes scratch objects, too; "actions": also actions, which nobody can delete',
      ).choices(['actions']),
    )
    .option('--out <file>', 'the file that takes what differs from the defaults', 'dialect.json')
    .option('--overwrite', 'writes over the file, where there is one')
    .option('--detailed-exitcode', 'ends with 2 while there are questions')
    .addHelpText('after', '\nExample: aac probe --out dialect.json');
  addRepeatable(
    command,
    '--share-with <grantee>',
    'whom a scratch alert may be shared with, such as user/amy@example.com or group/17; with --write',
  );
  addRepeatable(
    command,
    '--set <entry=value>',
    'answers a question, such as fields.alert.condition=description; it is written into the dialect',
  );
  addAccountOptions(command).action(async (options: ProbeOptions) => {
    const { probeService } = await import('../probe/probe-service.js');
    finish(await probeService(options, host));
  });
};
