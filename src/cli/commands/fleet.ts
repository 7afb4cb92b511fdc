import { isAbsolute, normalize } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { ProviderError } from '../../base/errors';
import type { FleetCommand } from '../fleet/run-project';
import type { FleetOptions } from '../fleet/run-fleet';
import type { AddCommand, CliHost } from '../host';
import { addRepeatable, jsonOption, verboseOption, wholeNumberUpTo } from '../options';
import { addReportFormatOptions, withJsonFormat } from '../output/write-formats';

type Given = FleetOptions & { readonly json?: true };

/** One path for all would be one file for all. */
function readInnerFile(path: string): string {
  if (!isAbsolute(path) && !normalize(path).startsWith('..')) return path;
  throw new InvalidArgumentError('It must be a path within the folder of each project, such as plan.json.');
}

/** A shell makes several words of a pattern without quotation marks, and the others would be arguments of the command. */
function readCommandOption(word: string, earlier: readonly string[] = []): readonly string[] {
  if (earlier.length > 0 || word.startsWith('-')) return [...earlier, word];
  throw new InvalidArgumentError(
    'Options of the command begin with -. If it is a folder, put the pattern in quotation marks: --projects "teams/*".',
  );
}

function addFleetOptions(command: Command): Command {
  addRepeatable(command, '--projects <glob>', 'Run on the projects in these folders, such as "teams/*"');
  command
    .option(
      '--fleet <file>',
      'Read the environment files of projects from this file (default: fleet.json, where there is one)',
    )
    .option('--parallelism <number>', 'Run on this many projects at once', wholeNumberUpTo(64, 1), 4)
    .option('--resume', 'Skip the projects that an earlier run has done and that have not changed since')
    .option(...jsonOption)
    .option(...verboseOption);
  return addReportFormatOptions(command, 'Print the report of all projects in this format').argument(
    '[command-options...]',
    'behind --, options of the command that runs in each project',
    readCommandOption,
  );
}

async function run(command: FleetCommand, given: Given, host: CliHost): Promise<number> {
  if (!(given.projects as FleetOptions['projects'] | undefined))
    throw new ProviderError(
      'USAGE',
      'aac fleet needs --projects with a pattern of folders, such as --projects "teams/*".',
    );
  const { runFleet } = await import('../fleet/run-fleet.js');
  const format = withJsonFormat(given);
  return await runFleet(command, { ...given, ...(format.length > 0 && { format }) }, host);
}

export const addFleet: AddCommand = (program, host, finish) => {
  const fleet = program
    .command('fleet')
    .description('Plan, compare or apply many projects, several at once, with one report and one exit code.');
  const plan = fleet
    .command('plan')
    .description('Plan every project. Nothing is changed.')
    .option('--out <file>', 'Save each plan under this name in the folder of its project', readInnerFile)
    .option('--detailed-exitcode', 'Exit with 2 when a project has changes')
    .addHelpText('after', '\nExample: aac fleet plan --projects "teams/*" --out plan.json --format html=fleet.html');
  addFleetOptions(plan).action(
    async (rest: readonly string[], options: Given & { readonly out?: string; readonly detailedExitcode?: true }) => {
      const { out, detailedExitcode } = options;
      const args = [...(out === undefined ? [] : ['--out', out]), ...(detailedExitcode ? ['--detailed-exitcode'] : [])];
      finish(
        await run(
          { name: 'plan', args: [...args, ...rest], takesAllStacks: out === undefined, written: out },
          options,
          host,
        ),
      );
    },
  );
  const drift = fleet
    .command('drift')
    .description('Show what changed in the service of every project. Exit with 2 if anything did that is not known.')
    .addHelpText('after', '\nExample: aac fleet drift --projects "teams/*" --format markdown=drift.md');
  addFleetOptions(drift).action(async (rest: readonly string[], options: Given) => {
    finish(await run({ name: 'drift', args: rest, takesAllStacks: true }, options, host));
  });
  const apply = fleet
    .command('apply')
    .description('Apply every project, or exactly the plan that each has in a file. Nobody is asked.')
    .addOption(new Option('--auto-approve', 'Plan and apply without confirmation').conflicts('plan'))
    .option('--plan <file>', 'Apply the plan under this name in the folder of each project', readInnerFile)
    .addHelpText('after', '\nExample: aac fleet apply --projects "teams/*" --plan plan.json');
  addFleetOptions(apply).action(
    async (rest: readonly string[], options: Given & { readonly autoApprove?: true; readonly plan?: string }) => {
      const { autoApprove, plan: file } = options;
      if (file === undefined && !autoApprove)
        throw new ProviderError(
          'USAGE',
          'aac fleet apply asks nobody: give --auto-approve, or --plan with the file that aac fleet plan --out wrote in each project.',
        );
      const args = file === undefined ? ['--auto-approve', ...rest] : [file, ...rest];
      finish(await run({ name: 'apply', args, takesAllStacks: file === undefined }, options, host));
    },
  );
};
