import type { JsonObject, JsonValue } from '../../base/json';
import { leavesOf } from '../leaves';
import { nameScore } from '../names';
import type { Notebook } from '../notebook';

const says = {
  names: ['paused', 'isPaused', 'suspended', 'disabled', 'state', 'status', 'enabled', 'active', 'isActive'],
  around: 'alert',
};
/** Names of a flag that is false of a paused alert. */
const opposite = /enabled|active|running/i;
const pausedWord = /paus|suspend|disab|inactive|stop|halt/i;

const isTelling = (value: JsonValue): value is boolean | string | number =>
  /^(boolean|string|number)$/.test(typeof value);

/** What a record of an alert that is paused has at its place, as far as the values tell. */
function findPausedValue(place: string, values: readonly JsonValue[], notebook: Notebook): void {
  const different = [...new Set(values.filter(isTelling))];
  const word = different.find((value) => typeof value === 'string' && pausedWord.test(value));
  if (word !== undefined) {
    notebook.guess('pause.pausedValue', word, `\`${String(word)}\` is seen at \`${place}\`.`);
  } else if (
    different.length > 0 &&
    different.every((value) => typeof value === 'boolean') &&
    !/state|status|run/i.test(place)
  ) {
    const value = !opposite.test(place);
    notebook.guess(
      'pause.pausedValue',
      value,
      `A flag at \`${place}\` is called so that ${String(value)} says paused.`,
    );
  } else {
    notebook.ask('pause.pausedValue', `What stands at \`${place}\` does not say by itself which value means paused.`);
  }
}

/** Finds where a record says that its alert is paused, among the places that no field has. */
export function findPaused(samples: readonly JsonObject[], taken: readonly string[], notebook: Notebook): void {
  const rated = leavesOf(samples)
    .filter(({ place, values }) => !taken.includes(place) && values.every(isTelling))
    .map((leaf) => ({ ...leaf, score: Math.max(...leaf.place.split('.').map((key) => nameScore(says, key))) }));
  const best = rated.toSorted((a, b) => b.score - a.score)[0];
  if (best === undefined || best.score < 0.8) return;
  notebook[best.score === 1 ? 'found' : 'guess'](
    'pause.field',
    best.place,
    `\`${best.place}\` of alerts is called like it.`,
  );
  findPausedValue(best.place, best.values, notebook);
}
