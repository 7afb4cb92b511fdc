import { listening } from '../listening-host';
import type { AddCommand } from '../host';
import { jsonText, line } from '../output/line';
import type { StackOptions } from '../../toolkit/options';
import { verboseOption } from '../options';

export const addSynth: AddCommand = (program, host) => {
  program
    .command('synth')
    .description('Run the `app` command of cdktf.json and list the stacks that it wrote.')
    .option('--json', 'Print the stacks as one JSON document')
    .option(...verboseOption)
    .addHelpText('after', '\nExample: aac synth --json')
    .action(async (options: Pick<StackOptions, 'json' | 'verbose'>) => {
      const { synthesise } = await import('../../toolkit/stack/synthesise.js');
      const synthesised = await synthesise(listening(host), options);
      const { warnOfSql } = await import('../stack/warn-of-sql.js');
      await warnOfSql(synthesised, host);
      const stacks = synthesised.map(({ name, folder }) => ({ name, folder }));
      if (options.json) host.print(jsonText(stacks));
      else for (const { name, folder } of stacks) host.print(line`${name}\t${folder}`);
    });
};
