import type { JsonObject, JsonValue } from '../../base/json';
import { parseVariableType, referencesIn } from '../../language';
import { blockKeys } from './block-keys';
import {
  attributesOf,
  bodiesOf,
  entriesOf,
  labelsOf,
  readFlag,
  readLabelled,
  readText,
  reportUnknownKeys,
  reportWrongName,
} from './blocks';
import { type BlockReader, type Declarations, declare, type ObjectHeader } from './declarations';
import type { Findings } from './findings';
import { readCalls } from './modules/read-calls';
import { readChecks } from './read-checks';
import { readHeaders } from './read-headers';
import { readConditions } from './read-conditions';
import { readImports, readMoved, readRemoved } from './read-changes';
import { readDependsOn } from './read-references';
import { refusalOfKey } from './refusals';
import { readTerraformBlocks } from './read-terraform-block';

const readObjects =
  (mode: ObjectHeader['mode']): BlockReader =>
  (json, { headers }, findings) => {
    for (const [header, place] of readHeaders(json, mode, findings)) declare(headers, [header.address, header], place);
  };

const readProviders: BlockReader = (json, { providers, providerVersions }, findings) => {
  for (const [localName, inner] of labelsOf(json, '`provider`', findings)) {
    for (const body of bodiesOf(inner, `The provider \`${localName}\``, findings)) {
      const alias = readText(body['alias'], `\`alias\` of the provider \`${localName}\``, findings);
      if (alias !== undefined) reportWrongName(alias, `The provider \`${localName}.${alias}\``, findings);
      const constraint = readText(body['version'], `\`version\` of the provider \`${localName}\``, findings);
      if (constraint !== undefined) providerVersions.push({ localName, constraint, file: findings.file });
      const attributes = entriesOf(body).filter(([key]) => key !== 'alias' && key !== 'version');
      providers.push({ localName, alias, body: Object.fromEntries(attributes), file: findings.file });
    }
  }
};

/** Names that mean something else where modules are called. */
const reservedVariables: ReadonlySet<string> = new Set([...blockKeys.module.known, 'lifecycle', 'locals']);

const readVariables: BlockReader = (json, { variables }, findings) => {
  for (const [name, body] of readLabelled(json, 'variable', findings)) {
    const subject = `var.${name}`;
    reportUnknownKeys(body, { subject, ...blockKeys.variable }, findings);
    if (reservedVariables.has(name)) findings.report('Reserved name', subject, 'cannot be the name of a variable.');
    const description = readText(body['description'], `\`description\` of ${subject}`, findings);
    const typeText = body['type'];
    const type = typeof typeText === 'string' ? parseVariableType(typeText) : undefined;
    if (typeText !== undefined && !type)
      findings.refuse({ what: `The type ${JSON.stringify(typeText)}`, owner: subject });
    const isSensitive = readFlag(body['sensitive'], `\`sensitive\` of ${subject}`, findings) ?? false;
    const isNullable = readFlag(body['nullable'], `\`nullable\` of ${subject}`, findings) ?? true;
    const isEphemeral = readFlag(body['ephemeral'], `\`ephemeral\` of ${subject}`, findings) ?? false;
    const validations = readConditions(body['validation'], `\`validation\` of ${subject}`, findings);
    if (validations.some(({ condition }) => !referencesIn(condition).some(({ address }) => address === subject)))
      findings.report(
        'Condition names another value',
        `\`validation\` of ${subject}`,
        `has a \`condition\` that does not name \`${subject}\`.`,
      );
    const variable = {
      name,
      validations,
      type,
      defaultValue: body['default'],
      description,
      isSensitive,
      isNullable,
      isEphemeral,
    };
    declare(variables, [subject, variable], findings);
  }
};

const readLocals: BlockReader = (json, { locals }, findings) => {
  for (const [name, value] of attributesOf(json, '`locals`', findings)) {
    reportWrongName(name, `local.${name}`, findings);
    declare(locals, [`local.${name}`, { name, value }], findings);
  }
};

const readOutputs: BlockReader = (json, { outputs }, findings) => {
  for (const [name, body] of readLabelled(json, 'output', findings)) {
    const subject = `output.${name}`;
    reportUnknownKeys(body, { subject, ...blockKeys.output }, findings);
    const description = readText(body['description'], `\`description\` of ${subject}`, findings);
    const { value } = body;
    if (value === undefined) findings.report('Missing value', subject, 'has no `value`.');
    const isSensitive = readFlag(body['sensitive'], `\`sensitive\` of ${subject}`, findings) ?? false;
    const dependsOn = readDependsOn(body['depends_on'], subject, findings);
    const preconditions = readConditions(body['precondition'], `\`precondition\` of ${subject}`, findings);
    const isEphemeral = readFlag(body['ephemeral'], `\`ephemeral\` of ${subject}`, findings) ?? false;
    const output = { name, value: value ?? null, description, isSensitive, isEphemeral, dependsOn, preconditions };
    declare(outputs, [subject, output], findings);
  }
};

const readers: Readonly<Record<keyof typeof blockKeys, BlockReader>> = {
  terraform: readTerraformBlocks,
  provider: readProviders,
  resource: readObjects('managed'),
  data: readObjects('data'),
  ephemeral: readObjects('ephemeral'),
  variable: readVariables,
  locals: readLocals,
  output: readOutputs,
  check: readChecks,
  module: readCalls,
  import: readImports,
  moved: readMoved,
  removed: readRemoved,
};
const refusedBlocks: readonly string[] = ['action', 'list', 'run', 'store'];

/** Reads everything in one file into `declarations`. */
export function readBlocks(body: JsonObject, declarations: Declarations, findings: Findings): void {
  for (const [key, json] of entriesOf(body)) {
    const read = Object.hasOwn(readers, key) ? readers[key as keyof typeof readers] : undefined;
    if (read) read(json, declarations, findings);
    else if (refusedBlocks.includes(key)) refuseBlocks(key, json, findings);
    else findings.reportUnknownKey(key, findings.file, Object.keys(readers));
  }
}

function refuseBlocks(kind: string, json: JsonValue, findings: Findings): void {
  const labels = labelsOf(json, `\`${kind}\``, findings).map(([label]) => `\`${label}\``);
  const what = `The block \`${kind}\` ${labels.join(', ')}`;
  if (labels.length > 0) findings.refuse({ what, refusal: refusalOfKey(kind) });
}
