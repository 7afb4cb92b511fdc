import type { Diagnostic } from '../../base/diagnostic';
import type { Evaluated } from '../../language';
import type { InstanceState } from '../../state';
import type { ObjectBlock } from '../configuration/configuration';
import type { DeclaredValues } from '../evaluation/declared-values';
import type { CheckResults } from '../evaluation/check-results';
import type { Evaluation } from '../evaluation/evaluation';
import type { InstanceBlock } from '../expansion/instance-block';
import type { ObjectImport } from './instances/expand-imports';
import type { Graph } from '../graph/graph';
import { type InstanceChange, type InstanceName, type ObjectChange } from '../objects/object-change';
import type { OrphansBefore } from './orphans-before';
import type { PlanOptions } from './plan';

/** What the planning of one instance sees. It changes none of it: see {@link Planned}. */
export interface PlanRun extends Evaluation {
  readonly checks: CheckResults;
  readonly graph: Graph;
  readonly orphansBefore: OrphansBefore;
  readonly options: PlanOptions;
  /** What instances import, by their addresses. */
  readonly imports: ReadonlyMap<string, ObjectImport>;
  /** Declared values that are known to be right, by the addresses of blocks. */
  readonly checked: ReadonlyMap<string, DeclaredValues>;
  /** The addresses before moves, by the new ones. */
  readonly previous: ReadonlyMap<string, string>;
  /** What was planned so far of a block. */
  readonly changesOf: (blockAddress: string) => readonly ObjectChange[];
}

/** One instance to plan: what a block declares, or what the state alone knows. */
export interface Instance extends InstanceName {
  readonly block?: InstanceBlock;
  /** The block that declares other instances, and not this one. */
  readonly owner?: ObjectBlock;
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
  instance: InstanceName,
  change: InstanceChange,
): ObjectChange {
  const { address, blockAddress, module, mode, type, name, indexKey, providerAlias, deposedKey } = instance;
  const whole: ObjectChange = { address, blockAddress, mode, type, name, providerAlias, ...change };
  const indexed = indexKey === undefined ? whole : { indexKey, ...whole };
  const inside = module === undefined ? indexed : { module, ...indexed };
  const named = deposedKey === undefined ? inside : { deposedKey, ...inside };
  const previousAddress = previous.get(address);
  return previousAddress === undefined ? named : { previousAddress, ...named };
}

/** Whether a `removed` block says that an object stays in the service. */
export function isForgotten({ configuration, options }: PlanRun, { blockAddress }: Instance): boolean {
  const isMeant = (from: string): boolean => blockAddress === from || blockAddress.startsWith(`${from}.`);
  return options.mode === 'normal' && configuration.removed.some(({ from, destroy }) => isMeant(from) && !destroy);
}
