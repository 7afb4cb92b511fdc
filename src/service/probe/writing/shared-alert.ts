/** A scratch alert that is shared until its list shows what was sent. */
import { type JsonObject, sameJson } from '../../../base/json';
import { formatJson } from '../../../base/json-text';
import type { RawAnswer } from '../../http/index';
import { checkBody, decodeRecord, encodeRecord } from '../../interface/index';
import { Profile } from '../../profile/profile';
import { sharesIn } from '../reading/shares';
import { describeError } from '../error-text';
import { isSuccess } from '../session';
import type { WriteProbe } from './write-probe';
import { granteePlaces, plainName, type Share } from './grantee';
import { ShareSpelling } from './share-spelling';

const mostTries = 12;
const groupUnknown =
  'Its id is not sent before it is known which type groups have: under another one, it could be that of a user.';
/** An alert of the probe, and its shares. */
export class SharedAlert {
  readonly #bench: WriteProbe;
  readonly #objectId: string;
  readonly #spelling: ShareSpelling;
  /** What the list has shown of shares as they were sent. */
  readonly shown: JsonObject[] = [];

  constructor(bench: WriteProbe, objectId: string) {
    this.#bench = bench;
    this.#objectId = objectId;
    this.#spelling = new ShareSpelling(bench.notebook);
  }

  async list(): Promise<RawAnswer> {
    const { session, notebook } = this.#bench;
    return await session.get('listAlertShares', { dialect: notebook.dialect(), objectId: this.#objectId });
  }

  /** The entries of the list once they are as they should be; some services refuse a list that is empty. */
  async entries(isThere: (entries: readonly JsonObject[]) => boolean = () => true): Promise<readonly JsonObject[]> {
    return await this.#bench.readUntil(async () => {
      const answer = await this.list();
      return isSuccess(answer) ? sharesIn(answer) : [];
    }, isThere);
  }

  /** Whether an entry says a share, as it is spelled by now. */
  says(entry: JsonObject, share: Share): boolean {
    const { dialect } = this.#spelling;
    const wire = new Profile(dialect).normalize('share', entry, false);
    if (checkBody(dialect, 'share', { wire, use: 'answer' }).length > 0) return false;
    const { type, userName, groupId, access } = decodeRecord(dialect, 'share', wire);
    const names = type === 'user' ? [userName, share.userName] : [groupId, share.groupId];
    const [shown, sent] = names.map((name) => plainName(name ?? ''));
    return type === share.type && access === share.access && shown === sent;
  }

  /** Makes some shares the whole list. */
  async set(shares: readonly Share[]): Promise<RawAnswer> {
    return await this.#send('setAlertShares', shares);
  }

  async #send(operation: 'addAlertShares' | 'setAlertShares', shares: readonly Share[]): Promise<RawAnswer> {
    return await this.#sendBodies(
      operation,
      shares.map((share) => encodeRecord(this.#spelling.dialect, 'share', share)),
    );
  }

  async #sendBodies(operation: 'addAlertShares' | 'setAlertShares', body: readonly JsonObject[]): Promise<RawAnswer> {
    const { session, notebook } = this.#bench;
    return await session.send(operation, { dialect: notebook.dialect(), objectId: this.#objectId }, [...body]);
  }

  /** The entry that an add has made or changed, best as it was sent. */
  async #shown(share: Share, before: readonly JsonObject[]): Promise<JsonObject | undefined> {
    const find = (entries: readonly JsonObject[]): JsonObject | undefined => {
      const changed = entries.filter(
        (entry) => !before.some((old) => sameJson(old, entry)) && granteePlaces(entry, share).length > 0,
      );
      return changed.find((entry) => this.says(entry, share)) ?? changed[0];
    };
    const isShown = (entries: readonly JsonObject[]): boolean => {
      const entry = find(entries);
      return entry !== undefined && this.says(entry, share);
    };
    return find(await this.entries(isShown));
  }

  /**
   * Adds a share, in one spelling after the other as refusals and the list tell them.
   *
   * @returns Why it cannot be added; undefined where its list shows it.
   */
  async add(share: Share): Promise<string | undefined> {
    const before = await this.entries();
    if (share.type === 'group' && !this.#spelling.knowsGroups()) {
      // An entry that names nobody: its refusal may say how types are spelled.
      this.#spelling.hear((await this.#sendBodies('addAlertShares', [{}])).wire, share);
      if (!this.#spelling.knowsGroups()) return groupUnknown;
    }
    const reasons = new Map<string, string>();
    let body = '';
    for (let tries = 0; tries < mostTries; tries += 1) {
      body = formatJson(encodeRecord(this.#spelling.dialect, 'share', share));
      if (reasons.has(body)) {
        if (!this.#spelling.swapTypes()) break;
        continue;
      }
      const answer = await this.#send('addAlertShares', [share]);
      if (!isSuccess(answer)) {
        reasons.set(body, describeError(answer));
        this.#spelling.hear(answer.wire, share);
        continue;
      }
      const entry = await this.#shown(share, before);
      if (entry !== undefined && this.says(entry, share)) {
        this.#spelling.confirm(share);
        this.shown.push(entry);
        return undefined;
      }
      const how = entry === undefined ? 'and the list does not show it' : 'and shown otherwise than it was sent';
      reasons.set(body, `It is taken, ${how}.`);
      if (entry !== undefined) this.#spelling.see(entry, share);
    }
    return reasons.get(body);
  }
}
