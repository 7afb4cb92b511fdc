import { nearestOrAllWords } from '../base/find-nearest';
import { ProviderError } from '../base/errors';
import { entriesOf } from '../model';
import type { Provider } from '../provider';
import { type Account, type AccountObject, kindOf, objectKey } from './account';

/** Which objects of an account are adopted: those that every part says yes to. */
export interface Selection {
  /** Kinds as people call them: `webhook-action`. All of them where none is named. */
  readonly kinds: readonly string[];
  /** Texts such as `name=Sales*`. */
  readonly filters: readonly string[];
}

type IsWanted = (object: AccountObject) => boolean;

/** A pattern in which `*` stands for any text. */
function createPattern(pattern: string): (text: unknown) => boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const expression = new RegExp(`^${parts.join('.*')}$`, 'is');
  return (text) => typeof text === 'string' && expression.test(text);
}

/** What can be filtered by. */
const filters: Readonly<Record<string, (wanted: string) => IsWanted>> = {
  name: (wanted) => {
    const fits = createPattern(wanted);
    return ({ values }) => fits(values['name']);
  },
  category: (wanted) => {
    const [fits, lies] = [createPattern(wanted), createPattern(`${wanted} / *`)];
    return ({ values }) => fits(values['path']) || lies(values['path']);
  },
  dataset:
    (wanted) =>
    ({ values }) =>
      values['dataset_id'] === wanted,
};

function readFilter(text: string): IsWanted {
  const [, name = '', wanted = ''] = /^([^=]*)=([^]*)$/.exec(text) ?? [];
  const filter = Object.hasOwn(filters, name) ? filters[name] : undefined;
  if (filter && wanted !== '') return filter(wanted);
  const known = Object.keys(filters).map((one) => `${one}=…`);
  throw new ProviderError('USAGE', `--filter takes ${known.join(', ')}, not ${JSON.stringify(text)}.`);
}

/** The object that another one belongs to and cannot do without: the alert of a share. */
function ownerOf({ schema, values }: AccountObject): string | undefined {
  const [owner] = entriesOf(schema.attributes).flatMap(([name, { refersTo: type, required }]) => {
    const id = values[name];
    return type !== undefined && required && typeof id === 'string' ? objectKey({ type, id }) : [];
  });
  return owner;
}

/**
 * Makes what takes the part of an account that is adopted; the rest is managed elsewhere. What belongs to an object goes with it.
 *
 * @throws ProviderError `USAGE` for a kind or a filter that there is not.
 */
export function createSelect(
  { kinds, filters: texts }: Selection,
  { resources }: Provider,
): (account: Account) => Account {
  const known = [...resources].flatMap(([type, resource]) => (resource.list ? kindOf(type) : []));
  const wrong = kinds.find((kind) => !known.includes(kind));
  if (wrong !== undefined) {
    const advice = nearestOrAllWords(wrong, known);
    throw new ProviderError('USAGE', `--kind ${JSON.stringify(wrong)} is no kind of object${advice}.`);
  }
  const parts = texts.map(readFilter);
  const isOfKind = ({ type }: Pick<AccountObject, 'type'>): boolean =>
    kinds.length === 0 || kinds.includes(kindOf(type));
  return ({ objects, problems }) => {
    const byKey = new Map(objects.map((object) => [objectKey(object), object]));
    const isFiltered: IsWanted = (object) => {
      const owner = byKey.get(ownerOf(object) ?? '');
      return owner ? isFiltered(owner) : parts.every((isWanted) => isWanted(object));
    };
    const isWanted: IsWanted = (object) => isOfKind(object) && isFiltered(object);
    return {
      objects: objects.filter(isWanted),
      problems: problems.filter(isOfKind),
      elsewhere: objects.filter((object) => !isWanted(object)),
    };
  };
}
