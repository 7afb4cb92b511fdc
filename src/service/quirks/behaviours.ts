import { absences } from './absence/behaviours';
import type { Behaviour } from './behaviour';
import { categoryShapes } from './trees/behaviours';
import { deleteAndPauseAnswers, deletesAndPauses } from './deletes/behaviours';
import { editDemands, editEffects } from './edits/behaviours';
import { encodings } from './encodings/behaviours';
import { envelopes } from './envelopes/behaviours';
import { gateway } from './gateway/behaviours';
import { lateViews } from './lag/behaviours';
import { numberedIds } from './ids/behaviours';
import { pagedLists } from './paging/behaviours';
import { shapes } from './values/behaviours';
import { storedValues } from './storage/behaviours';
import { toldLists } from './lists/behaviours';
import { writtenAnswers } from './writes/behaviours';

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
