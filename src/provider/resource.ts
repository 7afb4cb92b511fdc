import { type AttributePath, type Diagnostic, errorAt, hasErrors, warningAt } from '../base/diagnostic';
import type { JsonObject } from '../base/json';
import {
  type Change,
  conformObject,
  type ObjectValue,
  type Observed,
  type ResourceDefinition,
  type Schema,
  type Session,
  UnknownNotNull,
} from '../model';
import { mayHaveTakenEffect, toDiagnostics } from './failure';
import { changedNames, planValues } from './plan-values';
import { refreshValues, settleValues } from './settle-values';
import { assertApplyValid, assertPlanValid, assertStateValid } from './strict';
import { validateValues } from './validate-values';

/** A state, null when there is no object, and what there is to say about it. */
export interface StateAnswer {
  readonly state: ObjectValue | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** What came of a change. */
export interface ApplyAnswer extends StateAnswer {
  /** The change failed without an answer that says that nothing happened: an object may exist of which no state tells. */
  readonly mayHaveTakenEffect?: true;
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
  /** The second plan of a replacement, without prior values. */
  readonly isReplacement?: boolean;
}

/** A plan to carry out. */
export interface ApplyRequest extends PlanRequest {
  readonly planned: ObjectValue | null;
}

/** The objects that a create without an answer may have left. */
export interface LostAnswer {
  readonly ids: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** One kind of object as both hosts see it. No method throws for what a user or a service can cause: diagnostics say it. */
export interface Resource {
  readonly schema: Schema;
  validate(config: ObjectValue): readonly Diagnostic[];
  upgrade(version: number, state: JsonObject): StateAnswer;
  read(state: ObjectValue): Promise<StateAnswer>;
  plan(request: PlanRequest): Promise<PlanAnswer>;
  apply(request: ApplyRequest): Promise<ApplyAnswer>;
  /** A stub state that names the object; the host reads it next. */
  import(id: string): StateAnswer;
  /** Objects that have exactly the declared values, for a host that never learned how a create ended. */
  findLost(config: ObjectValue): Promise<LostAnswer>;
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

  async function planChange(request: Omit<Change, 'planned'>): Promise<PlanAnswer> {
    const { prior, config } = request;
    const drafted = planValues(attributes, config, prior);
    if (host.isStrict) assertPlanValid(attributes, drafted, { prior, config });
    const context = host.session()?.observing;
    const owners = context === undefined ? [] : (definition.checkOwnership?.(context, request) ?? []);
    const planned = context === undefined ? drafted : await leaveOpen(context, { planned: drafted, ...request });
    if (planned === prior) return { planned, requiresReplace: [], diagnostics: owners };
    const changed = prior === null ? [] : changedNames(attributes, planned, prior);
    const requiresReplace = changed.filter((name) => attributes[name]?.forcesReplacement).map((name) => [name]);
    if (context === undefined) return { planned, requiresReplace, diagnostics: [] };
    const consulted = await consult(context, { planned, ...request });
    return { ...consulted, requiresReplace, diagnostics: [...owners, ...consulted.diagnostics] };
  }

  /** The planned values of an object that exists, without those that other changes of the run decide. */
  async function leaveOpen(context: Context, change: Change): Promise<ObjectValue> {
    const open = change.prior === null ? [] : ((await definition.findOpen?.(context, change)) ?? []);
    if (open.length === 0) return change.planned;
    return { ...change.planned, ...Object.fromEntries(open.map((name) => [name, new UnknownNotNull()])) };
  }

  /** What the service and its dialect say about a change. */
  async function consult(context: Context, change: Change): Promise<Omit<PlanAnswer, 'requiresReplace'>> {
    const created = change.prior === null ? await definition.planNew?.(context, change) : undefined;
    const findings = (await definition.checkPlan?.(context, change)) ?? [];
    return {
      planned: { ...change.planned, ...created?.values },
      diagnostics: [...(created?.diagnostics ?? []), ...findings],
    };
  }

  async function carryOut(request: ApplyRequest, planned: ObjectValue, context: Context): Promise<ApplyAnswer> {
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
      const isOpen = mayHaveTakenEffect(error);
      return {
        ...checked({ state, diagnostics: toDiagnostics(error, summary) }),
        ...(isOpen && { mayHaveTakenEffect: true }),
      };
    }
  }

  async function destroy(prior: ObjectValue, context: Context): Promise<StateAnswer> {
    const refusals = definition.checkDestroy?.(prior, context) ?? [];
    if (hasErrors(refusals)) return { state: prior, diagnostics: refusals };
    try {
      return { state: null, diagnostics: await definition.delete(context, prior) };
    } catch (error) {
      return { state: prior, diagnostics: toDiagnostics(error, `Could not delete ${type}`) };
    }
  }

  return {
    schema: definition,
    validate: (config) => [...validateValues(attributes, config), ...(definition.validate?.(config) ?? [])],

    upgrade(version, json) {
      if (version > definition.version) {
        const detail = `The state of this ${type} was written by a newer version of the provider; use that version.`;
        return { state: null, diagnostics: [errorAt([], 'State is too new', detail)] };
      }
      const { value, diagnostics } = conformObject(attributes, json);
      if (value['id'] !== null || !attributes['id']) return checked({ state: value, diagnostics });
      const detail = `The state of this ${type} holds no id, so it names no object. Take it out of the state, and import the object again.`;
      return { state: null, diagnostics: [...diagnostics, errorAt([], 'State is damaged', detail)] };
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

    async plan({ prior, config, isReplacement = false }) {
      try {
        if (config !== null) return await planChange({ prior, config, isReplacement });
        const diagnostics = prior === null ? [] : (definition.checkDestroy?.(prior, host.session()?.observing) ?? []);
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

    async findLost(config) {
      const context = host.session()?.observing;
      if (context === undefined) {
        const detail = `A value of the provider block is still unknown, so a lost ${type} cannot be looked for.`;
        return { ids: [], diagnostics: [errorAt([], 'Provider is not configured', detail)] };
      }
      try {
        return { ids: (await definition.findLost?.(context, config)) ?? [], diagnostics: [] };
      } catch (error) {
        return { ids: [], diagnostics: toDiagnostics(error, `Could not look for a lost ${type}`) };
      }
    },

    import(id) {
      const named = definition.parseImportId?.(id) ?? attributes['id']?.check?.(id as never) ?? { id };
      if (typeof named === 'string') {
        return { state: null, diagnostics: [errorAt([], 'Invalid import id', `The id of ${type} ${named}.`)] };
      }
      const { value } = conformObject(attributes, {});
      return { state: { ...value, ...named }, diagnostics: [] };
    },
  };
}
