/** Values as people say them. */
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import type { PlannedObjects } from '../objects';
import { textOf } from '../text-of';
import { cronWords, frequencyWords } from './schedule-words';

/** Who is meant by a share, in words. */
export function granteeWords({ type, user, group_id: group }: JsonObject): string {
  return type === 'group' ? `group ${textOf(group)}` : `user ${textOf(user)}`;
}

/** A share in words: who, and what they may do. */
function shareWords(share: JsonObject): string {
  return `${granteeWords(share)} may ${textOf(share['access'])}`;
}

/** A value with the object that it stands in. */
interface Labelled {
  readonly name: string;
  /** The type of the object that the value is the id of, where it is one. */
  readonly target: string | undefined;
  readonly value: JsonValue;
  readonly siblings: JsonValue | undefined;
}

/** A value of an attribute of ours in words; undefined where its own words say it best. */
export function labelOf({ name, target, value, siblings }: Labelled, objects: PlannedObjects): string | undefined {
  if (target !== undefined) return typeof value === 'string' ? objects.find(target, value)?.name : undefined;
  if (name === 'cron') return typeof value === 'string' ? cronWords(value) : undefined;
  if (name === 'frequency' && isJsonObject(siblings)) return frequencyWords(value, siblings['frequency_type']);
  return name === 'shares' && isJsonObject(value) ? shareWords(value) : undefined;
}
