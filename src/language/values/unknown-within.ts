import { UnknownNotNull } from '../../model';
import { failExpression } from '../fail-expression';
import type { Typed } from './typed';

/** An unknown of which Terraform knows something more: how its text begins, or between which bounds it lies. */
export class UnknownWithin extends UnknownNotNull {}

/**
 * Refuses to look into a value of which Terraform knows more than is known here: it may find an answer.
 *
 * @throws ConfigurationError `CONFIG_INVALID`
 */
export function assertUnbounded(values: readonly Typed[], subject: string): void {
  if (!values.some(({ content }) => content instanceof UnknownWithin)) return;
  failExpression(`${subject} is not evaluated for a value that is known in part. \`aac terraform\` can do it.`);
}
