import { createPattern } from '../base/text/create-pattern';
import { nearestOrAllWords, nearestWords } from '../base/text/find-nearest';
import { ProviderError } from '../base/errors';
import { entriesOf } from '../model';
import type { Provider, Resource } from '../provider';
import { type Account, type AccountObject, kindOf, objectKey } from './account';

/** Which objects of an account are adopted: those that every part says yes to. */
export interface Selection {
  /** Kinds as people call them: `webhook-action`. All of them where none is named. */
  readonly kinds: readonly string[];
  /** Texts such as `name=Sales*`. */
  readonly filters: readonly string[];
}

type IsWanted = (object: AccountObject) => boolean;

/** What a filter compares, and with what. */
interface Comparison {
  readonly attribute: string;
  readonly fits: (wanted: string) => (text: unknown) => boolean;
}

/** What can be filtered by. */
const filters: Readonly<Record<string, Comparison>> = {
  name: { attribute: 'name', fits: createPattern },
  category: {
    attribute: 'path',
    fits: (wanted) => {
      const [fits, lies] = [createPattern(wanted), createPattern(`${wanted} / *`)];
      return (text) => fits(text) || lies(text);
    },
  },
  dataset: { attribute: 'dataset_id', fits: (wanted) => (text) => text === wanted },
};

/** A filter as it was given. */
interface Filter {
  readonly text: string;
  readonly wanted: string;
  readonly attribute: string;
  readonly isWanted: IsWanted;
}

function readFilter(text: string): Filter {
  const [, name = '', wanted = ''] = /^([^=]*)=([^]*)$/.exec(text) ?? [];
  const comparison = Object.hasOwn(filters, name) ? filters[name] : undefined;
  if (comparison && wanted !== '') {
    const { attribute } = comparison;
    const fits = comparison.fits(wanted);
    return { text, wanted, attribute, isWanted: ({ values }) => fits(values[attribute]) };
  }
  if (comparison) throw new ProviderError('USAGE', `--filter ${name}= has no value after the =.`);
  const known = Object.keys(filters).map((one) => `${one}=…`);
  throw new ProviderError('USAGE', `--filter takes ${known.join(', ')}, not ${JSON.stringify(text)}.`);
}

/** How many texts are named that a filter could have fitted. */
const mostNamed = 20;

/** What there is where nothing is chosen. */
function describeMisfit(kinds: readonly string[], parts: readonly Filter[], objects: readonly AccountObject[]): string {
  const wrong = parts.find(({ isWanted }) => !objects.some(isWanted));
  if (parts.length === 0) return `The account holds no ${kinds.join(' and no ')}.`;
  if (!wrong) return 'No object that --kind takes fits every --filter.';
  const { text, wanted, attribute } = wrong;
  const found = new Set(objects.flatMap(({ values }) => values[attribute] ?? []));
  const words = [...found].filter((one) => typeof one === 'string');
  const print = (word: string): string => JSON.stringify(word);
  const rest = words.length > mostNamed ? ` and ${String(words.length - mostNamed)} more` : '';
  const all =
    words.length === 0 ? '; there is none' : `; there are ${words.slice(0, mostNamed).map(print).join(', ')}${rest}`;
  return `--filter ${print(text)} fits nothing${nearestWords(wanted, words, print) || all}.`;
}

/** The object that another one belongs to and cannot do without: the alert of a share. */
function ownerOf({ schema, values }: AccountObject): string | undefined {
  const [owner] = entriesOf(schema.attributes).flatMap(([name, { refersTo: type, required }]) => {
    const id = values[name];
    return type !== undefined && required && typeof id === 'string' ? objectKey({ type, id }) : [];
  });
  return owner;
}

/** The kinds of objects that a kind belongs to and cannot do without. */
const ownerTypes = (resource: Pick<Resource, 'schema'> | undefined): readonly string[] =>
  entriesOf(resource?.schema.attributes ?? {}).flatMap(([, { refersTo, required }]) =>
    required && refersTo !== undefined ? refersTo : [],
  );

/**
 * Makes what takes the part of an account that is adopted; the rest is managed elsewhere. What belongs to an object goes with it.
 *
 * @throws ProviderError `USAGE` for a kind or a filter that there is not, or, once it selects, for a choice that takes nothing.
 */
export function createSelect(
  { kinds, filters: texts }: Selection,
  { resources }: Provider,
): (account: Account) => Account {
  const known = [...resources].flatMap(([type, resource]) => (resource.list ? kindOf(type) : []));
  const wrong = kinds.find((kind) => !known.includes(kind));
  if (wrong !== undefined) {
    const advice = nearestOrAllWords(wrong, known);
    throw new ProviderError('USAGE', `--kind ${JSON.stringify(wrong)} is not a kind of object${advice}.`);
  }
  const parts = texts.map(readFilter);
  const isChosen = (type: string): boolean => kinds.length === 0 || kinds.includes(kindOf(type));
  const isOfKind = ({ type }: Pick<AccountObject, 'type'>): boolean =>
    isChosen(type) || ownerTypes(resources.get(type)).some(isChosen);
  return ({ objects, problems }) => {
    const byKey = new Map(objects.map((object) => [objectKey(object), object]));
    const isFiltered: IsWanted = (object) => {
      const owner = byKey.get(ownerOf(object) ?? '');
      return owner ? isFiltered(owner) : parts.every(({ isWanted }) => isWanted(object));
    };
    const isWanted: IsWanted = (object) => isOfKind(object) && isFiltered(object);
    const found = objects.filter(isWanted);
    if (parts.length + kinds.length > 0 && found.length === 0 && problems.length === 0) {
      throw new ProviderError('USAGE', describeMisfit(kinds, parts, objects));
    }
    return {
      objects: found,
      problems: problems.filter(isOfKind),
      elsewhere: objects.filter((object) => !isWanted(object)),
    };
  };
}
