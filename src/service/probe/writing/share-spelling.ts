/** How shares are spelled, as far as refusals and lists have told; what they tell counts once a share bears it out. */
import type { JsonObject, JsonValue } from '../../../base/json';
import { defaultDialect, type Dialect, fieldsOf, placeOf } from '../../interface/index';
import { nameScore, soughtField } from '../names';
import type { Findings } from '../findings';
import { choicesIn, isCalled, nameChoices } from '../reading/choices';
import type { Field } from '../reading/fields';
import { findShare } from '../reading/shares';
import { sentencesIn, errorWords } from '../error-text';
import { valuesFor, wordFor } from './refusals';
import { granteePlaces, type Share } from './grantee';

const record = 'share';
const entryOf = (key: string): string => `fields.${record}.${key}`;
const typeKeys = ['userType', 'groupType'] as const;

/** The places that a refusal names behind the index of an entry. */
const indexedPlaces = (wire: JsonValue | undefined): readonly string[] =>
  sentencesIn(wire).flatMap((text) =>
    [...text.matchAll(/\b\d+\]?\.([A-Za-z_$][\w$-]*(?:\.[A-Za-z_$][\w$-]*)*)/g)].map(([, place = '']) => place),
  );

const granteeField = ({ type }: Share): 'userName' | 'groupId' => (type === 'user' ? 'userName' : 'groupId');

/** The values that a refusal lists for a choice. */
interface Listed {
  readonly place: string;
  readonly values: readonly (string | number)[];
}

/** The spelling of shares that is tried. */
export class ShareSpelling {
  readonly #notebook: Findings;
  #tried: Findings;
  readonly #listed = new Map<Field, Listed>();
  /** Entries of values of which nothing tells what they stand for: one has to be sent for the others to be seen. */
  readonly #assumed = new Set<string>();
  #isSwapped = false;

  constructor(notebook: Findings) {
    this.#notebook = notebook;
    this.#tried = notebook.copy();
  }

  /** What is to be tried next. */
  get dialect(): Dialect {
    return this.#tried.dialect();
  }

  /**
   * Whether it is known under which type a group goes out: the id of a group could be that of a user otherwise. A word says
   * so, as does the account, or a person; that a number was taken and is shown says nothing.
   */
  knowsGroups(): boolean {
    if (this.#notebook.isSettled(entryOf('groupType'))) return true;
    const { userType, groupType } = this.dialect.fields.share;
    // Of the usual words, one that was shown stands for both.
    const isUsual = userType === defaultDialect.fields.share.userType && this.#notebook.knows(entryOf('userType'));
    const isTold = this.#tried.knows(entryOf('groupType')) || isUsual;
    return isTold && isCalled(groupType, 'group') && this.#tried.isSettled(entryOf('type'));
  }

  /** Takes the two values of the type the other way round, where it is not known which is which. Once. */
  swapTypes(): boolean {
    if (this.#isSwapped || !typeKeys.every((key) => this.#assumed.has(entryOf(key)))) return false;
    const { userType, groupType } = this.dialect.fields.share;
    this.#tried.guess(entryOf('userType'), groupType, '');
    this.#tried.guess(entryOf('groupType'), userType, '');
    this.#isSwapped = true;
    return true;
  }

  /** Learns places and values from a refusal. */
  hear(wire: JsonValue | undefined, share: Share): void {
    const indexed = indexedPlaces(wire);
    const words = new Set(indexed.length > 0 ? indexed : errorWords(wire));
    const before = this.dialect;
    for (const field of fieldsOf(record)) {
      const [name] = field;
      const word = this.#notebook.isSettled(entryOf(name)) ? undefined : wordFor(record, field, words);
      if (word !== undefined && this.#isBetter(field, word)) this.#tried.guess(entryOf(name), word, '');
      const place = placeOf(this.dialect, record, name);
      words.delete(place);
      const values = valuesFor(place, wire);
      if (values.length > 0) this.#hearValues(field, { place, values }, share);
    }
    const [only, ...others] = indexed.filter((place) => words.has(place));
    const lacking = entryOf(granteeField(share));
    // What else is wrong has been mended, so the one place that is no other field's is that of whom it is for.
    if (only === undefined || others.length > 0 || this.dialect !== before || this.#notebook.isSettled(lacking)) return;
    this.#tried.guess(lacking, only, '');
  }

  /** Whether a word is more like a field than the one that a refusal has told before; prose may be called like one. */
  #isBetter(field: Field, word: string): boolean {
    const known = this.#tried.answerTo(entryOf(field[0]));
    const sought = soughtField(record, ...field);
    return typeof known !== 'string' || nameScore(sought, word) > nameScore(sought, known);
  }

  #hearValues(field: Field, listed: Listed, { type }: Share): void {
    this.#listed.set(field, listed);
    this.#nameListed(field, listed, this.#tried);
    const keys = choicesIn(field[1]).map(([, [key]]) => key);
    const open = keys.filter((key) => !this.#tried.isSettled(entryOf(key)));
    const taken = keys.filter((key) => !open.includes(key)).map((key) => placeOf(this.dialect, record, key));
    const left = listed.values.filter((value) => !taken.includes(value as string));
    // An id under the type of users could be that of somebody whom nobody has named.
    if (left.length < open.length || (field[0] === 'type' && type === 'group')) return;
    for (const [index, key] of open.entries()) {
      this.#tried.guess(entryOf(key), left[index] ?? '', '');
      this.#assumed.add(entryOf(key));
    }
  }

  #nameListed([, entry]: Field, { place, values }: Listed, notebook: Findings): void {
    const source = `is named by a refusal for \`${place}\``;
    nameChoices({ record, choices: choicesIn(entry), values, source }, notebook);
  }

  /** Learns from an entry that a share has become, and that shows it otherwise. */
  see(entry: JsonObject, share: Share): void {
    const before = this.#tried;
    this.#tried = this.#notebook.copy();
    const name = granteeField(share);
    const field = fieldsOf(record).find(([one]) => one === name);
    if (field !== undefined && !this.#notebook.isSettled(entryOf(name))) {
      const sought = soughtField(record, ...field);
      const places = granteePlaces(entry, share).toSorted((a, b) => nameScore(sought, b) - nameScore(sought, a));
      if (places[0] !== undefined) this.#tried.guess(entryOf(name), places[0], '');
    }
    findShare([entry], this.#tried);
    const keys = fieldsOf(record).flatMap(([one, { choices = {} }]) => [
      one,
      ...Object.values(choices).map(([key]) => key),
    ]);
    for (const key of keys.map(entryOf)) {
      const known = before.answerTo(key);
      if (known !== undefined && !this.#tried.knows(key)) this.#tried.guess(key, known, '');
    }
  }

  /** Notes what a share has been sent and shown by. */
  confirm(share: Share): void {
    const evidence = 'A scratch alert was shared with it, and its list shows it.';
    for (const field of fieldsOf(record)) {
      const [name, { choices = {} }] = field;
      const chosen = (share as Readonly<Record<string, string | null | undefined>>)[name];
      if (chosen == null) continue;
      for (const notebook of [this.#notebook, this.#tried])
        notebook.found(entryOf(name), placeOf(this.dialect, record, name), evidence);
      // That it is kept does not say what it means: the word does, or that the other type was refused.
      const key = choices[chosen]?.[0] ?? '';
      if (name === 'type' && (!this.#assumed.has(entryOf(key)) || this.#isSwapped))
        this.#notebook.guess(entryOf(key), placeOf(this.dialect, record, key), evidence);
      const listed = this.#listed.get(field);
      if (listed) this.#nameListed(field, listed, this.#notebook);
    }
  }
}
