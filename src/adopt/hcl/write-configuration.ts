import { providerSource } from '../../base/provider-address';
import { type Account, type AccountObject, objectKey } from '../account';
import { declaredOf } from '../declared';
import { type Placed, placeObjects } from '../code/place';
import { nameSecrets, secretOf, type SecretVariable, type SecretVariables } from '../code/secrets';
import { UniqueNames } from '../names/unique';
import type { Omissions } from '../omissions';
import { printBlock } from './print-block';
import { hclText, printHcl } from './print-value';

/** An account as files of Terraform. */
export interface Configuration {
  /** Texts by names. */
  readonly files: Readonly<Record<string, string>>;
  /** The objects by the addresses of their resources. */
  readonly objects: ReadonlyMap<string, AccountObject>;
  readonly secrets: readonly SecretVariable[];
}

const settings = `${printBlock('terraform', [
  ['required_providers', `{\n  analytics = {\n    source = ${hclText(providerSource)}\n  }\n}`],
]).replace('required_providers = {', 'required_providers {')}
# Address and login come from ANALYTICS_BASE_URL, ANALYTICS_CLIENT_ID and ANALYTICS_CLIENT_SECRET.
${printBlock('provider "analytics"', [])}`;

/** Terraform's names have no characters but these, and references to them no hyphen that could be a minus. */
const labelOf = ({ path }: Placed): string => path.join('_').replace(/\W/g, '_');

function nameAll(placed: readonly Placed[]): ReadonlyMap<string, string> {
  const names = new Map<string, UniqueNames>();
  return new Map(
    placed.map((one) => {
      const { type } = one.object;
      const taken = names.get(type) ?? new UniqueNames('_');
      names.set(type, taken);
      return [objectKey(one.object), `${type}.${taken.take(labelOf(one))}`];
    }),
  );
}

/** What blocks are printed from. */
interface Parts {
  /** Addresses by the keys of the objects. */
  readonly addresses: ReadonlyMap<string, string>;
  readonly secrets: SecretVariables;
  readonly omissions: Omissions;
}

const addressOf = ({ addresses }: Parts, object: AccountObject): string => addresses.get(objectKey(object)) ?? '';

/** The blocks in the order in which each knows those before it. */
function printResources(placed: readonly Placed[], parts: Parts): readonly string[] {
  const before = new Set<string>();
  const reference = (type: string, id: string): string | undefined => {
    const key = objectKey({ type, id });
    const address = before.has(key) ? parts.addresses.get(key) : undefined;
    return address && `${address}.id`;
  };
  return placed.map(({ object }) => {
    const args = declaredOf(object, parts.omissions.of(object)).map(({ name, attribute, value }) => {
      const secret = secretOf(parts.secrets, object, name);
      return [name, secret ? `var.${secret.name}` : printHcl(attribute, value, reference)] as const;
    });
    before.add(objectKey(object));
    const head = `resource ${addressOf(parts, object).split('.').map(hclText).join(' ')}`;
    return printBlock(head, args, parts.omissions.comments(object));
  });
}

const printVariable = ({ name, isMap }: SecretVariable): string =>
  printBlock(`variable ${hclText(name)}`, [
    ['type', isMap ? 'map(string)' : 'string'],
    ['sensitive', 'true'],
  ]);

/** Writes the configuration of an account, but for what is left out. What it does not make is named by its id. */
export function writeConfiguration({ objects }: Pick<Account, 'objects'>, omissions: Omissions): Configuration {
  const own = objects.filter((object) => !omissions.hasWhole(object));
  const placed = [...placeObjects(own).values()];
  const secrets = nameSecrets(placed, (object) => declaredOf(object, omissions.of(object)));
  const parts = { addresses: nameAll(placed), secrets, omissions };
  const imports = placed.map(({ object }) =>
    printBlock('import', [
      ['to', addressOf(parts, object)],
      ['id', hclText(object.id)],
    ]),
  );
  const variables = [...secrets.values()];
  return {
    files: {
      'main.tf': [settings, ...printResources(placed, parts)].join('\n'),
      'imports.tf': `# Ties the resources to the objects that are there. Once an apply has imported them, this file has done its work.\n${imports.join('\n')}`,
      ...(variables.length > 0 && { 'variables.tf': variables.map(printVariable).join('\n') }),
    },
    objects: new Map(placed.map(({ object }) => [addressOf(parts, object), object])),
    secrets: variables,
  };
}
