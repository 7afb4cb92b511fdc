import { operations } from '../../service/interface/index';
import type { Change, Observed, ReportProgress, ResourceDefinition } from '../../model';
import type { ServiceContext } from '../context';
import { checkAdoption, planNewRecord, registerRecord } from './plan/adopt';
import { createRecord } from './write/create-record';
import { deleteRecord } from './write/delete-record';
import { observeRecord } from './mapping/desired-record';
import { editRecord } from './write/edit-record';
import { findLost } from './write/find-lost';
import { inspectRecord } from './read/inspect-record';
import { type Observe, readOnce, readRecord } from './read/read-record';
import { listingOf } from './read/list-records';
import { listIds } from './read/read-list';
import { takeNotices } from './notices';
import { checkSingleOwner, registerResource } from './plan/single-owner';
import { type FoundRecord, type RecordDeclaration, type RecordKind, toRecordKind } from './record-kind';
import { checkReferences } from './plan/references';
import { checkSettingsOverlap } from './mapping/settings';
import { checkRoundTrip } from './mapping/round-trip-check';
import { idOf } from './text-of';
import type { WrittenRecord } from './write/read-back';
import { createShowsState } from './read/shows-state';
import { readWhole } from './read/whole-record';
import { checkWriteOnly, writeOnlySecrets } from './attributes/write-only';

type Definition = ResourceDefinition<ServiceContext>;
type Answered =
  | 'validate'
  | 'showsState'
  | 'checkPlan'
  | 'checkOwnership'
  | 'register'
  | 'planNew'
  | 'heldIds'
  | 'findLost';

/** A record that was created or edited, before the calls that follow. */
export interface Written {
  readonly record: WrittenRecord;
  readonly observed: Observed;
  readonly report: ReportProgress;
}

/** The resource that stands for a kind of record. */
export interface RecordResource extends Omit<Definition, Answered>, Required<Pick<Definition, Answered>> {
  readonly observe: Observe;
  /** Makes the calls that follow a create or an edit; answers the attributes after them. */
  finishWrite(context: ServiceContext, change: Change, written: Written): Promise<Observed>;
}

/** The methods that a kind replaces. `record` has those of every other kind. */
type Overrides = (record: RecordResource, kind: RecordKind) => Partial<RecordResource>;

/** Derives the resource of a kind of record from its declaration. Every kind is read, adopted, created, edited and deleted alike. */
export function defineRecord(declaration: RecordDeclaration, overrides: Overrides = () => ({})): RecordResource {
  const kind = toRecordKind(declaration);
  const { type, description, attributes, calls } = kind;
  const secrets = writeOnlySecrets(attributes);
  const shows = createShowsState(kind);

  async function finish(
    context: ServiceContext,
    change: Change,
    { record, report }: Omit<Written, 'observed'>,
  ): Promise<Observed> {
    // The state has to know the object before further calls, which may fail.
    report(observeRecord(kind, record, change.planned));
    const observed = await resource.observe(context, record, change.planned);
    return await resource.finishWrite(context, change, { record, observed, report });
  }

  const base: RecordResource = {
    type,
    version: 0,
    description,
    attributes,
    path: operations[calls.create].path,
    validate: (config) => checkWriteOnly(secrets, config),

    async checkPlan(context, { config }) {
      return [
        ...checkSettingsOverlap(kind, context.client.dialect, config),
        ...checkRoundTrip(kind, context.client.dialect, config),
        ...(await checkReferences(context, attributes, config)),
      ];
    },

    // An object that a destroy only forgets may be adopted, and may be in another resource.
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
    observe: ({ client }, record, state) => ({
      ...kind.observeBeside?.(client.dialect, record.raw),
      ...observeRecord(kind, record, state),
    }),
    finishWrite: (_context, _change, { observed }) => Promise.resolve(observed),

    list: ({ snapshot }) => listIds(snapshot, calls.list),
    listing: listingOf(kind, (...read) => resource.observe(...read)),

    async inspect(context, state) {
      const listed: FoundRecord | undefined = await context.snapshot.read(calls.list, idOf(state), context.refresh);
      if (listed === undefined) return undefined;
      const found = await readWhole(kind, context, listed);
      const observed = await resource.observe(context, found, state);
      return inspectRecord(kind, context.client.dialect, { found, observed });
    },

    read(context, state, hasDrift) {
      const read = { context, state, observe: resource.observe };
      return hasDrift ? readRecord(kind, { ...read, hasDrift }) : readOnce(kind, read);
    },

    showsState({ client: { dialect }, snapshot, refresh }, state, declared) {
      // What is observed otherwise, only a read finds.
      if (refresh !== 'list' || resource.observe !== base.observe) return false;
      const wire = snapshot.wireOf(calls.list, idOf(state));
      if (wire === undefined) return false;
      return shows(dialect, wire, { state, declared, beside: kind.observeBeside?.(dialect, wire) ?? {} });
    },

    takeNotices,

    async create(context, change, report) {
      // A known id is that of the object to adopt.
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
