import { Argument } from 'commander';
import { completionScripts, isShell } from '../completion-scripts';
import type { AddCommand } from '../host';

export const addCompletion: AddCommand = (program, host) => {
  const shell = new Argument('<shell>', 'whose script is printed').choices(Object.keys(completionScripts));
  program
    .command('completion')
    .description('Print a script that completes commands and options in a shell.')
    .addArgument(shell)
    .addHelpText('after', '\nExample: source <(aac completion bash)')
    .action((name: string) => {
      if (isShell(name)) host.print(completionScripts[name](program));
    });
};
