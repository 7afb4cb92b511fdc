import { ApiError, ContractError } from '../../../base/errors';
import type { JsonObject } from '../../../base/json';
import { findOf, getOperation } from '../../interface/index';
import type { KeptRecord, ListedRecord, ListOperationName } from '../call-types';
import type { AnalyticsClient } from '../client';
import { fieldsLeftOut, type Lookup, lookUp, recordIn } from './look-up';
import { detectHiddenPagination } from './hidden-pagination';

type Records = ReadonlyMap<string, KeptRecord>;

const keep = (record: ListedRecord<ListOperationName>): KeptRecord => ({ id: record.id, record });

function unfit(operation: ListOperationName, objectId: string, issues: readonly string[]): ContractError {
  const { method, path } = getOperation(operation);
  const message = `The record ${objectId} in the answer to ${operation} does not fit the interface: ${issues.join('; ')}. If the service spells its fields differently, set the \`dialect\`.`;
  return new ContractError(message, { operation, method, path, issues, mayHaveTakenEffect: false });
}

/** The error of a list that says nothing, where an object of it is asked for. `found` says what a read by its id says. */
function silent(operation: ListOperationName, found: string): ContractError {
  const { method, path } = getOperation(operation);
  const issues = ['it says nothing'];
  const message = `The list that ${operation} (${method} ${path}) answers is empty, and ${found}. Check the service; if the object is gone, remove it from the state with \`state rm\`.`;
  return new ContractError(message, { operation, method, path, issues, mayHaveTakenEffect: false });
}

/**
 * One list of the service as a run sees it: read once, with the writes of the run over it, and verified
 * by sampled reads by id. Once a list is seen to lack something, objects of its kind are read one by one.
 */
export class CachedList {
  readonly #client: AnalyticsClient;
  readonly #name: ListOperationName;
  readonly #doubt: (reason: string) => void;
  #records: Promise<Records> | undefined;
  /** The same once they are there, and one of them was compared with a read by its id. */
  #compared: Records | undefined;
  /** What the run wrote; a deleted object is undefined. */
  readonly #written = new Map<string, KeptRecord | undefined>();
  readonly #readSingly = new Map<string, Promise<Lookup>>();
  #sample: Promise<void> | undefined;
  #sought: Promise<void> | undefined;
  #isDoubted = false;
  /** How one sees that there are more objects than the list has. */
  #gap: string | undefined;
  /** Why the list could not be read to its end. */
  #lack: ContractError | undefined;
  /** How many records came, also of objects that were deleted. */
  #count = 0;
  /** Whether the list says nothing at all, as a gateway may in its place. */
  #isSilent = false;
  #gaps: readonly string[] = [];

  /** @param doubt - Takes the reason, in a sentence, when the list turns out not to be whole: once. */
  constructor(client: AnalyticsClient, name: ListOperationName, doubt: (reason: string) => void) {
    this.#client = client;
    this.#name = name;
    this.#doubt = doubt;
  }

  /** The object with an id; undefined when neither the list nor a read by its id finds it. */
  async find(objectId: string): Promise<KeptRecord | undefined> {
    if (this.#written.has(objectId)) return this.#written.get(objectId);
    if (this.#isDoubted) return await this.findSingly(objectId);
    const listed = (await this.#list()).get(objectId);
    if (listed !== undefined || this.#written.has(objectId)) return this.#latest(objectId, listed);
    const lookup = await this.#byId(objectId);
    if (this.#written.has(objectId)) return this.#written.get(objectId);
    if (lookup.kind !== 'found') {
      this.#assertGone(objectId, lookup);
      return undefined;
    }
    const found = `${findOf(this.#name)} finds`;
    if (this.#isSilent) this.#lack ??= silent(this.#name, `${found} ${objectId}`);
    this.#distrust(`does not hold ${objectId}, which ${found}: it is not whole, or lags behind`);
    return keep(lookup.record);
  }

  /** The same, for an object whose fields matter: the first of them is read by its id as well, to see what the list leaves out. */
  async findWhole(objectId: string): Promise<KeptRecord | undefined> {
    const found = await this.find(objectId);
    if (found === undefined || this.#isDoubted || this.#written.has(objectId)) return found;
    await (this.#sample ??= this.#compare(found));
    this.#compared ??= await this.#list();
    return await this.find(objectId);
  }

  /** What {@link findWhole} finds, as it came and without waiting; undefined where that would have to look further. */
  wireOf(objectId: string): JsonObject | undefined {
    return this.#isDoubted || this.#written.has(objectId) ? undefined : this.#compared?.get(objectId)?.wire;
  }

  /** The same by a read of its own, also when the list holds it: the list may be behind. */
  async confirm(objectId: string): Promise<KeptRecord | undefined> {
    const found = await this.find(objectId);
    if (found === undefined || this.#isDoubted || this.#written.has(objectId)) return found;
    await this.#compare(found);
    return await this.find(objectId);
  }

  /** The object as a read by its id has it. A refusal of an id that the list holds is an error. */
  async findSingly(objectId: string): Promise<KeptRecord | undefined> {
    const lookup = await this.#byId(objectId);
    if (this.#written.has(objectId)) return this.#written.get(objectId);
    // What nesting says stands in the list alone.
    if (lookup.kind === 'found') return keep({ ...(await this.#records)?.get(objectId)?.record, ...lookup.record });
    const listed = (await this.#list()).get(objectId);
    if (this.#written.has(objectId)) return this.#written.get(objectId);
    if (listed !== undefined && lookup.kind === 'refused') throw lookup.error;
    this.#assertGone(objectId, lookup);
    return undefined;
  }

  /**
   * Every record; where there may be more of them than the list says, the service is asked. A list that announces more is doubted.
   *
   * @throws ContractError `CONTRACT_BROKEN` when the list cannot be read to its end.
   */
  async all(): Promise<readonly KeptRecord[]> {
    const records = await this.#everything();
    if (this.#gaps.length > 0) this.#distrust(this.#gaps.join('; it '));
    return records;
  }

  async #everything(): Promise<readonly KeptRecord[]> {
    await (this.#sought ??= this.#seekMore());
    if (this.#lack) throw this.#lack;
    const merged = new Map([...(await this.#list()), ...this.#written]);
    return [...merged.values()].filter((kept) => kept !== undefined);
  }

  /** A record of the list, whichever it is; undefined when there is none. */
  async any(): Promise<KeptRecord | undefined> {
    const [record] = (await this.#list()).values();
    return record;
  }

  /** What is known to lack in what {@link all} answers, however short it is; undefined when nothing is. */
  async gap(): Promise<string | undefined> {
    await this.#everything();
    const page = { known: await this.#list(), count: this.#count, isOfAnyLength: true };
    this.#gap ??= await detectHiddenPagination(this.#client, this.#name, page);
    const gaps = [...(this.#gap === undefined ? [] : [this.#gap]), ...this.#gaps];
    return gaps.length === 0 ? undefined : `${this.#name} ${gaps.join('; it ')}.`;
  }

  /** Tells whether the list holds an id, with the writes of the run over it; it asks for nothing, and looks when it is called. */
  async known(): Promise<(objectId: string) => boolean> {
    const records = await this.#list();
    return (objectId) =>
      this.#written.has(objectId) ? this.#written.get(objectId) !== undefined : records.has(objectId);
  }

  /** The ids that the list holds, with the writes of the run over it; it sends nothing once the list is read. */
  async ids(): Promise<readonly string[]> {
    const merged = new Map([...(await this.#list()), ...this.#written]);
    return [...merged].flatMap(([id, kept]) => (kept === undefined ? [] : [id]));
  }

  /** Lays a write over the list, also while the list is on its way. */
  write(objectId: string, record: ListedRecord<ListOperationName> | undefined): void {
    this.#written.set(objectId, record && keep(record));
    this.#readSingly.delete(objectId);
  }

  /** @throws ContractError `CONTRACT_BROKEN` when a record does not fit the interface. */
  recordOf(kept: KeptRecord | undefined): ListedRecord<ListOperationName> | undefined {
    if (kept?.record.problems) throw unfit(this.#name, kept.id, kept.record.problems);
    return kept?.record;
  }

  /** What was written while someone waited wins. */
  #latest(objectId: string, otherwise: KeptRecord | undefined): KeptRecord | undefined {
    return this.#written.has(objectId) ? this.#written.get(objectId) : otherwise;
  }

  /**
   * That an object is gone: the list does not hold it, and a read by its id does not find it. The one place that decides so.
   *
   * @throws ContractError `CONTRACT_BROKEN` when nothing says that it is gone.
   */
  #assertGone(objectId: string, lookup: Exclude<Lookup, { kind: 'found' }>): void {
    if (lookup.kind === 'unclear') throw lookup.error;
    if (lookup.kind === 'silent' && this.#isSilent)
      throw silent(this.#name, `${findOf(this.#name)} of ${objectId} is empty, too, so the object may still exist`);
  }

  #distrust(reason: string): void {
    if (!this.#isDoubted) this.#doubt(`${this.#name} ${reason}.`);
    this.#isDoubted = true;
  }

  async #compare({ id, record: listed }: KeptRecord): Promise<void> {
    const whole = await this.#wholeOf(id);
    // A record that cannot be read is an error of whoever looks at it.
    if (whole === undefined || listed.problems) return;
    const names = fieldsLeftOut(this.#client.dialect, this.#name, { listed, whole });
    if (names.length > 0) {
      const what = `leaves out or shortens ${names.join(', ')} of ${id}, or lags behind`;
      this.#distrust(`${what}: ${findOf(this.#name)} says more`);
    }
  }

  /** A failure is not kept: the next one who asks looks again. */
  async #seekMore(): Promise<void> {
    try {
      const known = await this.#list();
      this.#gap = await detectHiddenPagination(this.#client, this.#name, { known, count: this.#count });
    } catch (error) {
      this.#sought = undefined;
      throw error;
    }
    if (this.#gap !== undefined) this.#distrust(this.#gap);
  }

  /** What a read by id says of a listed object. Nothing, where the service cannot read singly: then the list has to do. */
  async #wholeOf(objectId: string): Promise<ListedRecord<ListOperationName> | undefined> {
    try {
      return recordIn(await this.#byId(objectId));
    } catch (error) {
      if (error instanceof ApiError || error instanceof ContractError) return undefined;
      throw error;
    }
  }

  async #list(): Promise<Records> {
    return await (this.#records ??= this.#request());
  }

  /** A failure is not kept: the next one who asks sends another request. */
  async #request(): Promise<Records> {
    try {
      const { records, count, lack, isSilent, gaps } = await this.#client.list(this.#name);
      this.#lack = lack;
      this.#count = count;
      this.#isSilent = isSilent;
      this.#gaps = gaps;
      if (lack)
        this.#distrust(`cannot be read whole: ${lack.issues.join('; ')}: set the entries \`list\` of the dialect`);
      return new Map(records.map((record) => [record.id, record]));
    } catch (error) {
      this.#records = undefined;
      throw error;
    }
  }

  async #byId(objectId: string): Promise<Lookup> {
    const known = this.#readSingly.get(objectId) ?? lookUp(this.#client, this.#name, objectId);
    this.#readSingly.set(objectId, known);
    try {
      return await known;
    } catch (error) {
      this.#readSingly.delete(objectId);
      throw error;
    }
  }
}
