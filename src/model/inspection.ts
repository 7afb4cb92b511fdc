import type { ObjectValue } from './value';

/** A value of a record that the code of its object does not say. */
export interface Leaf {
  /** Its keys, with dots between them, and `[]` for the elements of an array: `selectedWebhooks[].note`. */
  readonly field: string;
  /** The attribute that stands for the field: `email.to`. Undefined for a field that no attribute takes. */
  readonly attribute: string | undefined;
  /** Who answers for the value: only the service writes it, the service hides it, or nobody does. */
  readonly account: 'service' | 'hidden' | 'missing';
  /** What stands there; a mask in the place of what may be a secret. */
  readonly example: string;
}

/** An attribute that every record should show, and fields that no attribute takes and that hold values of its type. */
export interface UnseenAttribute {
  readonly attribute: string;
  /** The entry of the dialect that says where the attribute lies. */
  readonly entry: string;
  readonly candidates: readonly string[];
}

/** What a record of the service holds, beside what code says of its object. */
export interface Inspection {
  /** The values of the record that `values` do not say. */
  leavesBeside(values: ObjectValue): readonly Leaf[];
  /** The attributes that matter and that this record does not show. */
  readonly unseen: readonly UnseenAttribute[];
}
