import { lstatSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { ProviderError } from '../../base/errors';
import { reportFormats } from '../../review/formats';
import { replaceFile } from '../../state';
import type { CliHost } from '../host';
import { accessFile, assertReplaceable } from '../../toolkit/named-file';
import { line } from './line';

/** A format, and the file that takes it; standard output where there is none. */
export interface FormatTarget<Format extends string = string> {
  readonly format: Format;
  readonly file?: string;
}

function parseTarget<Format extends string>(
  formats: readonly Format[],
): (text: string, before?: readonly FormatTarget<Format>[]) => readonly FormatTarget<Format>[] {
  return (text, before = []) => {
    const [name, file] = text.split(/=(.*)/s);
    const format = formats.find((known) => known === name);
    if (format === undefined || file === '') {
      throw new InvalidArgumentError(`It must be one of ${formats.join(', ')}, or FORMAT=FILE.`);
    }
    if (file !== undefined) return [...before, { format, file }];
    if (before.some((other) => other.file === undefined)) {
      throw new InvalidArgumentError('Standard output takes one format; give the other one a file, such as html=FILE.');
    }
    return [...before, { format }];
  };
}

/** Less than this holds no more than titles. */
const leastLimit = 2_000;

function parseLimit(text: string): number {
  const limit = Number(text);
  if (/^\d+$/.test(text) && limit >= leastLimit && Number.isSafeInteger(limit)) return limit;
  throw new InvalidArgumentError(`It must be a whole number of characters from ${String(leastLimit)}.`);
}

/** Adds the option that names formats. */
export function addFormatOption(command: Command, formats: readonly string[], what: string): Command {
  const description = `${what}: ${formats.join(', ')}; FORMAT=FILE writes a file (repeatable)`;
  return command.addOption(
    new Option('--format <format>', description).choices(formats).argParser(parseTarget(formats)),
  );
}

/** Adds the options that name formats of a report, and how long a comment may be. */
export function addReportFormatOptions(command: Command, what: string): Command {
  return addFormatOption(command, reportFormats, what).option(
    '--limit <characters>',
    'Limit the length of the format markdown (default: 1000000 in GitLab CI, 65536 elsewhere)',
    parseLimit,
  );
}

/** What somebody else may have laid there, to have another file written. */
function assertNoLink(file: string, { workingFolder }: CliHost): void {
  if (!lstatSync(resolve(workingFolder, file), { throwIfNoEntry: false })?.isSymbolicLink()) return;
  throw new ProviderError('USAGE', `The file ${file} cannot be written: it is a symbolic link.`);
}

/** The formats with that of `--json`. @throws ProviderError `USAGE` where standard output would have to take two. */
export function withJsonFormat<F extends string>({
  json,
  format = [],
}: {
  readonly json?: true;
  readonly format?: readonly FormatTarget<F | 'json'>[];
}): readonly FormatTarget<F | 'json'>[] {
  const printed = format.find(({ file }) => file === undefined);
  if (!json || printed?.format === 'json') return format;
  if (!printed) return [{ format: 'json' }, ...format];
  throw new ProviderError(
    'USAGE',
    `--json prints JSON on standard output, which takes no other format: give ${printed.format}=FILE.`,
  );
}

/** @throws ProviderError `USAGE` where a format cannot have its file. */
export function assertTargets(targets: readonly FormatTarget[], host: CliHost): void {
  for (const { file } of targets) {
    if (file === undefined) continue;
    assertReplaceable(file, host);
    accessFile(file, 'written', () => {
      assertNoLink(file, host);
    });
  }
}

/** Empties the files that are to hold a plan, and notes them, so that they tell why when there is none. */
export function expectPlans(targets: readonly FormatTarget[], host: CliHost): void {
  assertTargets(targets, host);
  for (const { format, file } of targets) {
    if (format !== 'json' || file === undefined) continue;
    writeTo({ format, file }, '', host);
    host.planFiles.add(file);
  }
}

/** A plan as JSON has its secrets in clear, so that its file belongs to its owner alone; it replaces a link that came meanwhile. */
function writeTo({ format, file }: Required<FormatTarget>, text: string, host: CliHost): void {
  accessFile(file, 'written', () => {
    const path = resolve(host.workingFolder, file);
    if (format === 'json') {
      replaceFile(path, text);
      return;
    }
    assertNoLink(file, host);
    writeFileSync(path, text);
  });
}

/** Prints each of the formats: on standard output, or into its file. */
export function writeFormats<Format extends string>(
  printers: Readonly<Record<Format, () => string>>,
  targets: readonly FormatTarget<Format>[],
  host: CliHost,
): void {
  for (const { format, file } of targets) {
    const text = printers[format]();
    if (file === undefined) {
      host.print(text, format === 'text' ? 'wrapped' : undefined);
      continue;
    }
    host.planFiles.delete(file);
    writeTo({ format, file }, host.codes.toPlain(text), host);
    host.printError(line`Wrote ${file}.\n`);
  }
}
