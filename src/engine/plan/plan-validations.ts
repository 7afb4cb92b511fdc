import { type Diagnostic, hasErrors } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import { namedAddress } from '../addresses';
import type { VariableBlock } from '../configuration/configuration';
import { checkVariables } from '../evaluation/check-blocks';
import type { Run } from '../evaluation/run';
import type { Graph } from '../graph/graph';
import type { PlanOptions } from './plan';
import type { Selection } from './select-targets';

/** What decides which variables are checked. */
interface Needs {
  readonly graph: Graph;
  readonly options: PlanOptions;
  readonly selection: Pick<Selection, 'includes' | 'touches'>;
}

const addressOfVariable = ({ name }: VariableBlock): string => namedAddress('var', name);

/** What is planned: what targets select, and the outputs that need nothing else. */
function plannedNodes({ configuration }: Run, { graph, selection }: Pick<Needs, 'graph' | 'selection'>): string[] {
  const outputs = configuration.outputs.map(({ name }) => namedAddress('output', name));
  const isWhole = (needed: readonly string[]): boolean => needed.length > 0 && needed.every(selection.includes);
  return [
    ...[...configuration.objects.keys()].filter(selection.touches),
    ...outputs.filter((output) => isWhole(graph.allObjectsBefore(output))),
  ];
}

/** The variables that are used: with targets, those that something planned depends on. */
function usedVariables(run: Run, { graph, options, selection }: Needs): readonly VariableBlock[] {
  const { variables } = run.configuration;
  if (options.mode === 'destroy') return [];
  // An import has a target of its own.
  if (options.targets.length === 0 || options.purpose === 'import') return variables;
  const used = new Set(plannedNodes(run, { graph, selection }));
  // A set goes on with what is added while it is walked.
  for (const node of used) for (const needed of graph.directDependenciesOf(node)) used.add(needed);
  return variables.filter((variable) => used.has(addressOfVariable(variable)));
}

/** What checks the values of variables in one plan. */
export interface Validations {
  /**
   * Checks those whose rules name no object.
   *
   * @throws ConfigurationError `CONFIG_INVALID` with the message of every rule that a value breaks.
   */
  readonly checkFirst: () => void;
  /** Checks the others, when all their objects are planned. */
  readonly checkLast: (isPlanned: (address: string) => boolean) => readonly Diagnostic[];
}

/** Divides the variables into those that are checked before any object is read, and those whose rules name objects. */
export function createValidations(run: Run, parts: Needs): Validations {
  const { graph } = parts;
  const variables = usedVariables(run, parts);
  const needs = (variable: VariableBlock): readonly string[] => graph.allObjectsBefore(addressOfVariable(variable));
  return {
    checkFirst() {
      const found = checkVariables(
        run,
        variables.filter((variable) => needs(variable).length === 0),
      );
      if (hasErrors(found)) throw new ConfigurationError(found);
      run.note(found);
    },
    checkLast(isPlanned) {
      const last = variables.filter((variable) => needs(variable).length > 0 && needs(variable).every(isPlanned));
      return checkVariables(run, last);
    },
  };
}
