import { errorAt } from '../base/diagnostic';
import { ConfigurationError } from '../base/errors';
import { isJsonObject, type JsonObject } from '../base/json';
import { evaluate, type Evaluated, type FunctionInputs, typeOfValue, unknown } from '../language';
import type { ObjectValue, TerraformType, TerraformTypes } from '../model';
import type { State } from '../state';
import type { Configuration, RemoteStateBlock } from './configuration/configuration';
import { assertLasting } from './evaluation/assert-lasting';
import { createScope, type VariableValues } from './evaluation/create-scope';
import { adviceOn } from './evaluation/remote-value';

/** Where another stack keeps its state. */
export interface RemoteState {
  /** `data.terraform_remote_state.network`. */
  readonly address: string;
  /** The kind of its backend, and the settings of that. */
  readonly backend: string;
  readonly config: JsonObject;
  /** Null where the block names none, so that it is the default one. */
  readonly workspace: string | null;
}

/** What a stack is read with. */
interface RemoteStateParts {
  readonly configuration: Configuration;
  readonly variables: VariableValues;
  readonly inputs: FunctionInputs;
}

function evaluateBlock(
  parts: RemoteStateParts,
  { address: subject, config, defaults, workspace, file }: RemoteStateBlock,
): ObjectValue {
  const scopeOf = createScope({ ...parts, objectOf: () => unknown('dynamic') });
  const { value, ephemeral = [] } = evaluate({ config, defaults, workspace }, scopeOf({ subject, file }));
  assertLasting(ephemeral, { subject, file });
  return value as ObjectValue;
}

/** Refuses to read a stack that was never applied. */
function failUnwritten({ address, backend, config, workspace }: RemoteState, advice: string | undefined): never {
  const named = [config['path'], config['address'], config['key']].find((value) => typeof value === 'string');
  const place =
    workspace === null || workspace === 'default' ? (named ?? 'its usual place') : `the workspace ${workspace}`;
  const detail = `${address}: the stack that it names has no state yet (${backend}, ${place}). ${advice ?? adviceOn(address)}`;
  throw new ConfigurationError([errorAt([], 'Unable to find remote state', detail)]);
}

function failWorkspace({ address, file }: RemoteStateBlock): never {
  const detail = `\`workspace\` of ${address} (${file}) must be a text.`;
  throw new ConfigurationError([errorAt([], 'Wrong type of value', detail)]);
}

const attributeTypes = (type: TerraformType | undefined): TerraformTypes =>
  typeof type === 'object' && type[0] === 'object' ? type[1] : {};

/** What a stack gave out when it was applied last, and what is there where it gave nothing out. */
interface Given {
  readonly outputs: State['outputs'];
  readonly defaults: ObjectValue;
}

/** The value of a remote state. */
function toValue({ backend, config, workspace }: RemoteState, { outputs, defaults }: Given): Evaluated {
  const given = Object.entries(outputs);
  const value = {
    backend,
    config,
    defaults: Object.keys(defaults).length > 0 ? defaults : null,
    workspace,
    outputs: { ...defaults, ...Object.fromEntries(given.map(([name, output]) => [name, output.value])) },
  };
  const types = given.map(([name, { type }]) => [name, type as TerraformType] as const);
  const shown = attributeTypes(typeOfValue(value));
  const outputTypes = { ...attributeTypes(shown['outputs']), ...Object.fromEntries(types) };
  return {
    value,
    sensitive: [],
    type: ['object', { ...shown, workspace: 'string', outputs: ['object', outputTypes] }],
  };
}

/** A remote state that was read. */
function withOutputs(block: RemoteStateBlock, remote: RemoteState, given: Given): RemoteStateBlock {
  const secretOutputs = Object.entries(given.outputs).filter(([, { sensitive }]) => sensitive);
  const paths = secretOutputs.map(([name]) => ['outputs', name]);
  const secret = remote.backend === 'local' ? paths : [['config'], ...paths];
  return { ...block, value: toValue(remote, given), secret };
}

/**
 * A configuration that knows what it reads from other stacks.
 *
 * @param read - reads the state of another stack; undefined leaves its values unknown.
 * @param advise - says what to do where that stack gives nothing out; undefined where it has to be applied.
 * @throws ConfigurationError `CONFIG_INVALID` naming a stack that was never applied. What `read` throws.
 */
export async function withRemoteStates(
  parts: RemoteStateParts,
  read: (remote: RemoteState) => Promise<State | undefined>,
  advise: (remote: RemoteState) => string | undefined = () => undefined,
): Promise<Configuration> {
  const { configuration } = parts;
  const remoteStates = new Map<string, RemoteStateBlock>();
  for (const [address, block] of configuration.remoteStates) {
    const { config, defaults, workspace = null } = evaluateBlock(parts, block);
    if (typeof workspace === 'object' && workspace !== null) failWorkspace(block);
    const remote: RemoteState = {
      address,
      backend: block.backend,
      config: isJsonObject(config) ? config : {},
      workspace: workspace === null ? null : String(workspace),
    };
    const state = await read(remote);
    const advice = advise(remote);
    if (state?.lineage === '') failUnwritten(remote, advice);
    const given = state && { outputs: state.outputs, defaults: defaults as ObjectValue };
    remoteStates.set(address, given ? withOutputs({ ...block, advice }, remote, given) : block);
  }
  return { ...configuration, remoteStates };
}
