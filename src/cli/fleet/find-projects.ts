import { existsSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import * as z from 'zod';
import { ProviderError } from '../../base/errors';
import { findFolders } from '../../base/files/find-files';
import { withSlashes } from '../../base/files/slashes';
import { parseJson } from '../../base/json-text';
import { compareText } from '../../base/text/compare-text';
import { readNamedFile } from '../../toolkit/named-file';
import type { CliHost } from '../host';
import { parseEnvironmentFile } from '../../toolkit/read-environment-file';

/** A project of a fleet. */
export interface Project {
  /** Its folder, as messages name it: relative to the working folder, with slashes. */
  readonly name: string;
  readonly folder: string;
  /** Whether an app makes its stacks, and not its folder is one. */
  readonly isApp: boolean;
  /** The file with its environment variables; where there is none, they are those of the fleet. */
  readonly environmentFile: string | undefined;
}

/** Which projects are meant. */
export interface ProjectsOptions {
  /** Patterns of folders. */
  readonly projects: readonly string[];
  /** The file that gives each project its environment. */
  readonly fleet?: string;
}

const usualFile = 'fleet.json';

/** Stands for the folder of a project. */
const placeholder = '{project}';

const fleetSchema = z.strictObject({
  environment: z.string().min(1).optional(),
  projects: z.record(z.string(), z.strictObject({ environment: z.string().min(1) })).default({}),
});

function refuse(words: string, cause?: unknown): never {
  throw new ProviderError('USAGE', words, { cause });
}

function readFleetFile(file: string, host: CliHost): z.infer<typeof fleetSchema> {
  const text = readNamedFile(file, host);
  let document: unknown;
  try {
    document = parseJson(text, { isCode: true });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    refuse(`The file ${file} cannot be used: it is not valid JSON: ${error.message}.`, error);
  }
  const parsed = fleetSchema.safeParse(document);
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues
    .map((issue) => [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])].join('.'))
    .map((place) => place || 'the document')
    .join(', ');
  return refuse(
    `The file ${file} cannot be used: look at ${places}. It is {"environment": "secrets/{project}.env", "projects": {"FOLDER": {"environment": "FILE"}}}.`,
  );
}

/** What gives a project its environment file. @throws ProviderError `USAGE` where it has none, or a name leads nowhere. */
function environmentsOf({ fleet }: ProjectsOptions, host: CliHost): (name: string) => string | undefined {
  const file = fleet ?? (existsSync(resolve(host.workingFolder, usualFile)) ? usualFile : undefined);
  if (file === undefined) return () => undefined;
  const { environment, projects } = readFleetFile(file, host);
  const [unknown] = environment?.replaceAll(placeholder, '').match(/\{[^{}]*\}/) ?? [];
  if (unknown !== undefined)
    refuse(`The file ${file} has ${unknown} in its "environment", and only ${placeholder} stands for something there.`);
  const top = posix.dirname(withSlashes(file));
  const folderOf = (name: string): string => posix.join(top, name).replace(/(?<=.)\/$/, '');
  const named = new Map(Object.entries(projects).map(([name, one]) => [folderOf(name), one.environment]));
  for (const name of named.keys())
    if (!existsSync(resolve(host.workingFolder, name)))
      refuse(`The file ${file} names the project ${name}, and there is no such folder.`);
  return (name) => {
    const given = named.get(name) ?? environment?.replaceAll(placeholder, posix.relative(top, name) || '.');
    // Another account than the one that is meant could be asked otherwise.
    return given === undefined
      ? refuse(`The file ${file} gives the project ${name} no environment: add it, or an "environment" for all.`)
      : resolve(host.workingFolder, top, given);
  };
}

/** Patterns mean no folders of programs. */
const isHidden = (name: string): boolean => /(?:^|\/)(?:\.[^./][^/]*|node_modules|cdktf\.out)(?:\/|$)/.test(name);

/**
 * The projects in the folders that the patterns fit, in the order of their names.
 *
 * @throws ProviderError `USAGE` for a pattern that fits none, and what `environmentsOf` throws.
 */
export function findProjects(options: ProjectsOptions, host: CliHost): readonly Project[] {
  const { workingFolder } = host;
  const names = options.projects.flatMap((pattern) => {
    if (pattern.trim() === '') refuse('--projects is empty: it has to be a pattern of folders, such as "teams/*".');
    let found: readonly string[];
    try {
      found = findFolders(workingFolder, withSlashes(pattern)).map((name) => posix.normalize(withSlashes(name)));
    } catch (error) {
      return refuse(`--projects ${pattern} cannot be used: ${error instanceof Error ? error.message : ''}.`, error);
    }
    const shown = isHidden(pattern) ? found : found.filter((name) => !isHidden(name));
    return shown.length > 0 ? shown : refuse(`--projects ${pattern} fits no folder in ${workingFolder}.`);
  });
  const environmentOf = environmentsOf(options, host);
  return [...new Set(names)].toSorted(compareText).map((name) => {
    const folder = resolve(workingFolder, name);
    return { name, folder, isApp: existsSync(join(folder, 'cdktf.json')), environmentFile: environmentOf(name) };
  });
}

/** The environment variables of a project, and those of their values that nobody may see. */
export function readEnvironment(
  { environmentFile: file }: Project,
  host: Pick<CliHost, 'environment' | 'workingFolder'>,
): { readonly environment: CliHost['environment']; readonly secrets: readonly string[] } {
  const { environment } = host;
  if (file === undefined) return { environment, secrets: [] };
  const own = parseEnvironmentFile(file, readNamedFile(file, host as CliHost));
  // What the file leaves out must not be that of another account.
  const shared = Object.entries(environment).filter(([name]) => !name.startsWith('ANALYTICS_'));
  const secrets = Object.entries(own).flatMap(([name, value]) => (name === 'ANALYTICS_BASE_URL' ? [] : value));
  return { environment: { ...Object.fromEntries(shared), ...own }, secrets };
}
