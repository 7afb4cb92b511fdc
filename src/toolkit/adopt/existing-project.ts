import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Account, AccountCode, AccountObject, CodeStyle, Neighbours } from '../../adopt';
import type { Sources, Site } from '../../adopt/edit';
import { nearestOrAllWords } from '../../base/text/find-nearest';
import { ProviderError } from '../../base/errors';
import type { ListeningHost } from '../host';
import { defaultLibrary, libraries, type Library, type ProjectFiles } from '../project/project-template';
import { readProjectFile, synthesise } from '../stack/synthesise';
import { readSources } from './project-sources';
import { readStackObjects, type StackObject, type StackObjects } from './stack-objects';
import { installPackages } from './type-check';

/** The code of a project, and what its stacks make and have. */
export interface ProjectCode {
  readonly library: Library;
  readonly sources: Sources;
  readonly stacks: readonly StackObjects[];
}

/** A project that has stacks already, of which one takes what is new. */
export interface ExistingProject extends ProjectCode {
  readonly stack: StackObjects;
  /** What the stack has, or is about to import. */
  readonly own: readonly StackObject[];
  /** What other stacks have. */
  readonly elsewhere: readonly StackObject[];
  readonly site: Site;
  /** The files that its app loads, as far as that is seen. */
  readonly files: Sources['files'];
}

/** Whether a folder holds a project to which objects are added. */
export const isProject = (folder: string): boolean => existsSync(join(folder, 'cdktf.json'));

/** @throws ProviderError `USAGE` where it is not clear which stack takes what is new. */
function pickTarget(stacks: readonly StackObjects[], wanted: string | undefined): StackObjects {
  const names = stacks.map(({ name }) => name);
  const [first, ...others] = wanted === undefined ? stacks : stacks.filter(({ name }) => name === wanted);
  if (first && others.length === 0) return first;
  const message =
    wanted === undefined
      ? `The project has several stacks; say with --stack which one takes what is new: ${names.join(', ')}.`
      : `There is no stack ${JSON.stringify(wanted)}${nearestOrAllWords(wanted, names)}.`;
  throw new ProviderError('USAGE', message);
}

const held = ({ inState = [], toImport }: StackObjects): readonly StackObject[] => [...inState, ...toImport];

/** @throws ProviderError `USAGE` for a state that cannot be looked at: its objects would be made twice. */
export function assertReadable(stacks: readonly StackObjects[]): void {
  const unknown = stacks.find(({ inState }) => inState === undefined);
  if (unknown === undefined) return;
  throw new ProviderError(
    'USAGE',
    `The state of the stack ${unknown.name} lies in a backend that is not one of the embedded engine, so its objects are not known. Adopt into a project of its own: aac adopt --out DIR.`,
  );
}

/**
 * Reads a project that is there: its code, its stacks and their states.
 *
 * @throws ProviderError `USAGE` for another library than that of the project.
 */
export async function readProject(
  folder: string,
  wanted: Library | undefined,
  host: ListeningHost,
): Promise<ProjectCode> {
  const { Sources: Parsed } = await import('../../adopt/edit/index.js');
  const sources = new Parsed(readSources(folder));
  const written = Object.keys(libraries) as Library[];
  const used = written.filter((name) => sources.imports(`analytics-as-code/${name}`));
  const [first = defaultLibrary] = used;
  const library = wanted ?? first;
  if (used.length > 0 && !used.includes(library)) {
    throw new ProviderError(
      'USAGE',
      `The project in ${folder} uses ${first}, and --library names ${library}. Leave --library out, or name a new folder: --out DIR.`,
    );
  }
  await installPackages(folder, ['typescript', 'constructs', library, 'analytics-as-code'], host);
  const inside = { ...host, workingFolder: folder };
  const synthesised = await synthesise(inside, {});
  const stacks = await Promise.all(synthesised.map((stack) => readStackObjects(stack, inside)));
  return { library, sources, stacks };
}

/** What is run for certain: what the command of the app names, and what made an object. */
function runFiles(folder: string, stacks: readonly StackObjects[]): readonly string[] {
  const named = readProjectFile(folder).app.split(/[\s"'=]+/);
  return [...named, ...stacks.flatMap(({ places }) => [...places.values()].map(({ file }) => file))];
}

/** Reads a project to which objects are added. */
export async function openExistingProject(
  {
    folder,
    stackName,
    library: wanted,
  }: { readonly folder: string; readonly stackName: string | undefined; readonly library: Library | undefined },
  host: ListeningHost,
): Promise<ExistingProject> {
  const project = await readProject(folder, wanted, host);
  const { stacks, sources } = project;
  const stack = pickTarget(stacks, stackName);
  assertReadable(stacks);
  const { findSite } = await import('../../adopt/edit/index.js');
  // Beside what the app loads, copies of it may lie. Where it loads by other ways than relative imports, all files count.
  const loaded = sources.loadedBy(runFiles(folder, stacks));
  const files = findSite(loaded, stack.name) ? loaded : sources.files;
  const site = findSite(files, stack.name);
  if (!site) {
    throw new ProviderError(
      'USAGE',
      `Cannot find where the code of ${folder} makes the objects of the stack ${stack.name}: there is neither a class that extends TerraformStack nor a new TerraformStack(…, ${JSON.stringify(stack.name)}) in a variable. Adopt into a project of its own: aac adopt --out DIR.`,
    );
  }
  const others = stacks.filter((one) => one !== stack);
  return { ...project, stack, own: held(stack), elsewhere: others.flatMap(held), site, files };
}

/** What new code stands beside in a project. */
export async function findNeighbours(
  { stack, own, sources, site }: ExistingProject,
  { elsewhere = [] }: Pick<Account, 'elsewhere'>,
): Promise<Neighbours & Pick<CodeStyle, 'scope'>> {
  const { findPresent, findReferred, wordsOf } = await import('../../adopt/edit/index.js');
  const objects = new Map(elsewhere.map((object: AccountObject) => [`${object.type} ${object.id}`, object]));
  const made = own.flatMap(({ address, type, id }) => {
    const [object, place, path] = [objects.get(`${type} ${id}`), stack.places.get(address), stack.paths.get(address)];
    return object && place && path ? { object, place, path } : [];
  });
  const present = findPresent(sources, site, made);
  const known = new Set(present.map(({ object }) => object));
  const referred = findReferred(
    site,
    elsewhere.filter((object) => !known.has(object)),
  );
  const files = Object.keys(sources.texts).map((name) => name.replace(/^.*\/|\.[cm]?ts$/g, ''));
  return {
    elsewhere,
    present: [...present, ...referred],
    taken: [...[...sources.files.values()].flatMap(wordsOf), ...[...stack.paths.values()].flat(), ...files],
    scope: site.scope,
  };
}

/** The files of a project that change when new objects are added to it. */
export async function addToProject(
  { sources, files, site, library, stack }: ExistingProject,
  code: AccountCode,
): Promise<ProjectFiles> {
  const { addObjects } = await import('../../adopt/edit/index.js');
  const paths = new Set([...stack.paths.values()].map((path) => path.join('/')));
  return await addObjects({ sources, files, site, library, paths }, code);
}
