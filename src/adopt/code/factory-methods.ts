import { madeId } from '../../constructs/sugar/only-key';
import { type AccountObject, objectKey } from '../account';

/** A method of a construct that makes another one within it. */
export interface Maker {
  readonly method: 'addChild' | 'shareWith';
  /** The attribute that the method gives by itself. */
  readonly through: string;
  /** The object whose construct has the method. */
  outerKeyOf(object: AccountObject): string | undefined;
  /** The id that the method gives; without it, the code names one. */
  idOf?(object: AccountObject): string;
}

const outerKey =
  (through: string) =>
  ({ schema, values }: AccountObject): string | undefined => {
    const [type, id] = [schema.attributes[through]?.refersTo, values[through]];
    return type === undefined || typeof id !== 'string' ? undefined : objectKey({ type, id });
  };

/** What `shareWith` would take for an expression of Terraform, and what parts the ids of constructs. */
const isForeign = (name: string): boolean => /[$%]\{|^\ufeff|\p{Cc}/u.test(name);

/**
 * What a share is called within its alert, as the constructs library spells ids: without the signs that part a path. Undefined
 * for a name that `shareWith` does not take.
 */
function shareId({ values: { type, user, group_id: group } }: AccountObject): string | undefined {
  const grantee = type === 'user' ? user : group;
  if (typeof type !== 'string' || typeof grantee !== 'string' || isForeign(grantee)) return undefined;
  return madeId(type, grantee).replaceAll('/', '--');
}

const addChild: Maker = { method: 'addChild', through: 'parent_id', outerKeyOf: outerKey('parent_id') };

/** The method that makes an object where there is one. */
export function findMaker(object: AccountObject): Maker | undefined {
  if (object.type === 'analytics_category') return addChild;
  if (object.type !== 'analytics_alert_share') return undefined;
  const id = shareId(object);
  return id === undefined
    ? undefined
    : { method: 'shareWith', through: 'alert_id', outerKeyOf: outerKey('alert_id'), idOf: () => id };
}
