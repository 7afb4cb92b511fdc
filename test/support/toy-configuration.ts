import type { JsonObject } from '../../src/base/json';
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
  dataSources: new Map([['toy_look', { schema: { version: 0, description: 'Look.', attributes: toyLookAttributes } }]]),
};

/** The block without which `toy_thing` would be of another provider. */
export const toyTerraformBlock: JsonObject = { required_providers: { toy: { source: providerSource } } };

/** Reads one file with these blocks, beside one that says where the provider `toy` comes from. */
export function readToyConfiguration(...files: readonly JsonObject[]): Configuration {
  const sources = files.map((blocks, index) => ({ path: `f${String(index)}.tf.json`, text: formatJson(blocks) }));
  const first = { path: 'cdk.tf.json', text: formatJson({ terraform: toyTerraformBlock }) };
  return readConfiguration([first, ...sources], toyCatalogue);
}
