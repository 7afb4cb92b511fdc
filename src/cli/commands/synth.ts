import { type AddCommand } from '../host';
import { synthesise } from '../synthesise';

export const addSynth: AddCommand = (program, host) => {
  program
    .command('synth')
    .description('Runs the `app` command of cdktf.json and names the stacks that it wrote.')
    .action(async () => {
      for (const stack of await synthesise(host)) host.print(`${stack.name}\t${stack.folder}\n`);
    });
};
