import type { ObjectValue } from './value';

/** A value of a record that the configuration of its object lacks. */
export interface Leaf {
  /** Its keys, with dots between them, and `[]` for the elements of an array: `selectedWebhooks[].note`. */
  readonly field: string;
  /** The attribute that stands for the field: `email.to`. Undefined for a field that no attribute takes. */
  readonly attribute: string | undefined;
  /** Why the configuration lacks it: the service computes it, the service hides it, or neither. */
  readonly account: 'service' | 'hidden' | 'missing';
  /** The value; a mask in place of a possible secret. */
  readonly example: string;
}

/** An attribute that every record should show, and fields that no attribute takes and that hold values of its type. */
export interface UnseenAttribute {
  readonly attribute: string;
  /** The entry of the dialect that says where the attribute lies. */
  readonly entry: string;
  readonly candidates: readonly string[];
}

/** The values of a record beside those of the configuration. */
export interface Inspection {
  /** The values of the record that are not in `values`. */
  leavesBeside(values: ObjectValue): readonly Leaf[];
  /** The essential attributes that this record does not show. */
  readonly unseen: readonly UnseenAttribute[];
}
