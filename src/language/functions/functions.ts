import { attemptFunctions } from './attempt-functions';
import { collectionFunctions } from './collection-functions';
import { conversionFunctions } from './conversion-functions';
import { csvFunction } from './csv-function';
import { encodingFunctions } from './encoding-functions';
import type { FunctionTable } from './expression-function';
import { flattenFunction } from './flatten-function';
import { formatListFunction } from './format-list-function';
import { hashFunctions } from './hash-functions';
import { lengthFunction } from './length-function';
import { listFunctions } from './list-functions';
import { networkFunctions } from './network-functions';
import { numberFunctions } from './number-functions';
import { objectFunctions } from './object-functions';
import { pathFunctions } from './path-functions';
import { regularExpressionFunctions } from './regular-expression-functions';
import { sequenceFunctions } from './sequence-functions';
import { setFunctions } from './set-functions';
import { stringFunctions } from './string-functions';
import { stringPartFunctions } from './string-part-functions';
import { textFunctions } from './text-functions';
import { timeFunctions } from './time-functions';

/** Every function that is evaluated, by name. */
export const functions: FunctionTable = {
  ...conversionFunctions,
  ...textFunctions,
  ...stringFunctions,
  ...stringPartFunctions,
  ...regularExpressionFunctions,
  ...pathFunctions,
  ...listFunctions,
  ...lengthFunction,
  ...objectFunctions,
  ...collectionFunctions,
  ...sequenceFunctions,
  ...flattenFunction,
  ...setFunctions,
  ...numberFunctions,
  ...attemptFunctions,
  ...hashFunctions,
  ...encodingFunctions,
  ...csvFunction,
  ...timeFunctions,
  ...formatListFunction,
  ...networkFunctions,
};
