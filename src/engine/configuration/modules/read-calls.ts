import { posix } from 'node:path';
import { isLocalSource } from '../../../base/module-source';
import { isJsonObject, type JsonValue } from '../../../base/json';
import { blockKeys } from '../block-keys';
import { entriesOf, readLabelled, readText } from '../blocks';
import { type BlockReader, declare, type ModuleCall } from '../declarations';
import type { Findings } from '../findings';
import { placeOf } from '../place-of';
import { providerReference, readRepetition } from '../read-object';
import { parseProvider, readDependsOn } from '../read-references';

/** The keys of a `module` block that are no arguments. */
const callKeys: readonly string[] = blockKeys.module.known;

/** The folder that a path in a folder leads to; `.` for that of the root module. */
export const joinFolders = (folder: string, path: string): string => posix.join(folder, path).replace(/(?<=.)\/$/, '');

function readProviders(json: JsonValue | undefined, subject: string, findings: Findings): ModuleCall['providers'] {
  if (json === undefined) return new Map();
  const entries = isJsonObject(json) ? Object.entries(json) : [];
  const isReference = (text: JsonValue): text is string =>
    typeof text === 'string' && providerReference.test(text.replace(/^\$\{([^]*)\}$/, '$1'));
  const aliases = entries.flatMap(([inside, outside]) =>
    isReference(inside) && isReference(outside) ? [[parseProvider(inside)[1], parseProvider(outside)[1]] as const] : [],
  );
  if (!isJsonObject(json) || aliases.length < entries.length)
    findings.report('Wrong type of value', subject, 'must be an object such as {"analytics": "analytics.alias"}.');
  return new Map(aliases);
}

/** Reads `module` blocks. */
export const readCalls: BlockReader = (json, { calls }, findings) => {
  for (const [name, body] of readLabelled(json, 'module', findings)) {
    const address = `module.${name}`;
    const own = findings.in(placeOf(body, findings.file));
    const source = readText(body['source'], `\`source\` of ${address}`, own);
    const isLocal = source !== undefined && isLocalSource(source);
    if (body['source'] === undefined) own.report('Missing value', address, 'has no `source`.');
    else if (!isLocal && source !== undefined)
      own.refuse({ what: `The source ${JSON.stringify(source)}`, owner: address, refusal: 'moduleSource' });
    if (isLocal && body['version'] !== undefined)
      own.report('Invalid combination', address, 'takes no `version`, because its `source` is a folder.');
    const given = entriesOf(body).filter(([key]) => !callKeys.includes(key));
    const call: Omit<ModuleCall, 'file'> = {
      address,
      name,
      source: source ?? '',
      folder: isLocal ? joinFolders(posix.dirname(findings.file), source) : undefined,
      arguments: Object.fromEntries(given),
      ...readRepetition({ address, body }, own),
      dependsOn: readDependsOn(body['depends_on'], address, own),
      providers: readProviders(body['providers'], `\`providers\` of ${address}`, own),
    };
    declare(calls, [address, call], own);
  }
};
