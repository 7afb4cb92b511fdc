import { type Diagnostic, hasErrors } from '../base/diagnostic';
import type { DataSourceDefinition, ObjectValue, Schema } from '../model';
import { type Host, notConfigured, type StateAnswer, toDiagnostics } from './host';
import { planValues } from './values/plan-values';
import { mergeComputed } from './values/merge-computed';
import { assertApplyValid } from './values/strict';
import { validateConfig } from './values/validate-values';

/** One data source, as both hosts call it. Mistakes of users and failures of the service are diagnostics, never thrown. */
export interface DataSource {
  readonly schema: Schema;
  validate(config: ObjectValue): readonly Diagnostic[];
  /** The configured values; what the service gives is unknown. */
  plan(config: ObjectValue): ObjectValue;
  /** The configured values, and those of the service for the others. The state is null when there are errors. */
  read(config: ObjectValue): Promise<StateAnswer>;
}

/** Wraps a definition in the calls of the two hosts. */
export function createDataSource<Context>(definition: DataSourceDefinition<Context>, host: Host<Context>): DataSource {
  const { attributes, type } = definition;
  const validate = (config: ObjectValue): readonly Diagnostic[] => validateConfig(definition, config);
  return {
    schema: { version: 0, ...definition },
    validate,

    plan: (config) => planValues(attributes, config, null),

    async read(config) {
      const context = host.session()?.observing;
      if (context === undefined) {
        return { state: null, diagnostics: notConfigured(`${type} cannot be read; apply first what it comes from.`) };
      }
      // A value that was unknown during validation may be invalid.
      const mistakes = validate(config);
      if (hasErrors(mistakes)) return { state: null, diagnostics: mistakes };
      const notices = (): readonly Diagnostic[] => definition.takeNotices?.(context) ?? [];
      try {
        const planned = planValues(attributes, config, null);
        const state = mergeComputed(attributes, planned, await definition.read(context, config));
        if (host.isStrict) assertApplyValid(attributes, planned, state);
        return { state, diagnostics: notices() };
      } catch (error) {
        return { state: null, diagnostics: [...toDiagnostics(error, `Could not read ${type}`), ...notices()] };
      }
    },
  };
}
