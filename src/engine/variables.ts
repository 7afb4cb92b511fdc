import { collectInto } from '../base/collect-into';
import { type Diagnostic, errorAt, warningAt } from '../base/diagnostic';
import { ConfigurationError } from '../base/errors';
import { nearestWords } from '../base/text/find-nearest';
import {
  callsFunctions,
  convertVariable,
  type Evaluated,
  evaluateExpression,
  failExpression,
  lift,
  lower,
  parseTemplate,
  plain,
  text,
  type Typed,
  unknown,
} from '../language';
import type { VariableBlock } from './configuration/configuration';
import type { SourceFile } from './configuration/source-file';
import type { VariableValue, VariableValues } from './evaluation/create-scope';
import { readVariableFile } from './read-variable-file';

/** Where values of variables come from; what is given wins over the environment. */
export interface VariableSources {
  /** `TF_VAR_name` gives a value. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Files of values, and texts `name=value` as the option `--var` takes them; the later ones win. */
  readonly given: readonly (SourceFile | string)[];
  /** Whether a variable without a value is unknown, instead of a mistake. */
  readonly allowsMissing?: boolean;
  /** Whether pairs may be meant for another configuration: there is no mistake in one for no variable then. */
  readonly isShared?: boolean;
}

/** The values of all variables, and what is odd about what was given. */
export interface ResolvedVariables {
  readonly values: VariableValues;
  readonly warnings: readonly Diagnostic[];
}

/** A value that was given. A text of the command line or the environment is read by the variable's type. */
type Given = { readonly value: Typed } | { readonly text: string };

const prefix = 'TF_VAR_';

/** Texts are taken as they are for simple types; other types are written as expressions without references. */
function parseText(given: string, { name, type }: VariableBlock): Typed {
  if (type === undefined || (typeof type.type === 'string' && type.type !== 'dynamic')) return text(given);
  // Messages about an expression quote it; here it may be a secret.
  const refuse = (): never =>
    failExpression(
      `var.${name}: what was given is no list, object or text in double quotes, as Terraform writes them, such as '{"key":"value"}'.`,
    );
  const expression = collectInto([], () => parseTemplate(`\${${given}}`)) ?? refuse();
  if (callsFunctions(expression)) failExpression(`var.${name}: what was given calls a function, which it may not.`);
  return collectInto([], () => evaluateExpression(expression, { subject: `var.${name}`, resolve: refuse })) ?? refuse();
}

function missing({ name }: VariableBlock): Diagnostic {
  const detail =
    `The variable \`${name}\` has no value and no default. Give one with \`--var ${name}=…\`, in a file that ` +
    `\`--var-file\` names, in \`terraform.tfvars\` or \`*.auto.tfvars\` (or with \`.json\`) beside \`cdktf.json\` or the \`*.tf.json\` ` +
    `files, or with the environment variable \`${prefix}${name}\`.`;
  return errorAt([], 'Missing value of a variable', detail);
}

const unknownOf = ({ name, type }: VariableBlock): Evaluated =>
  convertVariable(type, unknown('dynamic'), `var.${name}`);

const withMarks = (value: VariableValue, { isSensitive, isEphemeral }: VariableBlock): VariableValue => ({
  ...value,
  sensitive: isSensitive ? [[]] : [],
  isEphemeral,
});

/** All variables as Terraform's own check of the code sees them: whatever was given, of their values nothing is known. */
export function openVariables(variables: readonly VariableBlock[]): VariableValues {
  return new Map(variables.map((variable) => [variable.name, withMarks(unknownOf(variable), variable)]));
}

/** Converts a value to the type of a variable, which may have to be no null. */
function convertOne({ name, type, isNullable }: VariableBlock, value: Typed): Evaluated {
  const subject = `var.${name}`;
  if (value.content === null && !isNullable) return failExpression(`${subject} must not be null.`);
  return convertVariable(type, value, subject);
}

/** The default of a variable with its type; undefined where it has none. */
export function defaultOf(variable: VariableBlock): Evaluated | undefined {
  const { defaultValue } = variable;
  return defaultValue === undefined ? undefined : convertOne(variable, lift(plain(defaultValue)));
}

const liftGiven = (given: Given, variable: VariableBlock): Typed =>
  'value' in given ? given.value : parseText(given.text, variable);

function resolveOne(variable: VariableBlock, given: Given | undefined, allowsMissing: boolean): VariableValue {
  const byDefault = defaultOf(variable);
  const raw = given && liftGiven(given, variable);
  const shown = raw && { given: lower(raw, `var.${variable.name}`).value };
  // The default takes the place of a null that is not allowed.
  if (raw && (raw.content !== null || variable.isNullable || !byDefault))
    return { ...convertOne(variable, raw), ...shown };
  if (byDefault) return { ...byDefault, ...shown };
  if (allowsMissing) return unknownOf(variable);
  throw new ConfigurationError([missing(variable)]);
}

/** What was given, by the name of its variable. */
function gather(
  variables: readonly VariableBlock[],
  sources: VariableSources,
  found: Diagnostic[],
): Map<string, Given> {
  const names = variables.map(({ name }) => name);
  const given = new Map<string, Given>();
  for (const name of names) {
    const text = sources.environment[`${prefix}${name}`];
    if (text !== undefined) given.set(name, { text });
  }
  const addFile = (file: SourceFile): void => {
    for (const [name, value] of collectInto(found, () => readVariableFile(file)) ?? []) {
      if (names.includes(name)) given.set(name, { value });
      else {
        const detail = `${file.path} gives \`${name}\`, but there is no such variable${nearestWords(name, names)}.`;
        found.push(warningAt([], 'Value for no variable', detail));
      }
    }
  };
  const addPair = (pair: string): void => {
    const [name = ''] = pair.split('=', 1);
    if (names.includes(name) && pair.includes('=')) given.set(name, { text: pair.slice(name.length + 1) });
    else {
      const wrong = wrongPair(pair.includes('='), name, names);
      found.push(sources.isShared && pair.includes('=') ? { ...wrong, severity: 'warning' } : wrong);
    }
  };
  for (const one of sources.given) {
    if (typeof one === 'string') addPair(one);
    else addFile(one);
  }
  return given;
}

/** The text behind the name may be a secret, so it is not repeated. */
function wrongPair(hasValue: boolean, name: string, names: readonly string[]): Diagnostic {
  const summary = 'Value for no variable';
  if (!hasValue) {
    const detail = 'A value of a variable is given as `name=value`; there is no `=` in what was given.';
    return { ...errorAt([], summary, detail), code: 'USAGE' };
  }
  const detail = `There is no variable \`${name}\`${nearestWords(name, names)}. Declare it, or leave its value out.`;
  return errorAt([], summary, detail);
}

/**
 * Gives every variable its value, converted to its type.
 *
 * @throws ConfigurationError `CONFIG_INVALID` naming every variable that has no value or a wrong one, and never a value.
 */
export function resolveVariables(variables: readonly VariableBlock[], sources: VariableSources): ResolvedVariables {
  const found: Diagnostic[] = [];
  const given = gather(variables, sources, found);
  const values = new Map<string, VariableValue>();
  for (const variable of variables) {
    const value = collectInto(found, () =>
      resolveOne(variable, given.get(variable.name), sources.allowsMissing === true),
    );
    if (value !== undefined) values.set(variable.name, withMarks(value, variable));
  }
  if (found.some(({ severity }) => severity === 'error')) throw new ConfigurationError(found);
  return { values, warnings: found };
}
