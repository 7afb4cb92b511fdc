import { errorAt } from '../../base/diagnostic';
import { evaluate, type Evaluated, typeOfBody } from '../../language';
import { isWhollyKnown, sameValue, type Value } from '../../model';
import type { OutputState } from '../../state';
import type { Configuration, OutputBlock } from '../configuration/configuration';
import type { Evaluation } from '../evaluation/evaluation';
import { createTypeOfName } from '../evaluation/type-of-name';
import type { OutputChange } from './plan';

/** The value of an output; undefined, with a diagnostic, when it gives away a secret or cannot be evaluated. */
function evaluateOutput(evaluation: Evaluation, { name, value, isSensitive }: OutputBlock): Evaluated | undefined {
  const evaluated = evaluate(value, evaluation.scopeOf(`output.${name}`));
  if (evaluated.sensitive.length === 0 || isSensitive) return evaluated;
  const detail = `output.${name} holds a secret. Mark it with "sensitive": true, or take the secret out.`;
  evaluation.note([errorAt([], 'Output refers to sensitive values', detail)]);
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
  evaluation: Evaluation,
  block: OutputBlock,
  before: OutputState | undefined,
): OutputChange | undefined {
  const evaluated = evaluateOutput(evaluation, block) ?? undefined;
  if (!evaluated) return undefined;
  const { value } = evaluated;
  return {
    action: actionOf(block, before, value),
    name: block.name,
    before: (before?.value as Value | undefined) ?? null,
    after: value,
    afterType: typeOfBody(block.value, createTypeOfName(evaluation), value),
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
