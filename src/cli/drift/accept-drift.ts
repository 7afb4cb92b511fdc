import type { Sources, TextEdit } from '../../adopt/edit';
import { countWords } from '../../base/count-words';
import { ProviderError } from '../../base/errors';
import { nearestOrAllWords } from '../../base/find-nearest';
import type { Plan } from '../../engine';
import { readPlaces } from '../../review/places';
import { writeFiles, writingBack } from '../adopt/project-files';
import { readSources } from '../adopt/project-sources';
import { assertNoErrors } from '../diagnostics';
import { type CliHost, exitCodes } from '../host';
import { jsonText, line } from '../line';
import { type OpenOptions, openStack } from '../open-stack';
import { planStack, toPlanOptions } from '../plan-stack';
import { printNotices } from '../print-plan';
import { runInterruptibly, type Running } from '../running';
import { type Acceptance, acceptObject, type PlannedCode, type Suggestion, suggestInstead } from './accept-object';

/** What `aac drift --accept` takes: addresses, or true for everything that drifted. */
export interface AcceptOptions extends OpenOptions {
  readonly accept: true | readonly string[];
}

/** What became code, and what is left to a person. */
interface Accepted {
  readonly addresses: readonly string[];
  /** Those of which a part was edited, and a part is left. */
  readonly partly: readonly string[];
  readonly files: readonly string[];
  readonly suggestions: readonly Suggestion[];
}

/** Plans the code as it is now; nothing is written. */
async function planCode(options: OpenOptions, running: Running, host: CliHost): Promise<PlannedCode> {
  const stack = await openStack(options, host);
  const { state, notices } = await stack.store.read();
  printNotices(notices, host);
  const plan = await planStack({ stack, state, options: toPlanOptions('normal', { refresh: true }) }, running, host);
  assertNoErrors(plan.diagnostics);
  return { plan, places: readPlaces(stack.files.map(({ text }) => text)) };
}

/** @throws ProviderError `USAGE` for an address that did not drift. */
function pickDrifted({ drift }: Plan, accept: AcceptOptions['accept']): readonly string[] {
  const drifted = drift.filter(({ action }) => action !== 'no-op').map(({ address }) => address);
  if (accept === true) return drifted;
  const wrong = accept.find((address) => !drifted.includes(address));
  if (wrong === undefined) return accept;
  const words = drifted.length === 0 ? '; there is no drift' : nearestOrAllWords(wrong, drifted);
  throw new ProviderError('USAGE', `${wrong} did not drift${words}.`);
}

/** Edits the code, and takes those edits back after which a plan would still change their object. */
async function editCode(
  acceptances: readonly Acceptance[],
  { sources, folder }: { readonly sources: Sources; readonly folder: string },
  replan: () => Promise<Plan>,
): Promise<Accepted> {
  const { applyEdits, lineAfter, toEdits } = await import('../../adopt/edit/index.js');
  const editsOf = (own: readonly Acceptance[]): readonly TextEdit[] =>
    toEdits(
      sources,
      own.flatMap(({ props }) => props.flatMap(({ changes }) => changes)),
    );
  const write = (own: readonly Acceptance[]): readonly string[] => {
    const texts = applyEdits(sources.texts, editsOf(own));
    const untouched = Object.entries(sources.texts).filter(([name]) => texts[name] === undefined);
    writeFiles(folder, { ...Object.fromEntries(untouched), ...texts });
    return Object.keys(texts);
  };
  const edited = acceptances.filter(({ props }) => props.length > 0);
  const files = write(edited);
  const { changes } = edited.length === 0 ? { changes: [] } : await replan();
  const changed = new Set(changes.filter(({ action }) => action !== 'no-op').map(({ address }) => address));
  const failed = edited.filter(({ address, suggestions }) => suggestions.length === 0 && changed.has(address));
  const kept = edited.filter((one) => !failed.includes(one));
  const left = [...acceptances.flatMap(({ suggestions }) => suggestions), ...failed.flatMap(suggestInstead)];
  return {
    addresses: acceptances
      .filter((one) => one.suggestions.length === 0 && !failed.includes(one))
      .map(({ address }) => address),
    partly: kept.filter((one) => one.suggestions.length > 0).map(({ address }) => address),
    files: failed.length === 0 ? files : write(kept),
    suggestions: left.map(({ place, ...one }) => ({
      ...one,
      // A person looks into the file as it is now.
      place: place && { file: place.file, line: lineAfter(sources.texts, editsOf(kept), place) },
    })),
  };
}

const textOfPlace = (place: Suggestion['place']): string | undefined => place && `${place.file}:${String(place.line)}`;

function toText({ addresses, partly, files, suggestions }: Accepted): string {
  const where = files.length === 0 ? '' : `, in ${files.join(', ')}`;
  const done =
    addresses.length === 0
      ? line`${partly.length === 0 ? 'Nothing was accepted' : 'No object was accepted as a whole'}.`
      : line`Accepted ${countWords(addresses.length, 'object')}${where}: ${addresses.join(', ')}. A plan changes nothing of that.`;
  const inPart =
    partly.length === 0 ? '' : line`Edited in part${where}: ${partly.join(', ')}; what is left of that follows.`;
  const left = suggestions.map(
    ({ address, place, advice }) => line`Left to you: ${address}, in ${textOfPlace(place) ?? 'the code'}: ${advice}.`,
  );
  return [done, inPart, ...left].join('');
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
  const accepted = await runInterruptibly(host, async (running) => {
    const planned = await planCode(options, running, host);
    const wanted = new Set(pickDrifted(planned.plan, accept));
    const { Sources: Parsed } = await import('../../adopt/edit/index.js');
    const sources = new Parsed(readSources(folder));
    const drifted = planned.plan.changes.filter(({ address }) => wanted.has(address));
    const acceptances = await Promise.all(drifted.map((change) => acceptObject(change, planned, sources)));
    const replan = async (): Promise<Plan> => (await planCode(anew(options), running, host)).plan;
    return await writingBack(folder, sources.texts, {
      work: () => editCode(acceptances, { sources, folder }, replan),
    });
  });
  const { addresses, partly, files, suggestions } = accepted;
  host.print(
    json
      ? jsonText({
          accepted: [...addresses],
          partly_accepted: [...partly],
          files: [...files],
          suggestions: suggestions.map(({ place, ...one }) => ({ ...one, place: textOfPlace(place) ?? null })),
        })
      : toText(accepted),
  );
  return suggestions.length === 0 ? exitCodes.done : exitCodes.changes;
}
