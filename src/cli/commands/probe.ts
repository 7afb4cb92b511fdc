import { Option } from 'commander';
import type { AddCommand } from '../host';
import { addAccountOptions, addRepeatable } from '../options';
import type { ProbeOptions } from '../probe/probe-service';

export const addProbe: AddCommand = (program, host, finish) => {
  const command = program
    .command('probe')
    .description('Detect the dialect of the service and save it. Without --write, the service is not changed.')
    .addOption(
      new Option(
        '--write [objects]',
        'Also create, change and delete scratch objects; with "actions", also actions, which cannot be deleted',
      ).choices(['actions']),
    )
    .option('--out <file>', 'Save what differs from the defaults in this file', 'dialect.json')
    .option('--overwrite', 'Overwrite an existing file')
    .option('--detailed-exitcode', 'Exit with 2 while there are open questions')
    .addHelpText('after', '\nExample: aac probe --out dialect.json');
  addRepeatable(
    command,
    '--share-with <grantee>',
    'Share a scratch alert with this user or group, such as user/amy@example.com or group/17; needs --write',
  );
  addRepeatable(
    command,
    '--set <entry=value>',
    'Set an entry of the dialect to answer a question, such as fields.alert.condition=description',
  );
  addAccountOptions(command).action(async (options: ProbeOptions) => {
    const { probeService } = await import('../probe/probe-service.js');
    finish(await probeService(options, host));
  });
};
