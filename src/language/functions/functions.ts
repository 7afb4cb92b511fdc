import { collectionFunctions } from './collection-functions';
import { conversionFunctions } from './conversion-functions';
import type { FunctionTable } from './expression-function';
import { textFunctions } from './text-functions';

/** Every function that is evaluated, by name. */
export const functions: FunctionTable = { ...conversionFunctions, ...textFunctions, ...collectionFunctions };
