import type { JsonObject } from '../../../base/json';
import { findRecordIn, type RawAnswer } from '../../http/index';
import { placeOf } from '../../interface/index';
import { kinds, type Kind } from '../kinds';
import type { Findings } from '../findings';
import { idAt, isSuccess, type Session } from '../session';
import { recordsIn } from './samples';

/** The answer to the list of a kind. */
interface List {
  readonly kind: Kind;
  readonly answer: RawAnswer;
}

/** What was asked for beside the first page. */
export interface Further {
  readonly name: string;
  readonly value: string;
}

const itemsOf = (notebook: Findings, { kind, answer }: List): readonly JsonObject[] =>
  isSuccess(answer) ? recordsIn(answer.wire, notebook.dialect(), kind).items : [];

/** The ids of the records on a page; none where one of them has no id. */
function idsIn(notebook: Findings, list: List): readonly string[] {
  const dialect = notebook.dialect();
  const { record } = list.kind;
  const place = placeOf(dialect, record, 'id');
  const ids = itemsOf(notebook, list).map((item) => {
    const id = idAt(item, place);
    return id === '' ? idAt(findRecordIn({ dialect, record }, item) ?? {}, place) : id;
  });
  return ids.includes('') ? [] : ids;
}

/** One list, and how its pages are asked for. They are told apart by the ids of their records: other fields move by themselves. */
export class Pages {
  readonly #session: Session;
  readonly #notebook: Findings;
  readonly #kind: Kind;
  readonly #first: ReadonlySet<string>;

  constructor(session: Session, notebook: Findings, { kind, answer }: List) {
    this.#session = session;
    this.#notebook = notebook;
    this.#kind = kind;
    this.#first = new Set(idsIn(notebook, { kind, answer }));
  }

  /** Whether the place of an id is known. */
  get areKnown(): boolean {
    return this.#first.size > 0;
  }

  async #ask(query: Readonly<Record<string, string>>): Promise<readonly string[]> {
    const answer = await this.#session.get(this.#kind.list, { dialect: this.#notebook.dialect(), query });
    return idsIn(this.#notebook, { kind: this.#kind, answer });
  }

  /** Whether the service answers the records of the first page. */
  async isFirst(query: Readonly<Record<string, string>>): Promise<boolean> {
    const ids = new Set(await this.#ask(query));
    return ids.size === this.#first.size && [...ids].every((id) => this.#first.has(id));
  }

  /** The first parameter and value for which the service answers records that the first page does not have. */
  async findFurther(names: readonly string[], values: readonly string[]): Promise<Further | undefined> {
    for (const name of new Set(names))
      for (const value of values) {
        const ids = await this.#ask({ [name]: value });
        if (ids.length > 0 && !ids.some((id) => this.#first.has(id))) return { name, value };
      }
    return undefined;
  }
}

/** The longest of all lists, and how many records it shows; undefined where all are empty. */
export async function readLongest(
  session: Session,
  notebook: Findings,
): Promise<(List & { readonly count: number }) | undefined> {
  const lists: (List & { readonly count: number })[] = [];
  for (const kind of kinds) {
    if (kind.segment && !notebook.knows(`segments.${kind.segment}`)) continue;
    const answer = await session.get(kind.list, { dialect: notebook.dialect() });
    lists.push({ kind, answer, count: itemsOf(notebook, { kind, answer }).length });
  }
  const [longest] = lists.toSorted((a, b) => b.count - a.count);
  return longest && longest.count > 0 ? longest : undefined;
}
