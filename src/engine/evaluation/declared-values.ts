import { type AttributePath, nameOfStep } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import { evaluate, type Evaluated, plain } from '../../language';
import { type Attributes, conformObject, markSets, type ObjectValue } from '../../model';
import { bindingsOf } from '../expansion/evaluate-repetition';
import type { InstanceBlock } from '../expansion/instance-block';
import { assertLasting } from './assert-lasting';
import type { Evaluation } from './evaluation';

/** A declared body with the types of its attributes, and what in it is secret. */
export interface DeclaredValues {
  readonly config: ObjectValue;
  readonly sensitive: Evaluated['sensitive'];
}

/**
 * Evaluates the body of an object.
 *
 * @throws ConfigurationError `CONFIG_INVALID` with everything that cannot be evaluated, or else has no fitting type.
 */
export function evaluateBody(
  {
    body,
    isConstant,
    address: subject,
    mode,
    file,
    iteration,
    within,
  }: Pick<InstanceBlock, 'body' | 'mode' | 'isConstant' | 'address' | 'file' | 'iteration' | 'within'>,
  attributes: Attributes,
  scopeOf: Evaluation['scopeOf'],
): DeclaredValues {
  const {
    value,
    sensitive,
    ephemeral = [],
  } = isConstant ? plain(body) : evaluate(body, scopeOf({ subject, file }, iteration && bindingsOf(iteration), within));
  const isKept = ([name = '']: AttributePath): boolean => attributes[nameOfStep(name)]?.writeOnly !== true;
  if (mode !== 'ephemeral') assertLasting(ephemeral.filter(isKept), { subject, file });
  const { value: config, diagnostics } = conformObject(attributes, value as ObjectValue);
  if (diagnostics.length > 0) throw new ConfigurationError(diagnostics);
  return { config, sensitive: markSets(attributes, sensitive) };
}
