import { listening } from '../listening-host';
import { countWords } from '../../base/text/count-words';
import { ProviderError } from '../../base/errors';
import type { Palette } from '../../documents';
import { readPlaces } from '../../review/places';
import { ProjectEdits, writingBack } from '../../toolkit/adopt/project-edits';
import { readSources } from '../../toolkit/adopt/project-sources';
import { assertNoErrors } from '../../toolkit/diagnostics';
import { type CliHost, exitCodes } from '../host';
import { line, words } from '../output/line';
import { type OpenOptions, openStack } from '../../toolkit/stack/open-stack';
import { planStack, toPlanOptions } from '../../toolkit/plan/plan-stack';
import { readStore } from '../../toolkit/state/read-store';
import { printResult } from '../output/print-result';
import { createPalette } from '../output/theme';
import { runInterruptibly, type Running } from '../../toolkit/running';
import { readAllPlaces } from '../../toolkit/stack/stack-places';
import {
  acceptObject,
  declaredPartsOf,
  keyOf,
  type PlannedCode,
  type Suggestion,
} from '../../toolkit/adopt/accept-object';
import { pickDrifted } from './pick-drifted';
import { type Accepted, editCode, type ShownEdit } from '../../toolkit/adopt/edit-code';

/** What `aac drift --accept` takes: addresses, or true for everything that drifted. */
export interface AcceptOptions extends OpenOptions {
  readonly accept: true | readonly string[];
}

/** Plans the code as it is now; nothing is written. */
async function planCode(options: OpenOptions, running: Running, host: CliHost): Promise<PlannedCode> {
  const stack = await openStack(options, listening(host));
  const state = await readStore(stack.store, listening(host));
  const plan = await planStack(
    { stack, state, ...toPlanOptions('normal', { refresh: true }, host) },
    running,
    listening(host),
  );
  assertNoErrors(plan.diagnostics);
  const places = readPlaces(stack.files.map(({ text }) => text));
  return { plan, declaredParts: declaredPartsOf(plan), places, allPlaces: await readAllPlaces(host) };
}

const textOfPlace = (place: Suggestion['place']): string | undefined => place && `${place.file}:${String(place.line)}`;

/** An edit as a diff. */
function editLines({ address, path, file, line: at, before, after }: ShownEdit, { removed, added }: Palette): string {
  const marked = (mark: string, text: string | undefined, paint: (text: string) => string): string =>
    text === undefined
      ? ''
      : text
          .split(/\r?\n/)
          .map((one) => `${paint(words`${mark} ${one}`)}\n`)
          .join('');
  return line`${file}:${at}: ${keyOf(path)} of ${address}` + marked('-', before, removed) + marked('+', after, added);
}

function toText({ addresses, partly, files, edits, suggestions }: Accepted, palette: Palette): string {
  const where = files.length === 0 ? '' : `, in ${files.join(', ')}`;
  const diffs = edits.map((edit) => `${editLines(edit, palette)}\n`);
  const done =
    addresses.length === 0
      ? line`${partly.length === 0 ? 'Nothing was accepted' : 'No object was accepted as a whole'}.`
      : line`Accepted ${countWords(addresses.length, 'object')}${where}: ${addresses.join(', ')}. A plan keeps these as they are.`;
  const inPart =
    partly.length === 0 ? '' : line`Edited in part${where}: ${partly.join(', ')}; the rest has to be edited by hand.`;
  const left = suggestions.map(
    ({ address, place, advice }) => line`Edit by hand: ${address}, in ${textOfPlace(place) ?? 'the code'}: ${advice}.`,
  );
  return [...diffs, done, inPart, ...left].join('');
}

/** The same stack, but not what was synthesised of it: that is what the code said before. */
const anew = ({ state, backendConfig, variables, stackName }: AcceptOptions): OpenOptions => ({
  ...(state !== undefined && { state }),
  ...(backendConfig && { backendConfig }),
  ...(variables && { variables }),
  ...(stackName !== undefined && { stack: [stackName] }),
});

/** Turns what was changed by hand in the service into code; the service is not written to. Answers the exit code. */
export async function acceptDrift(options: AcceptOptions, host: CliHost): Promise<number> {
  const { accept, json, dir } = options;
  const { workingFolder: folder } = host;
  if (dir !== undefined) {
    throw new ProviderError(
      'USAGE',
      '--accept edits the code that --dir leaves out. Run it in the folder of the project.',
    );
  }
  const accepted = await runInterruptibly(listening(host), async (running) => {
    const planned = await planCode(options, running, host);
    const found = planned.plan.drift.filter(({ action }) => action !== 'no-op').map(({ address }) => address);
    const wanted = new Set(pickDrifted(found, accept));
    const { Sources: Parsed } = await import('../../adopt/edit/index.js');
    const sources = new Parsed(readSources(folder));
    const drifted = planned.plan.changes.filter(({ address }) => wanted.has(address));
    const acceptances = await Promise.all(drifted.map((change) => acceptObject(change, planned, sources)));
    const replan = (): Promise<PlannedCode> => planCode(anew(options), running, host);
    const edits = new ProjectEdits(folder, sources.texts);
    return await writingBack(edits, listening(host), {
      work: () => editCode(acceptances, { planned, sources, edits, replan }),
    });
  });
  const { addresses, partly, files, edits, suggestions } = accepted;
  printResult(host, json, {
    document: () => ({
      accepted: [...addresses],
      partly_accepted: [...partly],
      files: [...files],
      edits: edits.map(({ address, path, before = null, after = null, ...place }) => ({
        address,
        path,
        place: textOfPlace(place) ?? null,
        before,
        after,
      })),
      suggestions: suggestions.map(({ place, ...one }) => ({ ...one, place: textOfPlace(place) ?? null })),
    }),
    text: () => toText(accepted, createPalette(host)),
  });
  return suggestions.length === 0 ? exitCodes.done : exitCodes.changes;
}
