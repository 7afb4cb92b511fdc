import { listening } from '../../listening-host';
import { Readable } from 'node:stream';
import { ProviderError } from '../../../base/errors';
import { nearestOrAllWords } from '../../../base/text/find-nearest';
import type { JsonValue } from '../../../base/json';
import { renderOutputList, renderValue } from '../../../documents';
import type { OutputState } from '../../../state';
import { type AddCommand, type CliHost, exitCodes } from '../../host';
import { jsonText } from '../../output/line';
import type { StateOptions } from '../../../toolkit/options';
import { addStatesOptions } from '../../options';
import { meansSeveral, runStacks } from '../../stack/run-stacks';
import { readState } from '../../../toolkit/state/state-access';

interface OutputOptions extends StateOptions {
  readonly raw?: true;
}

interface Printing extends OutputOptions {
  readonly host: CliHost;
}

type Outputs = Readonly<Record<string, OutputState>>;

function getOutput(outputs: Outputs, name: string): OutputState {
  const output = Object.hasOwn(outputs, name) ? outputs[name] : undefined;
  if (output) return output;
  const names = Object.keys(outputs);
  const nearest = names.length === 0 ? '; it has none at all' : nearestOrAllWords(name, names, (known) => known);
  throw new ProviderError('NOT_IN_STATE', `The state has no output ${name}${nearest}. Apply first if it is new.`);
}

function formatRaw(name: string, value: JsonValue): string {
  if (typeof value !== 'object') return String(value);
  const kind = value === null ? 'null' : 'a list or an object';
  throw new ProviderError(
    'USAGE',
    `The output ${name} is ${kind}; --raw prints texts, numbers and truth values. Use --json.`,
  );
}

/** Prints one of them; for a script exactly as it is, which only a terminal is not given. */
async function printOne(name: string, { value }: OutputState, { json, raw, host }: Printing): Promise<void> {
  if (raw) await host.printAll(Readable.from([Buffer.from(formatRaw(name, value))]));
  else host.print(json ? jsonText(value) : renderValue(value) + '\n');
}

function formatAll(outputs: Outputs, { json, raw }: OutputOptions): string {
  if (raw) throw new ProviderError('USAGE', 'With --raw the output has to be named: aac output --raw NAME.');
  if (!json) return renderOutputList(outputs);
  const entries = Object.entries(outputs).map(
    ([name, { sensitive, type, value }]) => [name, { sensitive, type, value }] as const,
  );
  return jsonText(Object.fromEntries(entries));
}

async function printOutputs(name: string | undefined, options: OutputOptions, host: CliHost): Promise<number> {
  const { outputs } = await readState(options, listening(host));
  if (name !== undefined) await printOne(name, getOutput(outputs, name), { ...options, host });
  else host.print(formatAll(outputs, options));
  if (name === undefined && Object.keys(outputs).length === 0) host.printError('The state has no outputs.\n');
  return exitCodes.done;
}

export const addOutput: AddCommand = (program, host, finish) => {
  const command = program
    .command('output')
    .description('Print the outputs of the state. Secrets are hidden in the list, and printed for --json or by name.')
    .argument('[name]', 'prints the value of this output alone')
    .option('--raw', 'Print the named string, number or boolean without quotes or a newline')
    .addHelpText('after', '\nExample: aac output --raw alert_id');
  addStatesOptions(command).action(async (name: string | undefined, options: OutputOptions) => {
    if (options.raw && options.json) throw new ProviderError('USAGE', 'Give --raw or --json, not both.');
    const print = (one: OutputOptions, itsHost: CliHost): Promise<number> => printOutputs(name, one, itsHost);
    // A state file that is named needs no stack.
    if (!meansSeveral(options)) finish(await print(options, host));
    else finish(await runStacks(options, host, { load: () => Promise.resolve(print) }));
  });
};
