import type { Behaviours } from '../behaviour';
import { delete204 } from './delete-204';
import { pauseAnswersRecord } from './pause-answers-record';
import { deleteWithoutEffect } from './delete-without-effect';
import { deleteMarks } from './delete-marks';
import { pauseAgainRefused } from './pause-again-refused';

/** What is answered to deletes and pauses. */
export const deleteAndPauseAnswers = {
  'delete-204': delete204,
  'pause-answers-record': pauseAnswersRecord,
} satisfies Behaviours;

/** What deletes and pauses do. */
export const deletesAndPauses = {
  'delete-without-effect': deleteWithoutEffect,
  'delete-marks': deleteMarks,
  'pause-again-refused': pauseAgainRefused,
} satisfies Behaviours;
