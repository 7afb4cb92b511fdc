import { type Diagnostic, warningAt } from '../base/diagnostic';
import type { EphemeralDefinition, ObjectValue, Schema } from '../model';
import { type Host, notConfigured, toDiagnostics } from './host';
import { planValues } from './values/plan-values';
import { mergeComputed } from './values/merge-computed';
import { validateValues } from './values/validate-values';

/** The result of an open. */
export interface OpenAnswer {
  /** Null when the open failed. */
  readonly result: ObjectValue | null;
  readonly handle: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** One ephemeral resource, as the hosts call it. */
export interface Ephemeral {
  readonly schema: Schema;
  validate(config: ObjectValue): readonly Diagnostic[];
  open(config: ObjectValue): Promise<OpenAnswer>;
  /** Warnings at most. */
  close(handle: string): Promise<readonly Diagnostic[]>;
}

/** Wraps a definition in the calls of the hosts. */
export function createEphemeral<Context>(
  definition: EphemeralDefinition<Context>,
  host: Pick<Host<Context>, 'session'>,
): Ephemeral {
  const { attributes, type } = definition;
  return {
    schema: { version: 0, ...definition },
    validate: (config) => validateValues(attributes, config),

    async open(config) {
      const context = host.session()?.observing;
      if (context === undefined) {
        return { result: null, handle: '', diagnostics: notConfigured(`${type} cannot be opened.`) };
      }
      try {
        const { observed, handle } = await definition.open(context, config);
        const result = mergeComputed(attributes, planValues(attributes, config, null), observed);
        return { result, handle, diagnostics: [] };
      } catch (error) {
        return { result: null, handle: '', diagnostics: toDiagnostics(error, `Could not open ${type}`) };
      }
    },

    async close(handle) {
      const context = host.session()?.observing;
      if (context === undefined || handle === '') return [];
      try {
        await definition.close(context, handle);
        return [];
      } catch (error) {
        // The run has done its work: an error would call it failed, and nothing would be left to mend.
        return toDiagnostics(error, `Could not release ${type}`).map(({ summary, detail }) =>
          warningAt([], summary, `It stays open until the service ends it. ${detail}`),
        );
      }
    },
  };
}
