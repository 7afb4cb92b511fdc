import type { JsonValue } from '../../base/json';
import { referencesIn } from '../../language';
import { innerBlockKeys } from './block-keys';
import { bodiesOf, reportUnknownKeys } from './blocks';
import type { Condition } from './configuration';
import type { Findings } from './findings';

/** Reads blocks such as `precondition`, each with a condition that has references. */
export function readConditions(json: JsonValue | undefined, subject: string, findings: Findings): readonly Condition[] {
  return bodiesOf(json, subject, findings).map((body) => {
    reportUnknownKeys(body, { subject, ...innerBlockKeys['`validation`'] }, findings);
    const { condition = null, error_message: errorMessage = null } = body;
    if (body['condition'] === undefined) findings.report('Missing value', subject, 'has no `condition`.');
    else if (referencesIn(condition).length === 0)
      findings.report(
        'Condition without references',
        subject,
        'has a `condition` without references, so it checks nothing.',
      );
    if (body['error_message'] === undefined) findings.report('Missing value', subject, 'has no `error_message`.');
    return { condition, errorMessage };
  });
}
