import { type Diagnostic, errorAt } from '../../base/diagnostic';
import {
  type Attributes,
  isGiven,
  isObjectValue,
  type ObjectValue,
  preferredSibling,
  unsetIn,
  unsetName,
} from '../../model';

/** Why a value cannot be unset, or undefined. Unknown names have a check of their own. */
function findObstacle(attributes: Attributes, config: ObjectValue, path: readonly string[]): string | undefined {
  const [name = '', ...rest] = path;
  const attribute = attributes[name];
  if (attribute === undefined) return undefined;
  if (rest.length === 0) {
    const preferred = preferredSibling(attribute);
    if (isGiven(config, name)) return 'it is declared, too: leave out one of the two';
    return preferred !== undefined && isGiven(config, preferred)
      ? `${preferred} gives it another way: leave out one of the two`
      : undefined;
  }
  if (!isGiven(config, name)) return `${name} is not declared: declare it, or unset all of it`;
  const inner = config[name];
  if (attribute.type.kind !== 'object' || !isObjectValue(inner)) return undefined;
  return findObstacle(attribute.type.attributes, inner, rest);
}

/** Refuses names that are also configured, and names inside an object that is not configured. */
export function checkUnset(attributes: Attributes, config: ObjectValue): readonly Diagnostic[] {
  return [...unsetIn(config)].flatMap((name) => {
    const obstacle = findObstacle(attributes, config, name.split('.'));
    if (obstacle === undefined) return [];
    return [errorAt([unsetName], 'Invalid unset', `unset names ${name}, but ${obstacle}.`)];
  });
}
