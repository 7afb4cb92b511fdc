import { type AttributePath, type Diagnostic, errorAt, hasErrors, warningAt } from '../base/diagnostic';
import type { JsonObject } from '../base/json';
import { conformObject, type ObjectValue, type Observed, type ResourceDefinition, type Session } from '../model';
import { toDiagnostics } from './failure';
import { changedNames, planValues } from './plan-values';
import { refreshValues, settleValues } from './settle-values';
import { assertApplyValid, assertPlanValid, assertStateValid } from './strict';
import { validateValues } from './validate-values';

/** A state, null when there is no object, and what there is to say about it. */
export interface StateAnswer {
  readonly state: ObjectValue | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** What would change. `planned` is null for a destroy, and `prior` itself when nothing changes. */
export interface PlanAnswer {
  readonly planned: ObjectValue | null;
  readonly requiresReplace: readonly AttributePath[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What a plan is made from. */
export interface PlanRequest {
  readonly prior: ObjectValue | null;
  /** Null plans a destroy. */
  readonly config: ObjectValue | null;
}

/** A plan to carry out. */
export interface ApplyRequest extends PlanRequest {
  readonly planned: ObjectValue | null;
}

/** One kind of object as both hosts see it. No method throws for what a user or a service can cause: diagnostics say it. */
export interface Resource {
  validate(config: ObjectValue): readonly Diagnostic[];
  upgrade(version: number, state: JsonObject): StateAnswer;
  read(state: ObjectValue): Promise<StateAnswer>;
  plan(request: PlanRequest): Promise<PlanAnswer>;
  apply(request: ApplyRequest): Promise<StateAnswer>;
  /** A stub state that names the object; the host reads it next. */
  import(id: string): StateAnswer;
}

/** What a resource needs of its provider. */
export interface ResourceHost<Context> {
  /** Undefined while the provider's configuration holds an unknown value. */
  session(): Session<Context> | undefined;
  /** Re-check every answer against Terraform's rules. */
  readonly isStrict: boolean;
}

/** Puts the two hosts' calls around a definition. */
export function createResource<Context>(
  definition: ResourceDefinition<Context>,
  host: ResourceHost<Context>,
): Resource {
  const { attributes, type } = definition;

  const checked = (answer: StateAnswer): StateAnswer => {
    if (host.isStrict && answer.state) assertStateValid(attributes, answer.state);
    return answer;
  };

  async function planChange(prior: ObjectValue | null, config: ObjectValue): Promise<PlanAnswer> {
    const planned = planValues(attributes, config, prior);
    if (host.isStrict) assertPlanValid(attributes, planned, { prior, config });
    if (planned === prior) return { planned, requiresReplace: [], diagnostics: [] };
    const changed = prior === null ? [] : changedNames(attributes, planned, prior);
    const requiresReplace = changed.filter((name) => attributes[name]?.forcesReplacement).map((name) => [name]);
    const context = host.session()?.observing;
    const diagnostics = context === undefined ? [] : await definition.checkPlan?.(context, { prior, planned, config });
    return { planned, requiresReplace, diagnostics: diagnostics ?? [] };
  }

  async function carryOut(request: ApplyRequest, planned: ObjectValue, context: Context): Promise<StateAnswer> {
    const { prior } = request;
    const change = { prior, planned, config: request.config ?? planned };
    let reported: Observed | undefined;
    const report = (observed: Observed): void => {
      reported = { ...reported, ...observed };
    };
    try {
      const observed = await (prior === null
        ? definition.create(context, change, report)
        : definition.update(context, change, report));
      const state = settleValues(attributes, planned, observed);
      if (host.isStrict) assertApplyValid(attributes, planned, state);
      return { state, diagnostics: [] };
    } catch (error) {
      // What was done before the failure stays in the state, so that nothing is made twice and nothing is lost.
      const state = reported ? refreshValues(attributes, planned, reported) : prior;
      const summary = prior === null ? `Could not create ${type}` : `Could not update ${type}`;
      return checked({ state, diagnostics: toDiagnostics(error, summary) });
    }
  }

  async function destroy(prior: ObjectValue, context: Context): Promise<StateAnswer> {
    const refusals = definition.checkDestroy?.(prior) ?? [];
    if (hasErrors(refusals)) return { state: prior, diagnostics: refusals };
    try {
      return { state: null, diagnostics: await definition.delete(context, prior) };
    } catch (error) {
      return { state: prior, diagnostics: toDiagnostics(error, `Could not delete ${type}`) };
    }
  }

  return {
    validate: (config) => [...validateValues(attributes, config), ...(definition.validate?.(config) ?? [])],

    upgrade(version, json) {
      if (version > definition.version) {
        const detail = `The state of this ${type} was written by a newer version of the provider; use that version.`;
        return { state: null, diagnostics: [errorAt([], 'State is too new', detail)] };
      }
      const { value, diagnostics } = conformObject(attributes, json);
      return checked({ state: value, diagnostics });
    },

    async read(state) {
      const context = host.session()?.observing;
      if (context === undefined) {
        const detail = `The provider's configuration is not known yet, so this ${type} keeps the values of the last run.`;
        return { state, diagnostics: [warningAt([], 'Not refreshed', detail)] };
      }
      try {
        const observed = await definition.read(context, state);
        return checked({ state: observed ? refreshValues(attributes, state, observed) : null, diagnostics: [] });
      } catch (error) {
        return { state, diagnostics: toDiagnostics(error, `Could not read ${type}`) };
      }
    },

    async plan({ prior, config }) {
      try {
        if (config !== null) return await planChange(prior, config);
        const diagnostics = prior === null ? [] : (definition.checkDestroy?.(prior) ?? []);
        return { planned: null, requiresReplace: [], diagnostics };
      } catch (error) {
        return { planned: prior, requiresReplace: [], diagnostics: toDiagnostics(error, `Could not plan ${type}`) };
      }
    },

    async apply(request) {
      const context = host.session()?.changing;
      if (context === undefined) {
        const detail = 'A value of the provider block is still unknown, so nothing can be applied with it.';
        return { state: request.prior, diagnostics: [errorAt([], 'Provider is not configured', detail)] };
      }
      if (request.planned !== null) return carryOut(request, request.planned, context);
      return request.prior === null ? { state: null, diagnostics: [] } : destroy(request.prior, context);
    },

    import(id) {
      const wrong = attributes['id']?.check?.(id as never);
      if (wrong !== undefined)
        return { state: null, diagnostics: [errorAt([], 'Invalid import id', `The id of ${type} ${wrong}.`)] };
      const state = Object.fromEntries(Object.keys(attributes).map((name) => [name, name === 'id' ? id : null]));
      return { state, diagnostics: [] };
    },
  };
}
