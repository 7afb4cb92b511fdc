import type { JsonValue } from '../../base/json';
import { bodiesOf, onlyBodyOf, readFlag, reportUnknownKeys } from './blocks';
import type { BlockReader } from './declarations';
import type { Findings } from './findings';
import { parseReference } from './read-references';

/** An address in a block such as `moved`. Modules and instances of counted resources are no such address. */
function readAddress(json: JsonValue | undefined, subject: string, findings: Findings): string | undefined {
  const reference = parseReference(json);
  if (reference?.path.length === 0) return reference.address;
  const text = JSON.stringify(json ?? null);
  if (typeof json === 'string' && /^module\.|\]$/.test(json)) findings.refuse(`${subject}: ${text}`);
  else {
    const advice = 'an address is made of a type and a name, such as analytics_alert.stalled';
    findings.report('Invalid address', subject, `is no address: ${text}; ${advice}.`);
  }
  return undefined;
}

/** Reads `import` blocks. */
export const readImports: BlockReader = (json, { imports }, findings) => {
  const keys = { subject: 'The block `import`', known: ['to', 'id'], refused: ['for_each', 'provider', 'identity'] };
  for (const body of bodiesOf(json, '`import`', findings)) {
    reportUnknownKeys(body, keys, findings);
    const to = readAddress(body['to'], '`to` of the block `import`', findings);
    const { id } = body;
    if (typeof id !== 'string') findings.report('Missing value', keys.subject, 'needs an `id` that is a text.');
    else if (to !== undefined) imports.push({ to, id, file: findings.file });
  }
};

/** Reads `moved` blocks. */
export const readMoved: BlockReader = (json, { moved }, findings) => {
  for (const body of bodiesOf(json, '`moved`', findings)) {
    reportUnknownKeys(body, { subject: 'The block `moved`', known: ['from', 'to'] }, findings);
    const from = readAddress(body['from'], '`from` of the block `moved`', findings);
    const to = readAddress(body['to'], '`to` of the block `moved`', findings);
    if (from !== undefined && to !== undefined) moved.push({ from, to, file: findings.file });
  }
};

/** Reads `removed` blocks. */
export const readRemoved: BlockReader = (json, { removed }, findings) => {
  const keys = { subject: 'The block `removed`', known: ['from', 'lifecycle'], refused: ['provisioner', 'connection'] };
  for (const body of bodiesOf(json, '`removed`', findings)) {
    reportUnknownKeys(body, keys, findings);
    const from = readAddress(body['from'], '`from` of the block `removed`', findings);
    const subject = '`destroy` of the block `removed`';
    const lifecycle = onlyBodyOf(body['lifecycle'], '`lifecycle` of the block `removed`', findings);
    reportUnknownKeys(lifecycle, { subject: '`lifecycle` of the block `removed`', known: ['destroy'] }, findings);
    const destroy = readFlag(lifecycle['destroy'], subject, findings) ?? true;
    if (from !== undefined) removed.push({ from, destroy, file: findings.file });
  }
};
