import type { JsonObject, JsonValue } from '../../base/json';
import { addressOf, isModuleAddress, normalizeAddress, parseAddress, withoutKeys } from '../../state';
import { blockKeys, innerBlockKeys } from './block-keys';
import { bodiesOf, onlyBodyOf, readFlag, reportUnknownKeys } from './blocks';
import type { ImportBlock } from './configuration';
import type { BlockReader } from './declarations';
import type { Findings } from './findings';
import { isFixed, parseTarget } from './import-target';

/** The address of an object in a block such as `moved`. */
function readAddress(json: JsonValue | undefined, subject: string, findings: Findings): string | undefined {
  const address = typeof json === 'string' ? parseAddress(json) : undefined;
  if (address) return addressOf(address);
  const advice = 'an address is made of a type and a name, such as analytics_alert.stalled';
  findings.report('Invalid address', subject, `is no address: ${JSON.stringify(json ?? null)}; ${advice}.`);
  return undefined;
}

/** The address of an object or a module. */
function readEndpoint(json: JsonValue | undefined, subject: string, findings: Findings): string | undefined {
  return typeof json === 'string' && isModuleAddress(json)
    ? normalizeAddress(json)
    : readAddress(json, subject, findings);
}

/** The resource of an import, and the instance of it. */
function readTarget(json: JsonValue | undefined, findings: Findings): Pick<ImportBlock, 'to' | 'target'> | undefined {
  const target = typeof json === 'string' ? parseTarget(json) : undefined;
  const to = readAddress(
    target ? target.map(({ names }) => names).join('') : json,
    '`to` of the block `import`',
    findings,
  );
  return target && to !== undefined ? { to, target } : undefined;
}

type Source = Pick<ImportBlock, 'by' | 'id'>;

/** What an import names its object by; undefined when that was reported. */
function readSource({ id, identity }: JsonObject, subject: string, findings: Findings): Source | undefined {
  if (id !== undefined && identity !== undefined) {
    findings.report('Invalid import configuration', subject, 'has an `id` and an `identity`: give one of them.');
    return undefined;
  }
  if (typeof id === 'string') return { by: 'id', id };
  if (identity !== undefined) return { by: 'identity', id: identity };
  findings.report('Missing value', subject, 'needs an `id` that is a text, or an `identity`.');
  return undefined;
}

/** Reads `import` blocks. */
export const readImports: BlockReader = (json, { imports }, findings) => {
  const keys = { subject: 'The block `import`', ...blockKeys.import };
  for (const body of bodiesOf(json, '`import`', findings)) {
    reportUnknownKeys(body, keys, findings);
    const target = readTarget(body['to'], findings);
    const source = readSource(body, keys.subject, findings);
    const { for_each: forEach } = body;
    if (!source || !target) continue;
    if (forEach === undefined && !isFixed(target.target))
      findings.report(
        'Invalid import configuration',
        `\`to\` of the block \`import\` of \`${target.to}\``,
        'has a key that is not written out, which takes a `for_each` in the block.',
      );
    else imports.push({ ...target, ...source, ...(forEach !== undefined && { forEach }), file: findings.file });
  }
};

/** Reads `moved` blocks. */
export const readMoved: BlockReader = (json, { moved }, findings) => {
  for (const body of bodiesOf(json, '`moved`', findings)) {
    reportUnknownKeys(body, { subject: 'The block `moved`', ...blockKeys.moved }, findings);
    const from = readEndpoint(body['from'], '`from` of the block `moved`', findings);
    const to = readEndpoint(body['to'], '`to` of the block `moved`', findings);
    if (from !== undefined && to !== undefined) moved.push({ from, to, file: findings.file });
  }
};

/** Reads `removed` blocks. */
export const readRemoved: BlockReader = (json, { removed }, findings) => {
  const keys = { subject: 'The block `removed`', ...blockKeys.removed };
  for (const body of bodiesOf(json, '`removed`', findings)) {
    reportUnknownKeys(body, keys, findings);
    const from = readEndpoint(body['from'], '`from` of the block `removed`', findings);
    const subject = '`destroy` of the block `removed`';
    const lifecycle = onlyBodyOf(body['lifecycle'], '`lifecycle` of the block `removed`', findings);
    const inner = innerBlockKeys['`lifecycle` of `removed`'];
    reportUnknownKeys(lifecycle, { subject: '`lifecycle` of the block `removed`', ...inner }, findings);
    const destroy = readFlag(lifecycle['destroy'], subject, findings) ?? true;
    if (from === undefined) continue;
    if (withoutKeys(from) === from) removed.push({ from, destroy, file: findings.file });
    else {
      const words = 'names an instance, and takes a whole resource or module; without keys it removes all instances.';
      findings.report('Resource instance keys not allowed', '`from` of the block `removed`', words);
    }
  }
};
