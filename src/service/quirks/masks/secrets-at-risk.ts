import { isJsonObject, type JsonObject } from '../../../base/json';
import { type Dialect, getAt, type RecordName } from '../../interface/index';
import { maskedPlaces, unshownPlaces } from './hidden-values';
import { secretSigns } from './secret-signs';

/**
 * The places of secrets that an edit may take away: the service masks them, so they cannot be sent back, and what is sent may take
 * the place of all that was there. What the dialect says an edit never carries is left to the service. Where whole records are
 * replaced, null may stand for a secret, too.
 */
export function secretsAtRisk(dialect: Dialect, record: RecordName, { wire, existing }: Edit): SecretsAtRisk {
  const { body, without } = dialect.edit;
  const isCarried = (place: string): boolean => {
    const [key = ''] = place.split('.');
    return body === 'whole' || (isJsonObject(wire[key]) && place !== key);
  };
  const isLeftOut = (place: string): boolean => without.some((one) => `${place}.`.startsWith(`${one}.`));
  const isAtRisk = (place: string): boolean =>
    isCarried(place) && getAt(wire, place) === undefined && !isLeftOut(place);
  const { signs, none } = secretSigns(dialect, record, existing);
  const unshown = body === 'whole' ? [...unshownPlaces(existing), ...none] : [];
  return {
    masked: [...new Set([...maskedPlaces(existing), ...signs])].filter(isAtRisk),
    unshown: [...new Set(unshown)].filter(isAtRisk),
  };
}

interface SecretsAtRisk {
  readonly masked: readonly string[];
  /** Those of which the service shows null: it hides one, or has none. */
  readonly unshown: readonly string[];
}

interface Edit {
  /** What it carries. */
  readonly wire: JsonObject;
  /** The record that the service has, without those that it nests. */
  readonly existing: JsonObject;
}
