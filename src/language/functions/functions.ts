import { attemptFunctions } from './attempt-functions';
import { collectionFunctions } from './collections/collection-functions';
import { conversionFunctions } from './conversion-functions';
import { csvFunction } from './encodings/csv-function';
import { encodingFunctions } from './encodings/encoding-functions';
import { fileFunctions } from './files/file-functions';
import type { FunctionTable } from './expression-function';
import { flattenFunction } from './collections/flatten-function';
import { formatFunctions } from './texts/format-functions';
import { hashFunctions } from './encodings/hash-functions';
import { lengthFunction } from './collections/length-function';
import { listFunctions } from './collections/list-functions';
import { networkFunctions } from './numbers/network-functions';
import { numberFunctions } from './numbers/number-functions';
import { objectFunctions } from './collections/object-functions';
import { pathFunctions } from './texts/path-functions';
import { runFunctions } from './numbers/run-functions';
import { regularExpressionFunctions } from './texts/regular-expression-functions';
import { sequenceFunctions } from './collections/sequence-functions';
import { setFunctions } from './collections/set-functions';
import { stringFunctions } from './texts/string-functions';
import { stringPartFunctions } from './texts/string-part-functions';
import { templateFunctions } from './files/template-functions';
import { textFunctions } from './texts/text-functions';
import { timeFunctions } from './numbers/time-functions';
import { yamlFunctions } from './encodings/yaml-functions';

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
  ...formatFunctions,
  ...networkFunctions,
  ...yamlFunctions,
  ...fileFunctions,
  ...templateFunctions,
  ...runFunctions,
};
