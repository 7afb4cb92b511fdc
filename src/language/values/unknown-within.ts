import { UnknownNotNull } from '../../model';
import { refuseUndecided } from '../fail-expression';
import type { Typed } from './typed';

/** An unknown value about which Terraform knows more: a prefix of its text, or bounds. */
export class UnknownWithin extends UnknownNotNull {}

/**
 * Refuses a value about which Terraform knows more than is known here, because Terraform may find a result.
 *
 * @throws ConfigurationError `CONFIG_INVALID`
 */
export function assertUnbounded(values: readonly Typed[], subject: string): void {
  if (!values.some(({ content }) => content instanceof UnknownWithin)) return;
  refuseUndecided(`${subject} is not evaluated for a value that is known in part.`);
}
