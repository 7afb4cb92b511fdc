import { isJsonObject, type JsonObject } from '../../src/base/json';
import { formatJson } from '../../src/base/json-text';
import { providerSource } from '../../src/base/provider-address';
import type { Configuration } from '../../src/engine/configuration/configuration';
import { readConfiguration } from '../../src/engine/configuration/read-configuration';
import { type Attributes, type Catalogue, int64, string, stringList } from '../../src/model';
import { toyAttributes } from './toy';

const toyLookAttributes: Attributes = {
  name: string({ required: true, description: 'Name.' }),
  ids: stringList({ computed: true, description: 'Ids.' }),
  id: int64({ computed: true, description: 'Id.' }),
};

/** What a made-up provider offers: `toy_thing`, and the data source `toy_look`. */
export const toyCatalogue: Catalogue = {
  schema: { version: 0, description: 'Toy.', attributes: { base_url: string({ description: 'Address.' }) } },
  resources: new Map([['toy_thing', { schema: { version: 0, description: 'Thing.', attributes: toyAttributes } }]]),
  ephemerals: new Map(),
  dataSources: new Map([['toy_look', { schema: { version: 0, description: 'Look.', attributes: toyLookAttributes } }]]),
};

/** The block without which `toy_thing` would be of another provider. */
export const toyTerraformBlock = { required_providers: { toy: { source: providerSource } } } satisfies JsonObject;

/** The blocks with the entry of the provider in the block that asks for others; undefined where there is none. */
function withToy(blocks: JsonObject): JsonObject | undefined {
  const { terraform } = blocks;
  const required = isJsonObject(terraform) ? terraform['required_providers'] : undefined;
  if (!isJsonObject(terraform) || !isJsonObject(required)) return undefined;
  return {
    ...blocks,
    terraform: { ...terraform, required_providers: { ...toyTerraformBlock['required_providers'], ...required } },
  };
}

/** Reads files with these blocks; one of them, or one beside them, says where the provider `toy` comes from. */
export function readToyConfiguration(...files: readonly JsonObject[]): Configuration {
  const asking = files.findIndex((blocks) => withToy(blocks) !== undefined);
  const sources = files.map((blocks, index) => ({
    path: `f${String(index)}.tf.json`,
    text: formatJson((index === asking && withToy(blocks)) || blocks),
  }));
  const first = { path: 'cdk.tf.json', text: formatJson({ terraform: toyTerraformBlock }) };
  return readConfiguration(asking < 0 ? [first, ...sources] : sources, toyCatalogue);
}
