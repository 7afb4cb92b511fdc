import type { Diagnostic } from '../../src/base/diagnostic';
import { ProviderError } from '../../src/base/errors';
import {
  type Attributes,
  bool,
  type DataSourceDefinition,
  int64,
  integer,
  object,
  type ObjectValue,
  type Observed,
  requiresReplace,
  type ResourceDefinition,
  string,
  stringList,
  stringMap,
  useNullForUnknown,
} from '../../src/model';
import { createProvider, type Provider } from '../../src/provider';

/** A made-up kind that has every sort of attribute, so that the ring is tested without a real resource. */
export const toyAttributes: Attributes = {
  id: int64({ computed: true, description: 'Id.' }),
  name: string({
    required: true,
    description: 'Name.',
    check: (text) => (text === '' ? 'must not be empty' : undefined),
  }),
  color: string({ description: 'Color.', oneOf: ['red', 'green'] }),
  size: integer({ description: 'Size.' }),
  place: string({ description: 'Place.', planModifiers: [requiresReplace] }),
  code: string({
    description: 'Code.',
    semanticEquality: { areEqual: (a: string, b: string) => a.toLowerCase() === b.toLowerCase() },
  }),
  labels: stringMap({
    description: 'Labels.',
    check: (text) => (text.includes('\n') ? 'must be one line' : undefined),
  }),
  box: object(
    { width: integer({ description: 'Width.' }), tags: stringList({ description: 'Tags.' }) },
    { description: 'Box.' },
  ),
  keep: bool({ description: 'Kept in the state alone.', default: false, planModifiers: [useNullForUnknown] }),
};

/** The service of the toy: objects by id, and what it is asked to do next. */
export interface ToyService {
  readonly objects: Map<string, Observed>;
  failNext?: Error;
  failAfterReport?: Error;
  /** How many objects were made. */
  made?: number;
  /** How many requests it can take at once, as its client says. */
  maxInFlight?: number;
  /** How often an object was read. */
  reads?: number;
  /** What was changed, in order: `create a`. */
  readonly deeds: string[];
}

/** A look at the toys of a name. */
const toyLook: DataSourceDefinition<ToyService> = {
  type: 'toy_look',
  description: 'A look.',
  attributes: {
    name: string({ required: true, description: 'Name.' }),
    ids: stringList({ computed: true, description: 'Ids of the toys that have the name.' }),
  },
  read(service, { name }) {
    const found = [...service.objects].filter(([, object]) => object['name'] === name);
    return Promise.resolve({ ids: found.map(([id]) => id) });
  },
};

export function createToyService(): ToyService {
  return { objects: new Map(), deeds: [] };
}

const idOf = (state: ObjectValue): string => state['id'] as string;
const nameOf = (state: ObjectValue): string => state['name'] as string;

export const toy: ResourceDefinition<ToyService> = {
  type: 'toy_thing',
  version: 0,
  description: 'A toy.',
  attributes: toyAttributes,
  checkDestroy: (prior): readonly Diagnostic[] =>
    prior['keep'] === true ? [{ severity: 'error', summary: 'Kept', detail: 'It is kept.' }] : [],
  heldIds: (service) => Promise.resolve([...service.objects.keys()]),
  findLost(service, config, { known, isNew }) {
    const wanted = Object.entries(definedOf(config));
    const isLike = (object: Observed): boolean => wanted.every(([name, value]) => object[name] === value);
    const found = [...service.objects].filter(([id, object]) => !known.has(id) && isLike(object));
    const others = [...service.objects.keys()].filter((id) => !known.has(id) && isNew(id));
    return Promise.resolve({ ids: found.map(([id]) => id), isSame: true, others: found.length > 0 ? [] : others });
  },
  read(service, state) {
    service.reads = (service.reads ?? 0) + 1;
    return Promise.resolve(service.objects.get(idOf(state)));
  },
  create(service, { config }, report) {
    if (service.failNext) return Promise.reject(service.failNext);
    service.made = (service.made ?? 0) + 1;
    const id = String(service.made);
    service.deeds.push(`create ${nameOf(config)}`);
    const made: Observed = { ...definedOf(config), id, size: config['size'] ?? 7 };
    service.objects.set(id, made);
    report(made);
    return service.failAfterReport ? Promise.reject(service.failAfterReport) : Promise.resolve(made);
  },
  update(service, { prior, config }) {
    if (service.failNext) return Promise.reject(service.failNext);
    const id = idOf(prior ?? {});
    service.deeds.push(`update ${nameOf(config)}`);
    const edited = { ...service.objects.get(id), ...definedOf(config) };
    service.objects.set(id, edited);
    return Promise.resolve(edited);
  },
  delete(service, prior) {
    if (service.failNext) return Promise.reject(service.failNext);
    service.deeds.push(`delete ${nameOf(prior)}`);
    service.objects.delete(idOf(prior));
    return Promise.resolve([]);
  },
};

function definedOf(config: ObjectValue): Observed {
  return Object.fromEntries(Object.entries(config).filter(([, value]) => value !== null));
}

/** A provider of the one toy kind, in strict mode. It is configured unless `endpoint` is unknown or `refused`. */
export function createToyProvider(service: ToyService): Provider {
  return createProvider<ToyService>({
    definition: {
      description: 'Toys.',
      attributes: { endpoint: string({ description: 'Where.' }) },
      configure({ endpoint }) {
        if (endpoint === 'refused') throw new ProviderError('CONFIG_INVALID', 'Nobody is there.');
        if (typeof endpoint === 'object' && endpoint !== null) return undefined;
        const maxInFlight = (): number => service.maxInFlight ?? 8;
        return { observing: service, changing: service, maxInFlight, close: () => Promise.resolve() };
      },
    },
    resources: [toy],
    dataSources: [toyLook],
    log: () => undefined,
    isStrict: true,
  });
}

/** A configuration of the toy with every attribute present. */
export function toyConfig(values: ObjectValue): ObjectValue {
  return { ...Object.fromEntries(Object.keys(toyAttributes).map((name) => [name, null])), ...values };
}
