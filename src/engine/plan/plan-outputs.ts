import { compareText } from '../../base/text/compare-text';
import { type Diagnostic, errorAt, errorsIn } from '../../base/diagnostic';
import { evaluate, sameType, typeOfValue } from '../../language';
import { isWhollyKnown, sameValue, type TerraformType, type Value } from '../../model';
import type { OutputState } from '../../state';
import { namedAddress } from '../addresses';
import { findOutput } from '../find-output';
import type { OutputBlock } from '../configuration/configuration';
import { assertLasting } from '../evaluation/assert-lasting';
import { checkOutput } from '../evaluation/check-blocks';
import type { Evaluation } from '../evaluation/evaluation';
import type { Run } from '../evaluation/run';
import type { Graph } from '../graph/graph';
import type { OrphansBefore } from './orphans-before';
import type { OutputChange, PlanOptions } from './plan';
import type { Selection } from './select-targets';

/** What outputs are planned from. */
export interface OutputsRequest {
  readonly graph: Graph;
  readonly orphansBefore: OrphansBefore;
  readonly selection: Selection;
  readonly options: PlanOptions;
  readonly stored: Readonly<Record<string, OutputState>>;
  /** Whether an object was planned, so that outputs can name it. */
  readonly isPlanned: (address: string) => boolean;
}

/** The changes of outputs, by name. */
export interface PlannedOutputs {
  readonly changes: readonly OutputChange[];
  readonly diagnostics: readonly Diagnostic[];
}

function actionOf(
  block: OutputBlock,
  before: OutputState | undefined,
  [after, type]: readonly [Value, TerraformType],
): OutputChange['action'] {
  if (after === null && (before?.value ?? null) === null) return 'no-op';
  if (!before) return 'create';
  const isSame =
    isWhollyKnown(after) &&
    sameType(type, before.type as TerraformType) &&
    sameValue({ kind: 'string' }, after, before.value);
  return isSame && block.isSensitive === before.sensitive ? 'no-op' : 'update';
}

/** The end of an output that is in the state alone. */
function removeOutput([name, { value, sensitive }]: readonly [string, OutputState]): OutputChange {
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

/** What an output will be; a diagnostic when it would give away a secret. */
function planOutput(
  evaluation: Evaluation,
  block: OutputBlock,
  before: OutputState | undefined,
): OutputChange | Diagnostic {
  const { name, isSensitive } = block;
  const subject = namedAddress('output', name);
  const owner = { subject, file: block.file };
  const {
    value: after,
    sensitive,
    ephemeral = [],
    type: afterType = typeOfValue(after),
  } = evaluate(block.value, evaluation.scopeOf(owner));
  assertLasting(ephemeral, owner);
  if (sensitive.length > 0 && !isSensitive) {
    const detail = `${subject} holds a secret. Mark it with "sensitive": true, or take the secret out.`;
    return errorAt([], 'Output refers to sensitive values', detail);
  }
  return {
    action: actionOf(block, before, [after, afterType]),
    name,
    before: (before?.value as Value | undefined) ?? null,
    after,
    afterType,
    isSensitive: isSensitive || before?.sensitive === true,
    isDeclaredSensitive: isSensitive,
  };
}

/** Plans the outputs of the code, as far as what they name was planned, and the end of those that are in the state alone. */
export function planOutputs(run: Run, request: OutputsRequest): PlannedOutputs {
  const { graph, options, stored, isPlanned, orphansBefore, selection } = request;
  const isDestroy = options.mode === 'destroy';
  const blocks = isDestroy ? [] : run.configuration.outputs;
  for (const { name } of isDestroy ? run.configuration.outputs : []) {
    const address = namedAddress('output', name);
    run.checks.expect({ address, owner: address });
  }
  const isLimited = options.targets.length > 0;
  const ready = blocks.filter(({ name }) => {
    const node = namedAddress('output', name);
    const needed = graph.allObjectsBefore(node);
    if (!needed.every(isPlanned)) return false;
    if (!isLimited) return true;
    // A target takes along the outputs that depend on objects, and on none that it leaves out.
    const orphans = orphansBefore(node);
    return needed.length + orphans.length > 0 && orphans.every((address) => selection.includes(address));
  });
  const severity = options.mode === 'refresh-only' ? 'warning' : 'error';
  const checked = options.purpose === 'look' ? [] : ready.flatMap((block) => checkOutput(run, block, { severity }));
  const failed = new Set(errorsIn(checked).map(({ address }) => address));
  const planned = ready
    .filter(({ name }) => !failed.has(namedAddress('output', name)))
    .map((block) => planOutput(run, block, findOutput(stored, block.name)));
  const declared = new Set(blocks.map(({ name }) => name));
  const gone = isLimited ? [] : Object.entries(stored).filter(([name]) => !declared.has(name));
  const changes = [...planned.filter((one) => 'action' in one), ...gone.map(removeOutput)];
  return {
    changes: changes.toSorted((a, b) => compareText(a.name, b.name)),
    diagnostics: [...checked, ...planned.filter((one) => 'severity' in one)],
  };
}
