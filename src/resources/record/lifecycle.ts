import { camelCase } from '../../base/camel-case';
import type { Diagnostic } from '../../base/diagnostic';
import { ApiError, ProviderError } from '../../base/errors';
import type { JsonObject } from '../../base/json';
import { type AnalyticsClient, createListSnapshot, type ListOperationName } from '../../client';
import type { Dialect, FurtherFields, RecordName } from '../../contract';
import type { Attributes, Change, NewObject, ObjectValue, Observed, PlannedObject, ReportProgress } from '../../model';
import type { ServiceContext } from '../context';
import { objectKey } from '../run';
import { checkAdoption, planNewRecord, registerRecord } from './adopt';
import { parseSettings } from './common-attributes';
import { createMapping, isOutOfDate, toFields, toObserved } from './mapping';
import { checkSpelling } from './spelling';
import { textOf } from './text-of';
import { isSecretDue, writeOnlyName, writeOnlySecrets } from './write-only';
import { findLost } from './find-lost';
import { areSettingsOutOfDate, type AttributePlace, checkSettingsOverlap, observeSettings } from './settings';

/** A record as it was answered. */
export interface FoundRecord {
  readonly id?: string | null;
  readonly raw: JsonObject;
}

type Body = Readonly<Record<string, unknown>> & FurtherFields;

/** The calls of one kind of record, each one operation of the interface. */
export interface RecordCalls {
  readonly list: ListOperationName;
  find(client: AnalyticsClient, objectId: string): Promise<FoundRecord>;
  create(client: AnalyticsClient, body: Body): Promise<FoundRecord>;
  edit(client: AnalyticsClient, objectId: string, body: Body): Promise<FoundRecord>;
}

/** One kind of record and the resource that stands for it. */
export interface RecordKind {
  /** Terraform's name, for messages. */
  readonly type: string;
  readonly record: RecordName;
  readonly attributes: Attributes;
  readonly calls: RecordCalls;
  /** The attributes by which `adopt_existing` knows an object again; `name` by default. */
  readonly identity?: readonly string[];
  /** Attributes that calls of their own set, where the record shows them. */
  placesBeside?(dialect: Dialect): readonly AttributePlace[];
}

/** An object after a write, with the record that says so. */
export interface Written {
  readonly objectId: string;
  readonly record: FoundRecord;
  readonly observed: Observed;
}

/** Finding, creating and editing of records, the same for every kind. */
export interface RecordLifecycle {
  /** The record that `state` names, or undefined when the list does not hold it. */
  find(context: ServiceContext, state: ObjectValue): Promise<FoundRecord | undefined>;
  /** What is wrong with a change that only the dialect tells. */
  checkPlan(context: ServiceContext, change: Change): Promise<readonly Diagnostic[]>;
  /** Refuses what two resources would manage. */
  checkOwnership(context: ServiceContext, object: PlannedObject): readonly Diagnostic[];
  /** Remembers what is in the state, and what a create takes over. */
  register(context: ServiceContext, object: PlannedObject): void;
  /** What a create starts from: an object that it takes over, or none. */
  planNew(context: ServiceContext, change: Change): Promise<NewObject>;
  /** The record that a change asks for, as a request carries it. */
  bodyOf(change: Change): Body;
  /** What a record says about the attributes. */
  observe(record: FoundRecord, state: ObjectValue): Observed;
  /** The ids of records that a create of `config` without an answer may have left. */
  findLost(context: ServiceContext, config: ObjectValue): Promise<readonly string[]>;
  create(context: ServiceContext, change: Change, report: ReportProgress): Promise<Written>;
  /** Edits the record once if it differs from what is declared; sends nothing otherwise. */
  update(context: ServiceContext, change: Change, report: ReportProgress): Promise<Written>;
}

/** The id in a state. */
export function idOf(state: ObjectValue): string {
  return textOf(state, 'id');
}

/** Whether a refusal by id may mean that the object is not there; the list decides. */
export function mayBeMissing(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 403, 404].includes(error.status);
}

/** Whether a list that is read now does not hold the object. */
export async function isGone(context: ServiceContext, list: ListOperationName, objectId: string): Promise<boolean> {
  return (await createListSnapshot(context.client).find(list, objectId)) === undefined;
}

/** What was sent, as far as an answer that leaves it out means that it holds. */
function sentScalars(body: Body): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value !== 'object' || value === null));
}

/** Builds the lifecycle of a kind of record. */
export function createRecordLifecycle(kind: RecordKind): RecordLifecycle {
  const { type, record: name, attributes, calls } = kind;
  const mapping = createMapping(name, attributes);
  const secrets = writeOnlySecrets(attributes);
  const recognition = {
    type,
    attributes,
    observe: (record: FoundRecord) => toObserved(mapping, record, {}),
    identity: kind.identity ?? ['name'],
    all: ({ snapshot }: ServiceContext) => snapshot.all(calls.list),
    isIdentical: (record: FoundRecord, change: Change) => isUpToDate(record, change),
  };

  async function find(context: ServiceContext, state: ObjectValue): Promise<FoundRecord | undefined> {
    const objectId = idOf(state);
    if (context.refresh === 'list') return await context.snapshot.find(calls.list, objectId);
    try {
      const found = await calls.find(context.client, objectId);
      if (found.id === objectId) return found;
      const message = `The service answered the ${type} ${objectId} with a record of the id ${String(found.id)}; check the dialect's \`fields\`.`;
      throw new ProviderError('CONTRACT_BROKEN', message);
    } catch (error) {
      if (mayBeMissing(error) && (await isGone(context, calls.list, objectId))) return undefined;
      throw error;
    }
  }

  function observe(record: FoundRecord, state: ObjectValue): Observed {
    const observed = toObserved(mapping, record, state);
    const settings = observeSettings(state['settings_json'], record.raw);
    return settings === undefined ? observed : { settings_json: settings, ...observed };
  }

  /** The write-only secrets that are due; their values stand in the configuration alone. */
  function dueSecrets({ config, planned, prior }: Change): Body {
    const due = secrets.filter((secret) => isSecretDue(secret, { planned, prior: prior ?? {} }));
    const given = due.map((secret) => [camelCase(secret), config[writeOnlyName(secret)] ?? null] as const);
    return Object.fromEntries(given.filter(([, value]) => value !== null));
  }

  const bodyOf = (change: Change): Body => ({
    ...toFields(mapping, { ...change, prior: change.prior ?? {} }),
    ...dueSecrets(change),
    raw: parseSettings(change.config['settings_json']),
  });

  /** Whether the service has everything that a change declares. */
  function isUpToDate(found: FoundRecord, change: Change): boolean {
    const { config, planned } = change;
    const prior = change.prior ?? {};
    const observed = toObserved(mapping, found, prior);
    return (
      Object.keys(dueSecrets(change)).length === 0 &&
      !isOutOfDate(mapping, { config, planned, prior, observed }) &&
      !areSettingsOutOfDate({ config, prior }, found.raw)
    );
  }

  function written(context: ServiceContext, record: FoundRecord, planned: ObjectValue): Written {
    const { id: objectId } = record;
    if (!objectId) {
      const message = `The service answered a ${type} without an id; check the dialect's \`fields\`.`;
      throw new ProviderError('CONTRACT_BROKEN', message);
    }
    context.snapshot.put(calls.list, { ...record, id: objectId });
    return { objectId, record, observed: observe(record, planned) };
  }

  async function edit(context: ServiceContext, change: Change, report: ReportProgress): Promise<Written> {
    const { planned } = change;
    const prior = change.prior ?? planned;
    const objectId = idOf(prior);
    const found = await find(context, prior);
    if (!found) {
      throw new ProviderError(
        'OBJECT_MISSING',
        `The ${type} ${objectId} is not in the service any more; plan again to create it anew.`,
      );
    }
    if (isUpToDate(found, change)) return { objectId, record: found, observed: observe(found, planned) };
    const body = bodyOf(change);
    const edited = await calls.edit(context.client, objectId, { ...body, siblingsFrom: found.raw });
    // Some services answer an edit with a part of the record.
    const whole = { ...found, ...sentScalars(body), ...edited, id: objectId, raw: { ...found.raw, ...edited.raw } };
    const answer = written(context, whole, planned);
    report(answer.observed);
    return answer;
  }

  return {
    find,
    observe,
    bodyOf,
    checkOwnership: (context, object) => checkAdoption(type, context, object),
    register: (context, object) => {
      registerRecord(type, context, object);
    },
    planNew: (context, change) => planNewRecord(recognition, context, change),
    update: edit,

    checkPlan({ client: { dialect } }, { config }) {
      const subject = { dialect, record: name, mapping, beside: kind.placesBeside?.(dialect) ?? [] };
      return Promise.resolve([
        ...checkSettingsOverlap(subject, config['settings_json']),
        ...checkSpelling(subject, config),
      ]);
    },

    findLost: async ({ snapshot }, config) => findLost(await snapshot.all(calls.list), mapping, config),

    async create(context, change, report) {
      // A known id is that of the object that is taken over.
      if (typeof change.planned['id'] === 'string') return await edit(context, change, report);
      const answer = written(context, await calls.create(context.client, bodyOf(change)), change.planned);
      context.run.made.add(objectKey(type, answer.objectId));
      report(answer.observed);
      return answer;
    },
  };
}
