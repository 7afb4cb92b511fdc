import { type Diagnostic, errorAt } from '../../../base/diagnostic';
import { decodeRecord, type Dialect, encodeRecord, type RecordName } from '../../../service/interface/index';
import { isGiven, isWhollyKnown, type ObjectValue, isSemanticallyEqual } from '../../../model';
import { type Mapping, toFields, toObserved } from './mapping';

/** The record and its attributes. */
interface Subject {
  readonly record: RecordName;
  readonly mapping: Mapping;
}

/**
 * Refuses values that would not come back from the wire as they were declared, such as a header value with the
 * dialect's separator in it. The value is not repeated: it may be a secret.
 */
export function checkRoundTrip(
  { record, mapping }: Subject,
  dialect: Dialect,
  config: ObjectValue,
): readonly Diagnostic[] {
  const known = mapping.filter(
    ({ name, isSpelled }) => isSpelled && isGiven(config, name) && isWhollyKnown(config[name]),
  );
  if (known.length === 0) return [];
  const wire = encodeRecord(dialect, record, toFields(known, { config, planned: config, prior: null }));
  const back = toObserved(known, decodeRecord(dialect, record, wire), config);
  return known
    .filter(({ name, attribute }) => {
      const seen = back[name];
      return seen !== undefined && !isSemanticallyEqual(attribute, config[name] ?? null, seen);
    })
    .map(({ name }) =>
      errorAt(
        [name],
        'Value cannot be sent',
        `${name} holds a value that the dialect of the service cannot spell, such as a header with its separator; change the value or the dialect.`,
      ),
    );
}
