import { isWhollyKnown, sameValue, schemaOf, type Value } from '../../model';
import type { Configuration } from '../configuration/configuration';
import { errorAt } from '../../base/diagnostic';
import { evaluate } from '../../language/evaluate';
import type { Evaluated } from '../../language/evaluated';
import type { OutputBlock } from '../configuration/configuration';
import type { OutputState } from '../../state/state';
import type { OutputChange } from './plan';
import type { Session } from './plan-session';
import {
  typeOfAttributes,
  type TypeOfName,
  typeOfBody,
  typeOfValue,
  typeOfVariable,
  type ValueType,
} from '../../language/value-type';

/** The types of what names stand for. */
export function createTypeOfName({
  configuration,
  variables,
  pool,
}: Pick<Session, 'configuration' | 'variables' | 'pool'>): TypeOfName {
  const typeOfVariableNamed = (name: string): ValueType => {
    const type = configuration.variables.find((variable) => variable.name === name)?.type;
    return (type && typeOfVariable(type)) ?? typeOfValue(variables.get(name)?.value ?? null);
  };
  const typeOf: TypeOfName = (address) => {
    if (address.startsWith('var.')) return typeOfVariableNamed(address.slice(4));
    if (address.startsWith('local.')) return typeOfBody(configuration.locals[address.slice(6)] ?? null, typeOf, null);
    const block = configuration.objects.get(address);
    if (!block) return undefined;
    return typeOfAttributes(schemaOf(pool.get(block.providerAlias), block).attributes);
  };
  return typeOf;
}

/** The value of an output; undefined, with a diagnostic, when it gives away a secret or cannot be evaluated. */
function evaluateOutput(session: Session, { name, value, isSensitive }: OutputBlock): Evaluated | undefined {
  const evaluated = evaluate(value, session.scopeOf(`output.${name}`));
  if (evaluated.sensitive.length === 0 || isSensitive) return evaluated;
  const detail = `output.${name} holds a secret. Mark it with "sensitive": true, or take the secret out.`;
  session.note([errorAt([], 'Output refers to sensitive values', detail)]);
  return undefined;
}

function actionOf(block: OutputBlock, before: OutputState | undefined, after: Value): OutputChange['action'] {
  if (after === null && (before?.value ?? null) === null) return 'no-op';
  if (!before) return 'create';
  const isSame = isWhollyKnown(after) && sameValue({ kind: 'string' }, after, before.value);
  return isSame && block.isSensitive === before.sensitive ? 'no-op' : 'update';
}

/** The end of an output that is in the state alone. */
function removeOutput(name: string, { value, sensitive }: OutputState): OutputChange {
  return {
    action: 'delete',
    name,
    before: value,
    after: null,
    afterType: 'dynamic',
    isSensitive: sensitive,
    isDeclaredSensitive: false,
  };
}

/** What an output will be. */
export function planOutput(
  session: Session,
  block: OutputBlock,
  before: OutputState | undefined,
): OutputChange | undefined {
  const evaluated = evaluateOutput(session, block) ?? undefined;
  if (!evaluated) return undefined;
  const { value } = evaluated;
  return {
    action: actionOf(block, before, value),
    name: block.name,
    before: (before?.value as Value | undefined) ?? null,
    after: value,
    afterType: typeOfBody(block.value, createTypeOfName(session), value),
    isSensitive: block.isSensitive || before?.sensitive === true,
    isDeclaredSensitive: block.isSensitive,
  };
}

/** Outputs that are in the state, but not in the code; or all of them when everything ends. */
export function planOutputEnds(
  { outputs }: Pick<Configuration, 'outputs'>,
  stored: Readonly<Record<string, OutputState>>,
): readonly OutputChange[] {
  const declared = new Set(outputs.map(({ name }) => name));
  return Object.entries(stored).flatMap(([name, output]) => (declared.has(name) ? [] : [removeOutput(name, output)]));
}
