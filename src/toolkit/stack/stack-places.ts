import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Places, readPlaces } from '../../review/places';
import type { ToolkitHost } from '../host';
import { readCodeFile } from '../named-file';
import type { StateOptions } from '../options';

/** A stack that was synthesised before, and where its code makes its objects. */
export interface SynthesisedStack {
  readonly stackName?: string;
  readonly places: Places;
}

function placesIn(folder: string, { code }: ToolkitHost): Places {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder).filter((name) => name.endsWith('.tf.json'));
  const texts = names.map((name) => readCodeFile(join(folder, name)));
  for (const text of texts) code.add(text);
  return readPlaces(texts);
}

/**
 * What the last synthesis of the project in the working folder left of the stack that the options mean: nothing is run
 * for it, and where there is nothing, or several stacks and none is named, no places are known.
 */
export async function readSynthesisedStack(
  { stack: names = [], dir }: Pick<StateOptions, 'stack' | 'dir'>,
  host: ToolkitHost,
): Promise<SynthesisedStack> {
  if (dir !== undefined) return { places: placesIn(resolve(host.workingFolder, dir), host) };
  const { findSynthesised } = await import('./synthesise.js');
  const stacks = findSynthesised(host).filter(({ name }) => names.length === 0 || names.includes(name));
  const [only, ...others] = stacks;
  if (!only || others.length > 0) return { places: new Map() };
  return { stackName: only.name, places: placesIn(only.folder, host) };
}

/** Where the code of every stack of the project makes its objects, as the last synthesis left it. */
export async function readAllPlaces(host: ToolkitHost): Promise<readonly Places[]> {
  const { findSynthesised } = await import('./synthesise.js');
  return findSynthesised(host).map(({ folder }) => placesIn(folder, host));
}
