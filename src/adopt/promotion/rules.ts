import { nearestOrAllWords } from '../../base/text/find-nearest';
import { ProviderError } from '../../base/errors';
import { type Attribute, type Attributes, entriesOf } from '../../model';
import type { Provider } from '../../provider';
import { type Account, type AccountObject, kindOf } from '../account';

/** What a user says of two accounts, as texts: `dataset:4242=5151`, `alert:Orders=Orders of EMEA`. */
export interface PromotionTexts {
  readonly maps: readonly string[];
  readonly renames: readonly string[];
}

/** Which ids and names of the source stand for which of the target. */
export interface PromotionRules {
  /** The id that a user gave for one of the source. */
  idOf(kind: string, id: string): string | undefined;
  /** The name that an object of the source has in the target. */
  nameOf(kind: string, name: string): string;
  /** The ids of objects that a user gave, by the keys `kind id`. */
  readonly given: ReadonlyMap<string, string>;
  /** Whether an object of the source stays as it is there, whatever ids it has. */
  isLeft?(object: AccountObject): boolean;
}

/** What an id that refers to no resource stands for: `dataset_id` for a dataset, which no service lists. */
export function unlistedKind(name: string, { isInt64, refersTo, type }: Attribute): string | undefined {
  const isId = isInt64 === true && type.kind === 'string' && refersTo === undefined && name !== 'id';
  return isId ? name.replace(/_id$/, '').replaceAll('_', '-') : undefined;
}

function unlistedKindsIn(attributes: Attributes): readonly string[] {
  return entriesOf(attributes).flatMap(([name, attribute]) => {
    const { type } = attribute;
    const inner = 'attributes' in type ? unlistedKindsIn(type.attributes) : [];
    return [...inner, ...[unlistedKind(name, attribute)].filter((kind) => kind !== undefined)];
  });
}

const refuse = (detail: string): never => {
  throw new ProviderError('USAGE', detail);
};

/** Any id of a kind, which is the same in both accounts. */
export const anyId = '*';

function readMaps(texts: readonly string[], kinds: readonly string[]): ReadonlyMap<string, string> {
  const given = new Map<string, string>();
  for (const text of texts) {
    const [, kind = '', from = '', to = ''] = /^([a-z-]+):(\*|-?\d+)=(\*|-?\d+)$/.exec(text) ?? [];
    if (from === '' || (from === anyId) !== (to === anyId)) {
      refuse(`--map takes KIND:ID=ID, such as dataset:4242=5151, or dataset:*=*, not ${JSON.stringify(text)}.`);
    }
    if (!kinds.includes(kind)) {
      refuse(`--map ${JSON.stringify(text)} names no kind of object${nearestOrAllWords(kind, kinds)}.`);
    }
    const key = `${kind} ${from}`;
    const before = given.get(key) ?? to;
    if (before !== to) refuse(`--map gives ${kind} ${from} two ids, ${before} and ${to}: keep one of them.`);
    given.set(key, to);
  }
  return given;
}

/** Names may hold any sign: of the places where a text can be parted, that counts before which a name of the source ends. */
function readRename(text: string, names: ReadonlySet<string>): readonly [from: string, to: string] {
  const parted = [...text.matchAll(/=/g)].map(({ index }) => [text.slice(0, index), text.slice(index + 1)] as const);
  const found = parted.filter(([from, to]) => names.has(from) && to.trim() !== '');
  const [first, ...others] = found;
  if (first && others.length === 0) return first;
  const why = first ? 'could mean several names of the source' : 'begins with no name of the source';
  return refuse(
    `--rename ${JSON.stringify(text)} ${why}. It takes KIND:NAME=NAME, such as alert:Orders=Orders of EMEA.`,
  );
}

/**
 * Reads what a user says of two accounts.
 *
 * @throws ProviderError `USAGE` for a text that says nothing, or two things.
 */
export function readPromotionRules(
  { maps, renames }: PromotionTexts,
  { objects }: Pick<Account, 'objects'>,
  { resources }: Pick<Provider, 'resources'>,
): PromotionRules {
  const listed = [...resources].flatMap(([type, resource]) => (resource.list ? kindOf(type) : []));
  const unlisted = [...resources.values()].flatMap(({ schema }) => unlistedKindsIn(schema.attributes));
  const given = readMaps(maps, [...new Set([...listed, ...unlisted])]);
  const known = objects.flatMap(({ type, values: { name } }) =>
    typeof name === 'string' ? `${kindOf(type)}:${name}` : [],
  );
  const names = new Map(renames.map((text) => readRename(text, new Set(known))));
  return {
    given,
    idOf: (kind, id) => given.get(`${kind} ${id}`) ?? (given.has(`${kind} ${anyId}`) ? id : undefined),
    nameOf: (kind, name) => names.get(`${kind}:${name}`) ?? name,
  };
}
