import { conversionFunctions } from './conversion-functions';
import type { FunctionTable } from './expression-function';
import { lengthFunction } from './length-function';
import { listFunctions } from './list-functions';
import { objectFunctions } from './object-functions';
import { textFunctions } from './text-functions';

/** Every function that is evaluated, by name. */
export const functions: FunctionTable = {
  ...conversionFunctions,
  ...textFunctions,
  ...listFunctions,
  ...lengthFunction,
  ...objectFunctions,
};
