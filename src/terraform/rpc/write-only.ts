import { type Diagnostic, errorAt } from '../../base/diagnostic';
import { firstVersionsOf } from '../../base/host-features';
import { entriesOf, type ObjectValue, type Schema, Unknown } from '../../model';

/**
 * Refuses configured write-only attributes, for a host that does not know them: it would keep them in its state.
 *
 * @param isPlanning - whether a value that is unknown is refused, too: before that, it may turn out to be null.
 */
export function refuseWriteOnly(
  { attributes }: Schema,
  config: ObjectValue,
  isPlanning: boolean,
): readonly Diagnostic[] {
  return entriesOf(attributes).flatMap(([name, { writeOnly }]) => {
    const value = config[name] ?? null;
    if (writeOnly !== true || value === null || (value instanceof Unknown && !isPlanning)) return [];
    const detail = `${name} is write-only, which works from ${firstVersionsOf('writeOnly')}; upgrade, or use an attribute that is kept in the state instead.`;
    return [errorAt([name], 'Write-only attribute not supported', detail)];
  });
}
