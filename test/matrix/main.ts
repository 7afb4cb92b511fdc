/** Tries what the provider does under every Terraform and OpenTofu that is there, and prints a table of it. */
import { type HostFeature, hostFeatures, type HostFeatureName } from '../../src/base/host-features';
import { openWorkspace } from '../support/terraform';
import { checks } from './checks';
import { findPrograms, type HostProgram, isSince } from './hosts';

const plain = (text: string): string => text.replace(/[│╷╵\s]+/g, ' ');

/** Tries one feature; the answer is undefined where it works, and otherwise what the host said. */
async function tryFeature(name: HostFeatureName, { file }: HostProgram): Promise<string | undefined> {
  const { options, run } = checks[name];
  const workspace = await openWorkspace({ ...options, program: file });
  try {
    await run(workspace);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await workspace.close();
  }
}

/** A cell of the table, and what is wrong with it. */
interface Outcome {
  readonly cell: 'yes' | 'refused' | 'WRONG';
  readonly complaint?: string;
}

async function judge(name: HostFeatureName, program: HostProgram): Promise<Outcome> {
  const said = await tryFeature(name, program);
  const { title, [program.kind]: first }: HostFeature = hostFeatures[name];
  const subject = `${title}, ${program.kind} ${program.version}`;
  if (first !== undefined && isSince(program.version, first)) {
    return said === undefined ? { cell: 'yes' } : { cell: 'WRONG', complaint: `${subject} does not work:\n${said}` };
  }
  if (said === undefined)
    return { cell: 'WRONG', complaint: `${subject} works, and the table says from ${first ?? 'none'}.` };
  return checks[name].refusal?.test(plain(said)) === true
    ? { cell: 'refused' }
    : { cell: 'WRONG', complaint: `${subject} is not refused as the table says:\n${said}` };
}

async function main(): Promise<void> {
  const programs = await findPrograms(process.env);
  const rows = [['', ...programs.map(({ kind, version }) => `${kind} ${version}`)]];
  const complaints: string[] = [];
  for (const name of Object.keys(hostFeatures) as HostFeatureName[]) {
    // One after the other: the machine is asked for one program at a time.
    const outcomes: Outcome[] = [];
    for (const program of programs) outcomes.push(await judge(name, program));
    rows.push([hostFeatures[name].title, ...outcomes.map(({ cell }) => cell)]);
    complaints.push(...outcomes.flatMap(({ complaint }) => complaint ?? []));
  }
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const print = (row: readonly string[]): string =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  process.stdout.write([...rows.map(print), '', ...complaints].map((line) => `${line.trimEnd()}\n`).join(''));
  if (complaints.length > 0) process.exitCode = 1;
}

void main();
