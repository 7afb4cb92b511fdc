import { type Diagnostic, hasErrors } from '../../base/diagnostic';
import type { InstanceBlock } from '../expansion/instance-block';
import { CheckResults } from './check-results';
import { createEvaluation, evaluateProvider, type Evaluation, type EvaluationParts } from './evaluation';
import { KnownValues } from './known-values';

/** Work on the objects of a configuration, one after the other, and what comes of it. */
export interface Run extends Evaluation {
  readonly expansions: Map<string, readonly InstanceBlock[]>;
  readonly diagnostics: readonly Diagnostic[];
  /** What the conditions of the code came to so far. */
  readonly checks: CheckResults;
  /** Keeps diagnostics of an object; true when they hold no error. */
  readonly note: (diagnostics: readonly Diagnostic[], address?: string) => boolean;
  /** Configures the provider of an alias when it is first needed; false when that failed. */
  readonly configure: (alias: string | undefined) => Promise<boolean>;
}

/**
 * Begins a run in which nothing is known of any object.
 *
 * @param before - the plan that is carried out: what a provider said in it is not repeated.
 */
export function createRun(
  parts: EvaluationParts,
  { diagnostics: told, checks }: Pick<Run, 'diagnostics'> & Partial<Pick<Run, 'checks'>> = { diagnostics: [] },
): Run {
  const values = new KnownValues();
  const expansions = new Map<string, readonly InstanceBlock[]>();
  const diagnostics: Diagnostic[] = [];
  const configured = new Map<string | undefined, Promise<boolean>>();
  const evaluation = createEvaluation(parts, { values, expansions });

  const note = (found: readonly Diagnostic[], address?: string): boolean => {
    if (found.length === 0) return true;
    diagnostics.push(...found.map((diagnostic) => ({ ...diagnostic, ...(address !== undefined && { address }) })));
    return !hasErrors(found);
  };
  async function configureOne(alias: string | undefined): Promise<boolean> {
    const { value, diagnostics: misfits } = evaluateProvider(evaluation, alias, evaluation.scopeOf);
    if (misfits.length > 0) return note(misfits);
    const found = await parts.pool.get(alias).configure(value);
    return note(found.filter(({ detail }) => told.every((one) => one.detail !== detail)));
  }
  return {
    ...evaluation,
    expansions,
    diagnostics,
    checks: new CheckResults(parts.configuration, checks),
    note,
    async configure(alias) {
      const running = configured.get(alias) ?? configureOne(alias);
      configured.set(alias, running);
      return await running;
    },
  };
}
