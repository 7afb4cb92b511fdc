// Generated from src/resources/share/attributes.ts by `npm run generate`; do not edit.
import type { Resolvable } from '../token';

/** Everybody who may see or edit the alert. Whoever is not named loses access; an empty list is nobody. */
export interface AlertSharesShareProps {
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

/** The props of `AlertShares`. */
export interface AlertSharesProps {
  /**
   * Id of the alert whose shares these are.
   *
   * @example alert.id
   */
  readonly alertId: string | number;
  /** Everybody who may see or edit the alert. Whoever is not named loses access; an empty list is nobody. */
  readonly shares: readonly AlertSharesShareProps[];
}
