import type { JsonValue } from '../../base/json';
import { addressOf } from '../../state';
import { bodiesOf, labelsOf, reportWrongName } from './blocks';
import type { ObjectHeader } from './declarations';
import type { Findings } from './findings';
import { placeOf } from './place-of';

/** The headers of the objects under one key, with the findings of their places. */
export function readHeaders(
  json: JsonValue,
  mode: ObjectHeader['mode'],
  findings: Findings,
): readonly (readonly [Omit<ObjectHeader, 'file'>, Findings])[] {
  const kind = mode === 'managed' ? 'resource' : mode;
  return labelsOf(json, `\`${kind}\``, findings).flatMap(([type, named]) =>
    labelsOf(named, `\`${kind}\` \`${type}\``, findings).flatMap(([name, inner]) => {
      const address = addressOf({ mode, type, name });
      reportWrongName(name, address, findings);
      return bodiesOf(inner, address, findings).map(
        (body) => [{ mode, address, type, name, body }, findings.in(placeOf(body, findings.file))] as const,
      );
    }),
  );
}
