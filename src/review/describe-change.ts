/** One change of a document as the report has it. */
import type { JsonObject, JsonValue } from '../base/json';
import { pairOfChange, takesOver } from '../documents';
import { declaredOf, fieldsOf, type FieldSource } from './fields/field-changes';
import { granteeWords } from './fields/labels';
import { nouns } from './resource-labels';
import { namedBy, type PlannedObject, type PlannedObjects } from './objects';
import { placeAt, type Places } from './places';
import type { Change } from './report';
import { textOf } from './text-of';

const reasons: Readonly<Record<string, string>> = {
  replace_because_tainted: 'it was left unfinished by an earlier apply',
  replace_because_cannot_update: 'a change of it cannot be made in place',
  replace_by_request: 'as requested',
  replace_by_triggers: 'something that it is replaced with changes',
  delete_because_no_resource_config: 'it is no longer in the code',
  delete_because_no_move_target: 'it was moved to what is not in the code',
  delete_because_wrong_repetition: 'its repetition in the code is another one',
  delete_because_count_index: 'its index is beyond the count',
  delete_because_each_key: 'its key is no longer in for_each',
  delete_because_no_module: 'its module is no longer in the code',
  read_because_config_unknown: 'what it looks for is known after the apply',
  read_because_check_nested: 'a check reads it again',
  read_because_dependency_pending: 'what it depends on changes',
};

const textIn = (values: JsonObject | null, name: string): string | undefined => {
  const value: JsonValue | undefined = values?.[name];
  return typeof value === 'string' ? value : undefined;
};

/** The name of the alert or the category that an object belongs to; undefined where that is known after the apply. */
function ownerOf(
  object: PlannedObject,
  objects: PlannedObjects,
  [attribute, type]: readonly [string, string],
): string | undefined {
  const id = textIn(object.after, attribute) ?? textIn(object.before, attribute);
  if (id !== undefined) return objects.find(type, id)?.name ?? id;
  const [named, other] = objects.named(object, attribute, type);
  return named && !other ? namedBy(named) : undefined;
}

/** The name that people know an object by. */
export function nameOf(object: PlannedObject, objects: PlannedObjects): string {
  const values = object.after ?? object.before ?? {};
  const inOwner = (owner: string | undefined, name: string): string =>
    owner === undefined ? name : `${owner}, ${name}`;
  switch (object.type) {
    case 'analytics_alert_share':
      return inOwner(ownerOf(object, objects, ['alert_id', 'analytics_alert']), granteeWords(values));
    case 'analytics_alert_shares':
      return ownerOf(object, objects, ['alert_id', 'analytics_alert']) ?? object.address;
    case 'analytics_category_asset': {
      const category = ownerOf(object, objects, ['category_id', 'analytics_category']);
      return inOwner(category, `${textOf(values['asset_type'])} ${textOf(values['asset_id'])}`);
    }
    default:
      return textIn(values, 'name') ?? object.address;
  }
}

/** The fields that a reader of a change wants to see: of what goes, none. */
function shownFields(source: FieldSource, action: Change['action']): Pick<Change, 'fields' | 'undeclared'> {
  if (action === 'delete' || action === 'forget') return { fields: [] };
  const fields = fieldsOf(source);
  if (action !== 'create' && action !== 'replace') return { fields };
  const { fields: declared, undeclared } = declaredOf(fields, source);
  return { fields: declared, ...(undeclared > 0 && { undeclared }) };
}

/** What a document says about a change beside its values. */
function notesOf({ source }: PlannedObject, action: Change['action']): Partial<Change> {
  const { change, previous_address: previousAddress, deposed: deposedKey, action_reason: code = '' } = source;
  const reason = Object.hasOwn(reasons, code) ? reasons[code] : undefined;
  return {
    ...(previousAddress !== undefined && { previousAddress }),
    ...(change.importing && { importId: change.importing.id ?? '' }),
    ...(deposedKey !== undefined && { deposedKey }),
    ...(reason !== undefined && { reason }),
    ...(action === 'replace' && change.actions[0] === 'create' && { isMadeFirst: true as const }),
  };
}

/** What happens to an object; undefined when nothing does. */
export function describeChange(object: PlannedObject, objects: PlannedObjects, places: Places): Change | undefined {
  const { address, type, action, source, before, after } = object;
  if (action === undefined) return undefined;
  const noun = Object.hasOwn(nouns, type) ? nouns[type] : undefined;
  const pair = pairOfChange(source.change);
  return {
    address,
    action,
    noun: noun?.noun ?? type,
    type,
    name: nameOf(object, objects),
    ...placeAt(places, address),
    ...notesOf(object, action),
    ...(takesOver(source) && { takesOver: true as const }),
    ...shownFields({ pair, object, objects, ...(noun && { attributes: noun.attributes }) }, action),
    ...(before && { before }),
    ...(after && { after }),
  };
}
