import { ApiError, ContractError } from '../../../base/errors';
import type { JsonObject } from '../../../base/json';
import { type AnalyticsClient, refusesId } from '../../http/index';
import { type Dialect, getAt, type RecordFields } from '../../interface/index';
import type { Findings } from '../findings';
import type { ProbedService, Session } from '../session';
import { isScratch, listScratch, type Made, readUntil, removeScratch, sayScratch, scratchPrefix } from './scratch';

/** What scratch alerts are made of: they notify nobody, and are due once in a year. */
export const scratchFields = {
  name: `${scratchPrefix}alert A  & B `,
  condition: 'select * where 1 = 2',
  schedule: { cron: '0 0 1 1 *', startTime: '08:00' },
  email: { subject: 'aac probe', body: 'made by aac probe' },
} as const satisfies RecordFields<'alert'>;

/** Where scratch objects are tried out: clients of several dialects, and what was made by them. */
export class WriteProbe {
  readonly #service: ProbedService;
  readonly session: Session;
  readonly notebook: Findings;
  readonly #made: Made[] = [];
  readonly #clients = new Map<Dialect, AnalyticsClient>();

  constructor(service: ProbedService, session: Session, notebook: Findings) {
    this.#service = service;
    this.session = session;
    this.notebook = notebook;
  }

  /** A client that speaks a dialect; by default the one that is known by now. */
  speak(dialect: Dialect = this.notebook.dialect()): AnalyticsClient {
    const client = this.#clients.get(dialect) ?? this.#service.connect(dialect, this.session.token);
    this.#clients.set(dialect, client);
    return client;
  }

  /** Reads until something is as it should be. */
  async readUntil<T>(read: () => Promise<T>, isThere: (value: T) => boolean): Promise<T> {
    return await readUntil(this.#service.clock, read, isThere);
  }

  /** A record as the service has it now; a new one may not be there yet. */
  async view(objectId: string, operation: 'viewAlert' | 'viewCategory' = 'viewAlert'): Promise<JsonObject> {
    const client = this.speak();
    const look = async (): Promise<JsonObject | undefined> => {
      try {
        return (await client.call(operation, { objectId })).raw;
      } catch (error) {
        if (refusesId(client.dialect, error)) return undefined;
        throw error;
      }
    };
    const record = await this.readUntil(look, (found) => found !== undefined);
    return record ?? {};
  }

  /** The fields of a scratch alert of which the places are known. */
  #fields(): RecordFields<'alert'> {
    const isSettled = (record: string, name: string): boolean => this.notebook.isSettled(`fields.${record}.${name}`);
    const keep = (record: string, fields: object): object =>
      Object.fromEntries(Object.entries(fields).filter(([name]) => isSettled(record, name)));
    const { schedule, email } = scratchFields;
    return keep('alert', { ...scratchFields, schedule: keep('schedule', schedule), email: keep('email', email) });
  }

  /** Makes a scratch alert; undefined where the service refuses it. */
  async makeAlert(): Promise<string | undefined> {
    const client = this.speak();
    const before = await this.idsOfAlerts();
    try {
      const { id } = await client.call('createAlert', { body: this.#fields() });
      // The answer may say the id of something else, such as that of a job.
      const isMade = id !== undefined && id !== null && !before.has(id) && isScratch(this.#nameIn(await this.view(id)));
      const found = isMade ? id : await this.#findNew(before);
      if (found !== undefined) this.#made.push({ remove: 'deleteAlert', id: found });
      return found;
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof ContractError)) throw error;
      this.notebook.observe(
        'scratch objects',
        `An alert of \`aac probe\` is refused, so writes were not tried: ${error.message}`,
      );
      return undefined;
    }
  }

  /** The alerts that the list shows now, and those that were made and are perhaps not in it yet. */
  async idsOfAlerts(): Promise<ReadonlySet<string>> {
    const listed = await this.speak().call('listAlerts');
    // An alert and a category may have the same id.
    const made = this.#made.filter(({ remove }) => remove === 'deleteAlert');
    return new Set([...listed, ...made].map(({ id }) => id));
  }

  /** Looks for an alert that was made and is not among those before, to be removed with the others. */
  async noteAlert(before: ReadonlySet<string>): Promise<void> {
    const found = await this.#findNew(before);
    if (found !== undefined) this.#made.push({ remove: 'deleteAlert', id: found });
  }

  /** Notes that an alert is going to be shared: its shares are removed before it, also where the answer to an add is lost. */
  noteShares(objectId: string): void {
    this.#made.unshift({ remove: 'deleteAlertShares', id: objectId });
  }

  async #findNew(before: ReadonlySet<string>): Promise<string | undefined> {
    const client = this.speak();
    return await this.readUntil(
      async () => {
        for (const { id, name } of await client.call('listAlerts')) {
          if (before.has(id)) continue;
          // A list may leave out the names.
          if (isScratch(name ?? this.#nameIn(await this.view(id)))) return id;
        }
        return undefined;
      },
      (id) => id !== undefined,
    );
  }

  #nameIn(record: JsonObject): string | undefined {
    const name = getAt(record, this.notebook.dialect().fields.alert.name);
    return typeof name === 'string' ? name : undefined;
  }

  /** Makes a scratch category; undefined where the service does not say under which id. */
  async makeCategory(body: RecordFields<'category'>): Promise<string | undefined> {
    const client = this.speak();
    const { id } = await client.call('createCategory', { body });
    const list = await this.readUntil(
      () => client.call('listCategories'),
      (categories) => categories.some((one) => one.name === body.name),
    );
    const found = list.find((one) => one.name === body.name)?.id ?? id ?? undefined;
    if (found !== undefined) this.#made.push({ remove: 'deleteCategory', id: found });
    return found;
  }

  /** Removes what an earlier probe has left; what the lists show still cannot be removed. */
  async removeEarlier(): Promise<{ readonly removed: number; readonly left: Awaited<ReturnType<typeof listScratch>> }> {
    const removed = await removeScratch(this.speak());
    return { removed, left: removed === 0 ? [] : await listScratch(this.speak(), this.#service.clock) };
  }

  /** Removes what was made; also after an interrupt, which ends every other client. */
  async tidy(): Promise<void> {
    const connect = (dialect: Dialect) => this.#service.connect(dialect, this.session.token, 'tidying');
    const client = connect(this.notebook.dialect());
    const usual = connect(this.#service.start);
    try {
      await removeScratch(client, this.#made);
      // What was found last may be wrong, and see no name in what the probe has made.
      await removeScratch(usual).catch((error: unknown) => {
        if (!(error instanceof ApiError || error instanceof ContractError)) throw error;
      });
      const left = await listScratch(client, this.#service.clock);
      if (left.length > 0)
        this.notebook.observe(
          'scratch objects',
          `The lists show some still: remove ${sayScratch(left)} by hand, if ${left.length === 1 ? 'it stays' : 'they stay'}.`,
        );
    } finally {
      for (const one of [client, usual, ...this.#clients.values()]) await one.close();
    }
  }
}
