// Generated from src/resources/share/attributes.ts by `npm run generate`; do not edit.
import type { Resolvable } from '../token';

/** The props of `AlertShare`. */
export interface AlertShareProps {
  /**
   * Id of the alert that is shared.
   *
   * @example alert.id
   */
  readonly alertId: string | number;
  /** Whether a user or a group is meant. */
  readonly type: 'user' | 'group' | Resolvable;
  /**
   * Name of the user, where `type` is `user`.
   *
   * @example 'amy@example.com'
   */
  readonly user?: string;
  /** Id of the group, where `type` is `group`. */
  readonly groupId?: string | number;
  /** What they may do with the alert. */
  readonly access: 'view' | 'edit' | Resolvable;
  /** Whether the user signs in through single sign-on. */
  readonly ssoUser?: boolean | Resolvable;
}
