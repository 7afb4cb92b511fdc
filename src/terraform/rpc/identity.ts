import type { ObjectValue } from '../../model';
import type { Resource } from '../../provider';
import { encodeDynamicValue } from '../wire/dynamic-value';
import type { Message } from '../wire/messages';
import { decode, UnusableInput } from './call';

type IdentityData = Message<'ResourceIdentityData'>;

/** The identity of a state or of a plan; undefined where there is no object. */
export const toIdentity = ({ identity }: Resource, values: ObjectValue | null): IdentityData | undefined =>
  values === null ? undefined : { identity_data: encodeDynamicValue(identity.of(values)) };

/** Decodes the identity that a host kept; null where it kept none, as one from before Terraform 1.12 does. */
export const decodeIdentity = ({ identity }: Resource, data: IdentityData | undefined): ObjectValue | null =>
  decode({ version: 0, description: '', attributes: identity.attributes }, data?.identity_data);

/** Throws where the identity that a host kept is not that of the state. */
export function checkIdentity(resource: Resource, data: IdentityData | undefined, state: ObjectValue | null): void {
  const diagnostics = resource.identity.check(decodeIdentity(resource, data), state);
  if (diagnostics.length > 0) throw new UnusableInput(...diagnostics);
}
