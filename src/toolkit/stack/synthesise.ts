import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import * as z from 'zod';
import { readFileText } from '../../base/files/bounded-file';
import { withSlashes } from '../../base/files/slashes';
import { ProviderError } from '../../base/errors';
import { describeFileError } from '../../base/files/file-reason';
import { parseJson } from '../../base/json-text';
import { isLocalSource } from '../../base/module-source';
import type { ListeningHost, ToolkitHost } from '../host';
import type { StackOptions } from '../options';
import { runCommand } from './run-command';

/** A synthesised stack and the folder that holds its `cdk.tf.json`. */
export interface Stack {
  readonly name: string;
  readonly folder: string;
  /** Names of the stacks that it refers to. */
  readonly dependencies: readonly string[];
}

const projectSchema = z.looseObject({
  app: z.string().min(1),
  output: z.string().min(1).default('cdktf.out'),
  context: z.record(z.string(), z.unknown()).optional(),
  terraformModules: z.array(z.union([z.string(), z.looseObject({ source: z.string() })])).default([]),
});
const stackSchema = z.looseObject({
  name: z.string(),
  workingDirectory: z.string(),
  dependencies: z.array(z.string()).default([]),
});
const manifestSchema = z.looseObject({
  stacks: z.record(z.string(), stackSchema),
});

/** @throws ProviderError `SYNTH_FAILED` naming the file that cannot be read, or is not what it has to be. */
export function readJsonFile<T>(file: string, schema: z.ZodType<T>, hint: string): T {
  const attempt = <A>(failure: string, action: () => A): A => {
    try {
      return action();
    } catch (error) {
      const reason = describeFileError(error);
      throw new ProviderError('SYNTH_FAILED', `The file ${file} ${failure}: ${reason}. ${hint}`.trimEnd(), {
        cause: error,
      });
    }
  };
  const text = attempt('cannot be read', () => readFileText(file));
  const parsed = schema.safeParse(attempt('is not valid JSON', () => parseJson(text)));
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.map((issue) => issue.path.join('.') || 'the document').join(', ');
  throw new ProviderError('SYNTH_FAILED', `The file ${file} cannot be used: look at ${places}. ${hint}`);
}

async function runApp(command: string, environment: NodeJS.ProcessEnv, host: ListeningHost): Promise<void> {
  const name = `The app command \`${command}\` of cdktf.json`;
  const run = () => runCommand(command, { name, environment }, host);
  const failure = await host.during('Running the app', run, 'prints');
  if (failure !== undefined)
    throw new ProviderError('SYNTH_FAILED', `${failure}; its own output, above or in the log of the run, says why.`);
}

const stacksOf = ({ stacks }: z.infer<typeof manifestSchema>, output: string): readonly Stack[] =>
  Object.values(stacks).map(({ name, workingDirectory, dependencies }) => ({
    name,
    folder: join(output, workingDirectory),
    dependencies,
  }));

/** The manifest that an earlier run of the app wrote, and its stacks; undefined where there is no project, or it was not run. */
function findManifest(folder: string): { readonly file: string; readonly stacks: readonly Stack[] } | undefined {
  const projectFile = join(folder, 'cdktf.json');
  if (!existsSync(projectFile)) return undefined;
  const output = resolve(folder, readJsonFile(projectFile, projectSchema, '').output);
  const file = join(output, 'manifest.json');
  return existsSync(file) ? { file, stacks: stacksOf(readJsonFile(file, manifestSchema, ''), output) } : undefined;
}

/** The stacks that an earlier run of the app wrote; none where there is no project, or it was not run. */
export const findSynthesised = ({ workingFolder }: ToolkitHost): readonly Stack[] =>
  findManifest(workingFolder)?.stacks ?? [];

/** The files that an earlier run of the app wrote, by their names in the folder of the project. */
export function readSynthesised(folder: string): Readonly<Record<string, string>> {
  const { file, stacks } = findManifest(folder) ?? { stacks: [] };
  const ofStacks = stacks.flatMap((stack) =>
    readdirSync(stack.folder).flatMap((name) => (name.endsWith('.tf.json') ? join(stack.folder, name) : [])),
  );
  const files = file === undefined ? [] : [file, ...ofStacks];
  return Object.fromEntries(files.map((one) => [withSlashes(relative(folder, one)), readFileText(one)]));
}

/** Reads what the file of a project says of its app. */
export const readProjectFile = (folder: string): z.infer<typeof projectSchema> =>
  readJsonFile(
    join(folder, 'cdktf.json'),
    projectSchema,
    'It is the file of a CDKTF project that says how to run your code, at least {"app": "npx tsx main.ts"}. Run aac in its folder, begin one with aac init, or name a folder of *.tf.json files with --dir.',
  );

/** The context of the app. The CLI of the library gives it the same folders of modules, which the app copies to its stacks. */
function contextOf({ context, terraformModules }: z.infer<typeof projectSchema>): object | undefined {
  const sources = terraformModules.map((one) => (typeof one === 'string' ? one : one.source));
  const folders = sources.filter(isLocalSource);
  return folders.length === 0 ? context : { cdktfRelativeModules: folders, ...context };
}

/**
 * Runs the app of the project in the working folder.
 *
 * @throws ProviderError `SYNTH_FAILED` when there is no usable cdktf.json, the app fails, or it writes no stack;
 * `ABORTED` after an interrupt.
 */
export async function synthesise(
  host: ListeningHost,
  { verbose }: Pick<StackOptions, 'verbose'>,
): Promise<readonly Stack[]> {
  const project = readProjectFile(host.workingFolder);
  const output = resolve(host.workingFolder, project.output);
  const manifestFile = join(output, 'manifest.json');
  // What an earlier run wrote must not pass for what this one did not write.
  rmSync(manifestFile, { force: true });
  const context = contextOf(project);
  const environment = {
    ...host.environment,
    CDKTF_OUTDIR: project.output,
    // For the constructs: how an error of theirs is printed.
    ANALYTICS_RUN_BY: 'aac',
    ...(verbose ? { ANALYTICS_VERBOSE: '1' } : {}),
    ...(context ? { CDKTF_CONTEXT_JSON: JSON.stringify(context) } : {}),
  };
  await runApp(project.app, environment, host);
  const manifest = readJsonFile(manifestFile, manifestSchema, 'The app has to call app.synth().');
  const stacks = stacksOf(manifest, output);
  if (stacks.length > 0) return stacks;
  const advice = 'it has to make a TerraformStack and call app.synth()';
  throw new ProviderError(
    'SYNTH_FAILED',
    `The app command \`${project.app}\` of cdktf.json wrote no stack; ${advice}.`,
  );
}
