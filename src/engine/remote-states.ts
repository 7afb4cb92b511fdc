import { errorAt } from '../base/diagnostic';
import { ConfigurationError } from '../base/errors';
import { isJsonObject, type JsonObject } from '../base/json';
import { evaluate, plain } from '../language';
import { type ObjectValue, Unknown } from '../model';
import type { State } from '../state';
import type { Configuration, RemoteStateBlock } from './configuration/configuration';
import { createScope, type VariableValues } from './evaluation/create-scope';

/** Where another stack keeps its state. */
export interface RemoteState {
  /** `data.terraform_remote_state.network`. */
  readonly address: string;
  /** The kind of its backend, and the settings of that. */
  readonly backend: string;
  readonly config: JsonObject;
}

/** What a stack is read with. */
interface RemoteStateParts {
  readonly configuration: Configuration;
  readonly variables: VariableValues;
  readonly workingFolder: string;
}

function evaluateBlock(parts: RemoteStateParts, { address, config, defaults }: RemoteStateBlock): ObjectValue {
  const scopeOf = createScope({ ...parts, objectOf: () => plain(new Unknown()) });
  return evaluate({ config, defaults }, scopeOf(address)).value as ObjectValue;
}

/** Refuses to read a stack that was never applied. */
function failUnwritten({ address, backend, config }: RemoteState): never {
  const place = [config['path'], config['address'], config['key']].find((value) => typeof value === 'string');
  const detail = `${address}: the stack that it names has no state yet (${backend}, ${place ?? 'its usual place'}). Apply that stack first, or all of them in their order with \`aac apply --stack '*'\`.`;
  throw new ConfigurationError([errorAt([], 'Unable to find remote state', detail)]);
}

/** The value of a remote state: what its stack gave out when it was applied last. */
function toValue(remote: RemoteState, { outputs }: State, defaults: ObjectValue): ObjectValue {
  const given = Object.entries(outputs).map(([name, { value }]) => [name, value] as const);
  const { backend, config } = remote;
  return {
    backend,
    config,
    workspace: 'default',
    outputs: { ...defaults, ...Object.fromEntries(given) },
  };
}

/**
 * A configuration that knows what it reads from other stacks.
 *
 * @param read - reads the state of another stack; undefined leaves its values unknown.
 * @throws ConfigurationError `CONFIG_INVALID` naming a stack that was never applied. What `read` throws.
 */
export async function withRemoteStates(
  parts: RemoteStateParts,
  read: (remote: RemoteState) => Promise<State | undefined>,
): Promise<Configuration> {
  const { configuration } = parts;
  const remoteStates = new Map<string, RemoteStateBlock>();
  for (const [address, block] of configuration.remoteStates) {
    const { config, defaults } = evaluateBlock(parts, block);
    const remote: RemoteState = {
      address,
      backend: block.backend,
      config: isJsonObject(config) ? config : {},
    };
    const state = await read(remote);
    if (state?.lineage === '') failUnwritten(remote);
    remoteStates.set(address, state ? { ...block, value: toValue(remote, state, defaults as ObjectValue) } : block);
  }
  return { ...configuration, remoteStates };
}
