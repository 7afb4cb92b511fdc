import type { JsonValue } from '../../base/json';
import { namedAddress } from '../addresses';
import { blockKeys } from './block-keys';
import { readLabelled, reportUnknownKeys } from './blocks';
import type { CheckBlock } from './configuration';
import { type BlockReader, type Declarations, declare } from './declarations';
import type { Findings } from './findings';
import { readConditions } from './read-conditions';
import { readHeaders } from './read-headers';
import { isRemoteState } from './read-remote-state';

/** Reads the data of a check, which lies among the objects. */
function readData(
  json: JsonValue,
  check: string,
  { headers, findings }: Pick<Declarations, 'headers'> & { readonly findings: Findings },
): Pick<CheckBlock, 'data'> {
  const [first, second] = readHeaders(json, 'data', findings);
  if (second) findings.report('Declared twice', `\`data\` of ${check}`, 'may stand there once.');
  if (!first) return {};
  const [header, place] = first;
  const { address, body } = header;
  if (isRemoteState(header)) {
    place.refuse({ what: `\`${address}\``, owner: check, refusal: 'remoteState' });
    return {};
  }
  for (const key of ['count', 'for_each', 'lifecycle'].filter((one) => body[one] !== undefined))
    place.report('Unsupported argument', address, `stands in ${check}, and takes no \`${key}\` there.`);
  declare(headers, [address, { ...header, check }], place);
  return { data: address };
}

/** Reads `check` blocks. */
export const readChecks: BlockReader = (json, { checks, headers }, findings) => {
  for (const [name, body] of readLabelled(json, 'check', findings)) {
    const subject = namedAddress('check', name);
    reportUnknownKeys(body, { subject, ...blockKeys.check }, findings);
    const assertions = readConditions(body['assert'], `\`assert\` of ${subject}`, findings);
    if (assertions.length === 0) findings.report('Missing value', subject, 'has no `assert`.');
    const data = body['data'] === undefined ? {} : readData(body['data'], subject, { headers, findings });
    declare(checks, [subject, { name, assertions, ...data }], findings);
  }
};
