import type { JsonObject, JsonValue } from '../../../base/json';
import { toFlag } from '../../interface/index';
import { sayWhich } from '../finding';
import { type Leaf, leavesOf } from '../leaves';
import { nameScore } from '../names';
import type { Findings } from '../findings';

const says = {
  names: [
    ...['paused', 'suspended', 'disabled', 'inactive', 'enabled', 'active'].flatMap((name) => [name, `is-${name}`]),
    ...['state', 'status'],
  ],
  around: 'alert',
};
/** Names of a flag that is false of a paused alert. */
const opposite = /enabled|(?<!in)active|running/i;
const pausedWord = /paus|suspend|disab|inactive|stop|halt/i;

/** How well a place is called for what says that an alert is paused. */
export const pausedScore = (place: string): number => Math.max(...place.split('.').map((key) => nameScore(says, key)));

const isTelling = (value: JsonValue): value is boolean | string | number =>
  /^(boolean|string|number)$/.test(typeof value);

const mostValues = 5;

/** The values of a place, where they are so few that they stand for choices. */
function choicesAt({ values }: Leaf): readonly (boolean | string | number)[] {
  const different = [...new Set(values.filter(isTelling))];
  return different.length > mostValues ? [] : different;
}

/** Asks which of the values of a place says paused. */
function askValue(leaf: Leaf, notebook: Findings): void {
  const values = choicesAt(leaf);
  const seen = values.length === 0 ? '' : ` (${values.map((value) => `\`${String(value).slice(0, 40)}\``).join(', ')})`;
  const which = sayWhich(['pause.field', leaf.place], ['pause.pausedValue', values.at(-1) ?? true]);
  notebook.ask(
    'pause.pausedValue',
    `What stands at \`${leaf.place}\`${seen} does not say by itself which value means paused.`,
    `Probe with --write. Or: ${which}`,
  );
}

/** What a record of an alert that is paused has at its place, and what says so; undefined where the values do not tell. */
function findPausedValue(
  { place, values }: Leaf,
  among: number,
): readonly [value: JsonValue, evidence: string] | undefined {
  const word = values.find((value): value is string => typeof value === 'string' && pausedWord.test(value));
  if (word !== undefined) return [word, `\`${word}\` is seen at \`${place}\`.`];
  const [only, ...others] = new Set(values.filter(isTelling));
  const areFlags = values.length > 0 && values.every((value) => typeof toFlag(value) === 'boolean');
  if (!areFlags && others.length === 0 && only !== undefined && values.length < among)
    return [only, `\`${String(only)}\` is seen at \`${place}\`, and nothing else but null.`];
  if (!areFlags || /state|status|run/i.test(place)) return undefined;
  const value = !opposite.test(place);
  return [value, `A flag at \`${place}\` is called so that ${String(value)} says paused.`];
}

/** Finds where a record says that its alert is paused, among the places that no field has. */
export function findPaused(samples: readonly JsonObject[], taken: readonly string[], notebook: Findings): void {
  const rated = leavesOf(samples)
    .filter(({ place, values }) => !taken.includes(place) && values.every(isTelling))
    .map((leaf) => ({ ...leaf, score: pausedScore(leaf.place) }));
  const best = rated.toSorted((a, b) => b.score - a.score)[0];
  if (best === undefined || best.score < 0.8) return;
  const { place } = best;
  const evidence = `\`${place}\` of alerts is called like it`;
  const paused = findPausedValue(best, samples.length);
  if (paused) notebook.guess('pause.pausedValue', ...paused);
  else askValue(best, notebook);
  // A place without its value would have alerts read as what they are not.
  if (!paused && place !== notebook.dialect().pause.field)
    notebook.ask(
      'pause.field',
      `${evidence}, and which value means paused is not known.`,
      'Probe with --write, or say both by --set.',
    );
  else notebook.guess('pause.field', place, `${evidence}.`);
}
