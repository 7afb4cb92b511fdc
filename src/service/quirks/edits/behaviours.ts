import type { Behaviours } from '../behaviour';
import { editRequiresAll } from './edit-requires-all';
import { editRefusesReadOnly } from './edit-refuses-read-only';
import { editRequiresId } from './edit-requires-id';
import { editRequiresVersion } from './edit-requires-version';
import { editRequiresIfMatch } from './edit-requires-if-match';
import { editRefusesPaused } from './edit-refuses-paused';
import { editWhole } from './edit-whole';
import { editReplacesNested } from './edit-replaces-nested';
import { editResumes } from './edit-resumes';
import { editIgnoresNull } from './edit-ignores-null';
import { editWithoutEffect } from './edit-without-effect';

/** What an edit has to carry, or else it is refused. */
export const editDemands = {
  'edit-requires-all': editRequiresAll,
  'edit-refuses-read-only': editRefusesReadOnly,
  'edit-requires-id': editRequiresId,
  'edit-requires-version': editRequiresVersion,
  'edit-requires-if-match': editRequiresIfMatch,
  'edit-refuses-paused': editRefusesPaused,
} satisfies Behaviours;

/** What an edit leaves. */
export const editEffects = {
  'edit-whole': editWhole,
  'edit-replaces-nested': editReplacesNested,
  'edit-resumes': editResumes,
  'edit-ignores-null': editIgnoresNull,
  'edit-without-effect': editWithoutEffect,
} satisfies Behaviours;
