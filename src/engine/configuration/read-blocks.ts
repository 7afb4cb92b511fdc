import type { JsonObject, JsonValue } from '../../base/json';
import { bodiesOf, checkName, entriesOf, type FileContext, labelsOf, readText } from './blocks';
import { type BlockReader, type Declarations, declare } from './declarations';
import { reportUnknownKey } from './findings';
import { readImports, readMoved, readRemoved } from './read-changes';
import { addressOfObject } from './read-object';
import { readTerraformBlock } from './read-terraform-block';
import { readLocals, readOutputs, readVariables } from './read-values';

const readObjects =
  (mode: 'managed' | 'data'): BlockReader =>
  (json, declarations, context) => {
    const kind = mode === 'data' ? 'data' : 'resource';
    for (const [type, named] of labelsOf(json, `\`${kind}\``, context)) {
      for (const [name, inner] of labelsOf(named, `\`${kind}\` \`${type}\``, context)) {
        const address = addressOfObject({ mode, type, name });
        checkName(name, address, context);
        for (const body of bodiesOf(inner, address, context)) {
          const header = { mode, type, name, body, file: context.file };
          declare(declarations.headers, [address, header], { subject: address, findings: context.findings });
        }
      }
    }
  };

const readProviders: BlockReader = (json, declarations, context) => {
  for (const [localName, inner] of labelsOf(json, '`provider`', context)) {
    for (const body of bodiesOf(inner, `The provider \`${localName}\``, context)) {
      const alias = readText(body['alias'], `\`alias\` of the provider \`${localName}\``, context);
      const attributes = entriesOf(body).filter(([key]) => key !== 'alias' && key !== 'version');
      declarations.providers.push({ localName, alias, body: Object.fromEntries(attributes), file: context.file });
    }
  }
};

const readers: Readonly<Record<string, BlockReader>> = {
  terraform: (json, declarations, context) => {
    for (const body of bodiesOf(json, '`terraform`', context)) readTerraformBlock(body, declarations, context);
  },
  provider: readProviders,
  resource: readObjects('managed'),
  data: readObjects('data'),
  variable: readVariables,
  locals: readLocals,
  output: readOutputs,
  import: readImports,
  moved: readMoved,
  removed: readRemoved,
};
const refusedBlocks: readonly string[] = ['module', 'check', 'ephemeral', 'action', 'list', 'run', 'store'];

/** Reads everything in one file into `declarations`. */
export function readBlocks(body: JsonObject, declarations: Declarations, context: FileContext): void {
  for (const [key, json] of entriesOf(body)) {
    const read = Object.hasOwn(readers, key) ? readers[key] : undefined;
    if (read) read(json, declarations, context);
    else if (refusedBlocks.includes(key)) refuseBlocks(key, json, context);
    else reportUnknownKey(context.findings, key, { subject: context.file, known: Object.keys(readers) });
  }
}

function refuseBlocks(kind: string, json: JsonValue, context: FileContext): void {
  const labels = labelsOf(json, `\`${kind}\``, context).map(([label]) => `\`${label}\``);
  if (labels.length > 0) context.findings.refuse(`The block \`${kind}\` ${labels.join(', ')}`, context.file);
}
