import { warningAt } from '../../base/diagnostic';
import { lookUp, recordIn } from '../../service/http/index';
import type { Change, ObjectValue, Observed, ReportProgress, ResourceDefinition } from '../../model';
import type { ServiceContext } from '../context';
import { checkAdoption, planNewRecord, registerRecord } from './plan/adopt';
import { createRecord } from './write/create-record';
import { deleteRecord } from './write/delete-record';
import { observeRecord } from './mapping/desired-record';
import { editRecord } from './write/edit-record';
import { findLost } from './write/find-lost';
import { inspectRecord } from './read/inspect-record';
import { keepVolatile } from './read/volatile-attributes';
import { takeNotices } from './notices';
import { checkSingleOwner, registerResource } from './plan/single-owner';
import { type FoundRecord, type RecordDeclaration, type RecordKind, toRecordKind } from './record-kind';
import { checkReferences } from './plan/references';
import { checkSettingsOverlap } from './mapping/settings';
import { checkRoundTrip } from './mapping/round-trip-check';
import { idOf } from './text-of';
import type { WrittenRecord } from './write/read-back';
import { warnOfOtherKeys, unreadableIn } from './read/unreadable-attributes';
import { readWhole } from './read/whole-record';
import { checkWriteOnly, writeOnlySecrets } from './attributes/write-only';

type Definition = ResourceDefinition<ServiceContext>;
type Answered = 'validate' | 'checkPlan' | 'checkOwnership' | 'register' | 'planNew' | 'heldIds' | 'findLost';

/** The end of a write: the record is there, and what it says. */
export interface Written {
  readonly record: WrittenRecord;
  readonly observed: Observed;
  readonly report: ReportProgress;
}

/** The resource that stands for a kind of record. */
export interface RecordResource extends Omit<Definition, Answered>, Required<Pick<Definition, Answered>> {
  /** What a record says about the attributes. */
  observe(context: ServiceContext, record: FoundRecord, state: ObjectValue): Observed | Promise<Observed>;
  /** Goes on after a create or an edit with calls of its own; answers what holds then. */
  finishWrite(context: ServiceContext, change: Change, written: Written): Promise<Observed>;
}

/** What a kind does otherwise than every other; `record` is what it would do. */
type Overrides = (record: RecordResource, kind: RecordKind) => Partial<RecordResource>;

/**
 * Makes the whole resource of a kind of record out of its declaration: reading, adopting, creating, editing and deleting
 * are the same for every kind.
 */
export function defineRecord(declaration: RecordDeclaration, overrides: Overrides = () => ({})): RecordResource {
  const kind = toRecordKind(declaration);
  const { type, description, attributes, calls } = kind;
  const secrets = writeOnlySecrets(attributes);

  async function finish(
    context: ServiceContext,
    change: Change,
    { record, report }: Omit<Written, 'observed'>,
  ): Promise<Observed> {
    // First of all the object is known to the state: what follows may fail.
    report(observeRecord(kind, record, change.planned));
    const observed = await resource.observe(context, record, change.planned);
    return await resource.finishWrite(context, change, { record, observed, report });
  }

  const base: RecordResource = {
    type,
    version: 0,
    description,
    attributes,
    validate: (config) => checkWriteOnly(secrets, config),

    async checkPlan(context, { config }) {
      return [
        ...checkSettingsOverlap(kind, context.client.dialect, config),
        ...checkRoundTrip(kind, context.client.dialect, config),
        ...(await checkReferences(context, attributes, config)),
      ];
    },

    // What is only forgotten may be taken over, and may be another resource's.
    checkOwnership: (context, object) =>
      object.config === null && calls.delete === undefined
        ? []
        : [...checkAdoption(type, context, object), ...checkSingleOwner(type, context, object)],
    register: (context, object) => {
      registerRecord(type, context, object);
      if (object.config !== null || calls.delete !== undefined) registerResource(type, context, object);
    },
    planNew: (context, change) => planNewRecord(kind, context, change),
    heldIds: ({ snapshot }) => snapshot.ids(calls.list),
    findLost: (context, config, among) => findLost(kind, context, { config, among }),
    observe: (_, record, state) => observeRecord(kind, record, state),
    finishWrite: (_context, _change, { observed }) => Promise.resolve(observed),

    async list({ snapshot }) {
      const records = await snapshot.all(calls.list);
      const gap = await snapshot.gap(calls.list);
      return {
        ids: records.map(({ id }) => id),
        diagnostics: gap === undefined ? [] : [warningAt([], 'List is not whole', gap)],
      };
    },

    async inspect(context, state) {
      const read: FoundRecord | undefined = await context.snapshot.read(calls.list, idOf(state), context.refresh);
      if (read === undefined) return undefined;
      const found = await readWhole(kind, context, read);
      const observed = await resource.observe(context, found, state);
      return inspectRecord(kind, context.client.dialect, { found, observed });
    },

    async read(context, state, hasDrift) {
      // Of the latest look.
      let unshown: readonly string[] = [];
      const look = async (by: ServiceContext['refresh'] | 'confirm'): Promise<Observed | undefined> => {
        const record: FoundRecord | undefined = await context.snapshot.read(calls.list, idOf(state), by);
        const seen = record && (await resource.observe(context, record, state));
        unshown = seen && hasDrift ? unreadableIn(kind.mapping, state, seen) : [];
        if (record && unshown.length > 0) warnOfOtherKeys(kind, context, { state, found: record, unshown });
        return seen;
      };
      const observed = await look(context.refresh);
      if (observed === undefined || hasDrift === undefined) return observed;
      const { run, refresh } = context;
      const unseenNow = (): readonly string[] => unshown.map((name) => `${type} ${name}`);
      // What a list shows of one object, it may leave out of another.
      const findUnseen = (): readonly string[] =>
        refresh === 'find' ? [] : unseenNow().filter((name) => !run.unshown.has(name));
      const settle = async (unseen: readonly string[]): Promise<Observed | undefined> => {
        if (unseen.length === 0 && !hasDrift(observed)) return observed;
        const confirmed = await look('confirm');
        for (const name of unseenNow()) run.unshown.add(name);
        if (confirmed === undefined || !hasDrift(confirmed)) return confirmed;
        const again = async (): Promise<Observed | undefined> => {
          const record = recordIn(await lookUp(context.client, calls.list, idOf(state)));
          return record && (await resource.observe(context, record, state));
        };
        return await keepVolatile(kind, context, { state, seen: confirmed, again });
      };
      const unseen = findUnseen();
      if (unseen.length === 0) return await settle([]);
      return await run.runFirstAlone(`look for ${unseen.join(', ')}`, () => settle(findUnseen()));
    },

    takeNotices,

    async create(context, change, report) {
      // A known id is that of the object that is taken over.
      const write = typeof change.planned['id'] === 'string' ? editRecord : createRecord;
      return await finish(context, change, { record: await write(kind, context, change), report });
    },

    async update(context, change, report) {
      return await finish(context, change, { record: await editRecord(kind, context, change), report });
    },

    async delete(context, prior) {
      await deleteRecord(kind, context, idOf(prior));
      return [];
    },
  };
  const resource: RecordResource = { ...base, ...overrides(base, kind) };
  return resource;
}
