import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type RenderOptions, renderers, type Report, type ReportFormat } from '../review';
import type { CliHost } from './host';
import { accessFile } from './named-file';

/** A format, and the file that takes it; standard output where there is none. */
export interface FormatTarget {
  readonly format: ReportFormat;
  readonly file?: string;
}

const formats = Object.keys(renderers);

function parseTarget(text: string, before: readonly FormatTarget[] = []): readonly FormatTarget[] {
  const [format = '', ...rest] = text.split('=');
  const file = rest.join('=');
  if (!Object.hasOwn(renderers, format) || (rest.length > 0 && file === '')) {
    throw new InvalidArgumentError(`It must be one of ${formats.join(', ')}, or FORMAT=FILE.`);
  }
  const target = { format: format as ReportFormat, ...(rest.length > 0 && { file }) };
  if (file === '' && before.some((other) => other.file === undefined)) {
    throw new InvalidArgumentError(
      'Standard output takes one format; give the others files, such as html=report.html.',
    );
  }
  return [...before, target];
}

/** Adds the option that names formats of a report. */
export function addFormatOption(command: Command): Command {
  const description = `a format of the report, or FORMAT=FILE: ${formats.join(', ')}; may be given several times`;
  return command.addOption(new Option('--format <format>', description).argParser(parseTarget));
}

/** Prints a report in each of the formats: on standard output, or into its file. */
export function writeFormats(
  report: Report,
  targets: readonly FormatTarget[],
  { host, options }: { readonly host: CliHost; readonly options: RenderOptions },
): void {
  for (const { format, file } of targets) {
    const text = renderers[format](report, options);
    if (file === undefined) host.print(text);
    else {
      const path = resolve(host.workingFolder, file);
      accessFile(file, 'written', () => {
        writeFileSync(path, text);
      });
    }
  }
}
