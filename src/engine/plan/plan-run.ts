import type { Diagnostic } from '../../base/diagnostic';
import type { Evaluated } from '../../language';
import type { InstanceState } from '../../state';
import type { ImportBlock, ObjectBlock } from '../configuration/configuration';
import type { DeclaredValues } from '../evaluation/declared-values';
import type { Evaluation } from '../evaluation/evaluation';
import type { Graph } from '../graph/graph';
import type { InstanceChange, InstanceName, ObjectChange } from '../objects/object-change';
import type { PlanOptions } from './plan';

/** What the planning of one instance sees. It changes none of it: see {@link Planned}. */
export interface PlanRun extends Evaluation {
  readonly graph: Graph;
  readonly options: PlanOptions;
  /** By the addresses of what they import. */
  readonly imports: ReadonlyMap<string, ImportBlock>;
  /** Declared values that are known to be right, by address. */
  readonly checked: ReadonlyMap<string, DeclaredValues>;
  /** The addresses before moves, by the new ones. */
  readonly previous: ReadonlyMap<string, string>;
  /** What was planned so far. */
  readonly changes: ReadonlyMap<string, ObjectChange>;
}

/** One instance to plan: what a block declares, or what the state alone knows. */
export interface Instance extends InstanceName {
  readonly block?: ObjectBlock;
  /** As the state has it. */
  readonly stored?: InstanceState;
}

/** What planning an instance comes to. */
export interface Planned {
  readonly change?: ObjectChange;
  /** What the name of its object stands for. */
  readonly value?: Evaluated;
  /** What the state is to hold of it; null for nothing. */
  readonly instance?: InstanceState | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Puts the change of an instance together. */
export function toObjectChange(
  { previous }: Pick<PlanRun, 'previous'>,
  { address, mode, type, name, providerAlias, deposedKey }: InstanceName,
  change: InstanceChange,
): ObjectChange {
  const whole: ObjectChange = { address, mode, type, name, providerAlias, ...change };
  const named = deposedKey === undefined ? whole : { deposedKey, ...whole };
  const previousAddress = previous.get(address);
  return previousAddress === undefined ? named : { previousAddress, ...named };
}

/** Whether a `removed` block says that an object stays in the service. */
export function isForgotten({ configuration, options }: PlanRun, { address }: Instance): boolean {
  return options.mode === 'normal' && configuration.removed.some(({ from, destroy }) => from === address && !destroy);
}
