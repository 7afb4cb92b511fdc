import { type Diagnostic, hasErrors } from '../../base/diagnostic';
import type { Evaluated } from '../../language';
import { createEvaluation, evaluateProvider, type Evaluation, type EvaluationParts } from './evaluation';

/** Something to tell the user, and the object that it is about. */
export interface ObjectDiagnostic extends Diagnostic {
  readonly address?: string;
}

/** Work on the objects of a configuration, one after the other, and what comes of it. */
export interface Run extends Evaluation {
  readonly values: Map<string, Evaluated>;
  readonly diagnostics: readonly ObjectDiagnostic[];
  /** Keeps diagnostics of an object; true when they hold no error. */
  readonly note: (diagnostics: readonly Diagnostic[], address?: string) => boolean;
  /** Configures the provider of an alias when it is first needed; false when that failed. */
  readonly configure: (alias: string | undefined) => Promise<boolean>;
}

/** Begins a run in which nothing is known of any object. */
export function createRun(parts: EvaluationParts): Run {
  const values = new Map<string, Evaluated>();
  const diagnostics: ObjectDiagnostic[] = [];
  const configured = new Map<string | undefined, Promise<boolean>>();
  const evaluation = createEvaluation(parts, values);

  const note = (found: readonly Diagnostic[], address?: string): boolean => {
    diagnostics.push(...found.map((diagnostic) => ({ ...diagnostic, ...(address !== undefined && { address }) })));
    return !hasErrors(found);
  };
  async function configureOne(alias: string | undefined): Promise<boolean> {
    const { value, diagnostics: misfits } = evaluateProvider(evaluation, alias, evaluation.scopeOf);
    return note(misfits.length > 0 ? misfits : await parts.pool.get(alias).configure(value));
  }
  return {
    ...evaluation,
    values,
    diagnostics,
    note,
    async configure(alias) {
      const running = configured.get(alias) ?? configureOne(alias);
      configured.set(alias, running);
      return await running;
    },
  };
}
