import { collectionFunctions } from './collection-functions';
import type { FunctionTable } from './expression-function';
import { textFunctions } from './text-functions';

const secretFunctions: FunctionTable = {
  sensitive: {
    description: 'The value itself, marked as a secret.',
    takesUnknown: 'anywhere',
    secrets: 'all',
    call: ([value]) => value,
  },
  nonsensitive: {
    description: 'The value itself, no longer a secret.',
    takesUnknown: 'anywhere',
    secrets: 'none',
    call: ([value]) => value,
  },
};

/** Every function that is evaluated, by name. */
export const functions: FunctionTable = { ...textFunctions, ...collectionFunctions, ...secretFunctions };
