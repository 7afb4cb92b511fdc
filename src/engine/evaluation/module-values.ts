import { placedError } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import {
  convertVariable,
  evaluateTyped,
  failExpression,
  lift,
  object,
  type Owner,
  plain,
  type Reference,
  type Scope,
  type Marks,
  tuple,
  type Typed,
  uniteMarks,
  unknown,
  whereIn,
} from '../../language';
import { moduleSteps, namedAddress } from '../addresses';
import type { ModuleBlock, OutputBlock } from '../configuration/configuration';
import type { ModuleInstance } from '../expansion/module-instance';
import { assertWhollyLasting } from './assert-lasting';

/** Makes scopes within instances of modules. */
export type ScopeWithin = (
  within: ModuleInstance | undefined,
  owner: Owner,
  bindings?: ModuleInstance['bindings'],
) => Scope;

/** The value of a variable in an instance of a module: the argument, or the default, with its type. */
export function argumentOf(instance: ModuleInstance, name: string, scopeIn: ScopeWithin): Typed {
  const { block, parent, bindings, address } = instance;
  const variable = block.variables.find((one) => one.name === name);
  if (!variable) return failExpression(`${address} has no variable \`${name}\`.`);
  const { type, defaultValue, isNullable, isSensitive, isEphemeral } = variable;
  const { file } = block;
  const owner = { subject: `${address}.${namedAddress('var', name)}`, file };
  const argument = block.arguments[name];
  const given = argument === undefined ? undefined : evaluateTyped(argument, scopeIn(parent, owner, bindings));
  const isDefault = given === undefined || (given.content === null && !isNullable && defaultValue !== undefined);
  const value = isDefault ? lift(plain(defaultValue ?? null)) : given;
  if (value.content === null && !isNullable) return failExpression(`${whereIn(owner)} must not be null.`);
  if (!isEphemeral) assertWhollyLasting(value, owner);
  return lift(convertVariable(type, value, whereIn(owner))).marked(marksFor({ isSensitive, isEphemeral }));
}

const marksFor = ({ isSensitive, isEphemeral }: Pick<OutputBlock, 'isSensitive' | 'isEphemeral'>): Marks =>
  uniteMarks(isSensitive ? 1 : 0, isEphemeral ? 2 : 0);

/**
 * The value of an output, with its marks.
 *
 * @throws ConfigurationError `CONFIG_INVALID` also for one that is ephemeral where the output is not, or the other way round.
 */
export function evaluateOutput(output: OutputBlock, scope: Scope): Typed {
  const value = evaluateTyped(output.value, scope);
  if (!output.isEphemeral) assertWhollyLasting(value, scope);
  else if (!value.isEphemeral) {
    const detail = 'it is declared as `ephemeral`, so that its value as a whole has to be ephemeral.';
    throw new ConfigurationError([
      placedError({ where: whereIn(scope) }, 'Value not allowed in ephemeral output', detail),
    ]);
  }
  return value.marked(marksFor(output));
}

/** The value of an output in an instance of a module. */
export function outputOf(instance: ModuleInstance, name: string, scopeIn: ScopeWithin): Typed {
  const output = instance.block.outputs.find((one) => one.name === name);
  if (!output) return failExpression(`${instance.address} has no output \`${name}\`.`);
  const subject = `${instance.address}.${namedAddress('output', name)}`;
  return evaluateOutput(output, scopeIn(instance, { subject, file: output.file }));
}

/**
 * What the name of a module stands for, for one reference to it: its outputs, by the keys of its instances where it has some. What
 * the reference does not name is left out, because it may depend on who asks.
 */
export function moduleValueFor(
  { path }: Reference,
  block: ModuleBlock,
  {
    instances,
    outputIn,
  }: {
    readonly instances: readonly ModuleInstance[];
    readonly outputIn: (instance: ModuleInstance, name: string) => Typed;
  },
): Typed {
  const { repetition } = block;
  const { key, output } = moduleSteps(path, block);
  const names = output === undefined ? block.outputs.map(({ name }) => name) : [output];
  const valueOf = (instance: ModuleInstance): Typed =>
    object(new Map(names.map((name) => [name, outputIn(instance, name)])));
  const [only] = instances;
  if (!repetition) return only ? valueOf(only) : unknown('dynamic');
  if (instances.some(({ isOpen }) => isOpen)) return unknown('dynamic');
  const entries = instances.map((instance): readonly [string, Typed] => {
    const name = String(instance.iteration?.key);
    const isNamed = key === undefined || String(key) === name;
    return [name, isNamed ? valueOf(instance) : object(new Map())];
  });
  return repetition.kind === 'count' ? tuple(entries.map(([, value]) => value)) : object(new Map(entries));
}
