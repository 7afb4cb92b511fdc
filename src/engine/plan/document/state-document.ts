import { compareText } from '../../../base/text/compare-text';
import type { AttributePath } from '../../../base/diagnostic';
import type { JsonObject } from '../../../base/json';
import { builtInProviderName, providerNameOf } from '../../../base/provider-address';
import {
  type Hide,
  hideSecrets,
  type ResourceDocument,
  sensitivePart,
  sensitiveShape,
  type StateDocument,
} from '../../../documents';
import { type Catalogue, type ObjectValue, schemaOf, sensitivePaths, unitePaths } from '../../../model';
import { toChecksDocument } from './checks-document';
import { toModuleDocument } from './module-document';
import { representedVersion } from '../../configuration/checks/check-versions';
import type { Configuration, RemoteStateBlock } from '../../configuration/configuration';
import {
  addressOf,
  compareAddresses,
  fromStatePaths,
  type InstanceState,
  type ObjectState,
  type State,
} from '../../../state';

/** What state documents are printed with. */
interface Printing {
  readonly catalogue: Catalogue;
  readonly hide: Hide | undefined;
}

/** The paths of an instance that are secret, as its kind and the state say. */
export function secretPathsOf(
  object: ObjectState,
  { attributes, sensitiveAttributes }: InstanceState,
  catalogue: Catalogue,
): readonly AttributePath[] {
  const { attributes: schema } = schemaOf(catalogue, object);
  return unitePaths(fromStatePaths(sensitiveAttributes), sensitivePaths(schema, attributes));
}

function instanceEntry(object: ObjectState, instance: InstanceState, { catalogue, hide }: Printing): ResourceDocument {
  const { mode, type, name, indexKey } = object;
  // A kind that is not there shows what the state file says.
  const { attributes } = schemaOf(catalogue, object);
  const value = instance.attributes as ObjectValue;
  const paths = secretPathsOf(object, instance, catalogue);
  return {
    address: addressOf(object),
    mode,
    type,
    name,
    ...(indexKey !== undefined && { index: indexKey }),
    provider_name: providerNameOf(object.provider),
    schema_version: instance.schemaVersion,
    values: hideSecrets(instance.attributes, paths, hide) as JsonObject,
    sensitive_values: sensitivePart({ kind: 'object', attributes }, value, paths),
    ...(instance.dependencies.length > 0 && { depends_on: instance.dependencies }),
    ...(instance.isTainted && { tainted: true }),
  };
}

function objectEntries(object: ObjectState, printing: Printing): readonly ResourceDocument[] {
  const { current, deposed } = object;
  return [
    ...(current ? [instanceEntry(object, current, printing)] : []),
    ...Object.entries(deposed).map(([key, instance]) => ({
      ...instanceEntry(object, instance, printing),
      deposed_key: key,
    })),
  ];
}

const inOrderOfNames = <T>(entries: Iterable<readonly [string, T]>): readonly (readonly [string, T])[] =>
  [...entries].sort(([a], [b]) => compareText(a, b));

/** What was read of the state of another stack; nothing as long as it was not. */
function remoteEntries(
  { address, mode, type, name, value, secret = [] }: RemoteStateBlock,
  hide: Hide | undefined,
): readonly ResourceDocument[] {
  if (value === undefined) return [];
  const values = value.value as JsonObject;
  return [
    {
      address,
      mode,
      type,
      name,
      provider_name: builtInProviderName,
      schema_version: 0,
      values: hideSecrets(values, secret, hide) as JsonObject,
      sensitive_values: sensitiveShape(values, secret),
    },
  ];
}

/** A state, and what a plan read of others. */
interface ReadState extends Pick<State, 'objects' | 'outputs'>, Partial<Pick<State, 'checkResults'>> {
  readonly remoteStates?: Configuration['remoteStates'];
}

/** Data comes first in documents of states. */
const byModeAndAddress = (a: ResourceDocument, b: ResourceDocument): number =>
  compareText(a.mode, b.mode) || compareAddresses(a.address, b.address);

/** A state in Terraform's state representation, format 1.0: what `terraform show -json` prints. Holds secrets in clear unless `hide` does something with them. */
export function toStateDocument(
  { objects, outputs, remoteStates = new Map(), checkResults = null }: ReadState,
  catalogue: Catalogue,
  hide?: Hide,
): StateDocument {
  const checks = toChecksDocument(checkResults);
  const checked = checks && { checks };
  const head = { format_version: '1.0', terraform_version: representedVersion };
  const listed = inOrderOfNames(Object.entries(outputs)).map(([name, { sensitive, value, type }]) => {
    const shown = hideSecrets(value, sensitive ? [[]] : [], hide);
    return [name, { sensitive, value: shown, type }] as const;
  });
  const resources = [
    ...[...objects.values()].flatMap((object) => objectEntries(object, { catalogue, hide })),
    ...[...remoteStates.values()].flatMap((block: RemoteStateBlock) => remoteEntries(block, hide)),
  ].toSorted(byModeAndAddress);
  if (resources.length === 0 && listed.length === 0) return { ...head, ...checked };
  return {
    ...head,
    values: {
      ...(listed.length > 0 && { outputs: Object.fromEntries(listed) }),
      root_module: toModuleDocument(resources),
    },
    ...checked,
  };
}
