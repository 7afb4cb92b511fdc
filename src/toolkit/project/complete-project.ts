import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { findJsonObject } from '../../base/json-text';
import { ProviderError } from '../../base/errors';
import { readCodeFile } from '../named-file';
import type { ProjectFiles } from './project-template';

/** What a folder lacks of a project. */
export interface Completion {
  /** Files that are not there. */
  readonly created: ProjectFiles;
  /** Files that are there and lack something, with it. */
  readonly changed: ProjectFiles;
  /** What is there already in another way, and stays. */
  readonly kept: readonly string[];
}

type Part = Pick<Completion, 'kept'> & { readonly text: string };

/** Where a manifest may ask for a package. */
const dependencyKinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

const objectAt = (object: JsonObject, key: string): JsonObject => {
  const value = object[key];
  return isJsonObject(value) ? value : {};
};

/** What `npm init` writes where there is no test yet. */
const isPlaceholder = (value: JsonValue): boolean => value === 'echo "Error: no test specified" && exit 1';

/** The indentation of a JSON text. */
const indentationOf = (text: string): string => /^\{\r?\n([ \t]+)/.exec(text)?.[1] ?? '  ';

/** A JSON text laid out as `text` is, or that itself where it says the same as before. */
function printAlike(value: JsonObject, text: string): string {
  if (JSON.stringify(value) === JSON.stringify(findJsonObject(text))) return text;
  const printed = JSON.stringify(value, undefined, indentationOf(text)) + (text.endsWith('\n') ? '\n' : '');
  return text.includes('\r\n') ? printed.replaceAll('\n', '\r\n') : printed;
}

/** A manifest with the scripts, packages and settings of `wanted` that it lacks. What it has stays as it is. */
export function completeManifest(text: string, wanted: string): Part {
  const [present, ours] = [findJsonObject(text), findJsonObject(wanted)];
  if (!present || !ours) {
    throw new ProviderError(
      'USAGE',
      'package.json is not a JSON object, so nothing can be added to it. Correct it first.',
    );
  }
  const result: Record<string, JsonValue> = { ...present };
  const kept: string[] = [];
  for (const section of ['scripts', 'dependencies', 'devDependencies']) {
    const homes = section === 'scripts' ? [section] : dependencyKinds;
    for (const [name, value] of Object.entries(objectAt(ours, section))) {
      const home = homes.find((one) => Object.hasOwn(objectAt(present, one), name));
      const found = home === undefined ? undefined : objectAt(present, home)[name];
      if (found === undefined || isPlaceholder(found))
        result[section] = { ...objectAt(result, section), [name]: value };
      else if (found !== value) kept.push(`${name} in the ${String(home)} of package.json`);
    }
  }
  if (present['jest'] === undefined && ours['jest'] !== undefined) result['jest'] = ours['jest'];
  return { text: printAlike(result, text), kept };
}

/** A file of lines, as a list of ignored files is one, with the lines of `wanted` that it lacks. */
export function completeLines(text: string, wanted: string): Part {
  const present = new Set(text.split('\n').map((line) => line.trim().replace(/^\/|\/$/g, '')));
  const missing = wanted.split('\n').filter((line) => line !== '' && !present.has(line.replace(/\/$/, '')));
  const separator = text === '' || text.endsWith('\n') ? '' : '\n';
  return { text: missing.length === 0 ? text : `${text}${separator}${missing.join('\n')}\n`, kept: [] };
}

/** What a manifest in `folder` may take of `wanted`: jest refuses settings in it where a file has them, too. */
function fittingManifest(folder: string, wanted: string): string {
  if (!readdirSync(folder).some((name) => /^jest\.config\.(?:[cm]?[jt]s|json)$/.test(name))) return wanted;
  return JSON.stringify({ ...findJsonObject(wanted), jest: undefined });
}

const completers: Readonly<Record<string, (text: string, wanted: string, folder: string) => Part>> = {
  'package.json': (text, wanted, folder) => completeManifest(text, fittingManifest(folder, wanted)),
  '.gitignore': completeLines,
  '.npmrc': completeLines,
};

/** @throws ProviderError `USAGE` where something else is in the place of a folder. */
function assertFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== false) return;
  throw new ProviderError('USAGE', `${folder} is not a folder; aac init needs one to write to.`);
}

/**
 * What has to be written so that `folder` has all of `wanted`. Nothing that is there is replaced: a manifest and a list of ignored
 * files take what they lack, every other file stays.
 */
export function completeProject(folder: string, wanted: ProjectFiles): Completion {
  assertFolder(folder);
  const created: Record<string, string> = {};
  const changed: Record<string, string> = {};
  const kept: string[] = [];
  for (const [name, text] of Object.entries(wanted)) {
    const file = join(folder, name);
    if (!existsSync(file)) {
      created[name] = text;
      continue;
    }
    const present = readCodeFile(file);
    const part = completers[name]?.(present, text, folder);
    kept.push(...(part?.kept ?? (present === text ? [] : [name])));
    if (part && part.text !== present) changed[name] = part.text;
  }
  return { created, changed, kept };
}
