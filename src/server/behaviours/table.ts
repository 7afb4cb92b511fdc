import { absences } from './absences';
import type { Behaviour } from './behaviour';
import { categoryShapes } from './category-shapes';
import { deleteAndPauseAnswers, deletesAndPauses } from './deletes-and-pauses';
import { editDemands } from './edit-demands';
import { editEffects } from './edit-effects';
import { encodings } from './encodings';
import { envelopes } from './envelopes';
import { gateway } from './gateway';
import { lateViews } from './late-views';
import { numberedIds } from './numbered-ids';
import { pagedLists } from './paged-lists';
import { shapes } from './shapes';
import { storedValues } from './stored-values';
import { toldLists } from './told-lists';
import { writtenAnswers } from './written-answers';

/** The behaviours by group. What stands first lies around what stands after it, so it is the last to change an answer. */
export const behaviourGroups = {
  Transport: gateway,
  'Encodings of answers': encodings,
  Envelopes: envelopes,
  'Paged lists': pagedLists,
  'Answers to writes': writtenAnswers,
  'Answers to deletes and pauses': deleteAndPauseAnswers,
  'Missing objects and empty lists': absences,
  'Formats of values': shapes,
  'Ids of objects': numberedIds,
  'Trees of categories': categoryShapes,
  'Incomplete lists': toldLists,
  'Delayed changes': lateViews,
  'Stored values': storedValues,
  'Requirements of edits': editDemands,
  'Effects of edits': editEffects,
  'Deletes and pauses': deletesAndPauses,
} as const;

type Groups = typeof behaviourGroups;
type NamesOf<G> = G extends unknown ? keyof G & string : never;

/** The name of a behaviour. */
export type BehaviourName = NamesOf<Groups[keyof Groups]>;

/** Every behaviour, by its name. */
export const behaviours = Object.assign({}, ...Object.values(behaviourGroups)) as Readonly<
  Record<BehaviourName, Behaviour>
>;

/** The names of all behaviours, in the order of the table. */
export const behaviourNames = Object.keys(behaviours) as readonly BehaviourName[];
