import type { Behaviours } from '../behaviour';
import { write204 } from './write-204';
import { writeEmpty } from './write-empty';
import { writeTrue } from './write-true';
import { writeMessage } from './write-message';
import { writeId } from './write-id';
import { writeBareId } from './write-bare-id';
import { writeLocation } from './write-location';
import { writeArray } from './write-array';
import { writeEcho } from './write-echo';
import { writeStale } from './write-stale';
import { write201 } from './write-201';
import { write202 } from './write-202';

/** What is answered to creates and edits, where it is not the record. */
export const writtenAnswers = {
  'write-204': write204,
  'write-empty': writeEmpty,
  'write-true': writeTrue,
  'write-message': writeMessage,
  'write-id': writeId,
  'write-bare-id': writeBareId,
  'write-location': writeLocation,
  'write-array': writeArray,
  'write-echo': writeEcho,
  'write-stale': writeStale,
  'write-201': write201,
  'write-202': write202,
} satisfies Behaviours;
