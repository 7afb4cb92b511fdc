import type { Diagnostic } from '../../base/diagnostic';
import { evaluate, type Evaluated, plain } from '../../language';
import { type Attributes, conformObject, type ObjectValue } from '../../model';
import type { ObjectBlock } from '../configuration/configuration';
import type { Evaluation } from './evaluation';

/** A declared body with the types of its attributes, and what in it is secret. */
export interface DeclaredValues {
  readonly config: ObjectValue;
  readonly sensitive: Evaluated['sensitive'];
  readonly diagnostics: readonly Diagnostic[];
}

/** Evaluates the body of an object. */
export function evaluateBody(
  block: ObjectBlock,
  attributes: Attributes,
  scopeOf: Evaluation['scopeOf'],
): DeclaredValues {
  const { body, isConstant, address } = block;
  const { value, sensitive } = isConstant ? plain(body) : evaluate(body, scopeOf(address));
  const { value: config, diagnostics } = conformObject(attributes, value as ObjectValue);
  return { config, sensitive, diagnostics };
}
