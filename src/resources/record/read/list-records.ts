import { createPattern } from '../../../base/text/create-pattern';
import { warningAt } from '../../../base/diagnostic';
import { ContractError } from '../../../base/errors';
import {
  type Attributes,
  type FoundObject,
  isGiven,
  isSemanticallyEqual,
  type ListingDefinition,
  type ObjectValue,
  type Observed,
  string,
} from '../../../model';
import type { ServiceContext } from '../../context';
import { takeNotices } from '../notices';
import type { RecordKind } from '../record-kind';
import { compareIds } from './read-list';
import type { Observe } from './read-record';

const namePattern = string({
  computed: false,
  description: 'The names to find: `*` stands for any text, and the case of letters does not matter.',
  example: "'Sales *'",
});

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Whether an object has what the filters ask for. */
function createFilter(attributes: Attributes, config: ObjectValue): (observed: Observed) => boolean {
  const { name_pattern: pattern, ...equals } = config;
  const fitsName = typeof pattern === 'string' ? createPattern(pattern) : (): boolean => true;
  const wanted = Object.entries(equals).filter(([name]) => isGiven(config, name));
  return (observed) =>
    fitsName(observed['name']) &&
    wanted.every(([name, value]) => {
      // A service may leave out a flag that is not set.
      if (value === false) return observed[name] !== true;
      const attribute = attributes[name];
      return attribute !== undefined && isSemanticallyEqual(attribute, value, observed[name] ?? null);
    });
}

/** Why an object is left out: its record does not fit the interface. */
function leftOut(type: string, id: string, error: unknown): FoundObject {
  if (!(error instanceof ContractError)) throw error;
  return { diagnostics: [warningAt([], 'Object left out', `The ${type} with id ${id} is left out: ${error.message}`)] };
}

/**
 * Lists the objects of a kind by one list of the service. Whether the list is whole is asked only after its last object, so that
 * the first ones come early.
 */
async function* listRecords(
  kind: RecordKind,
  {
    context,
    config,
    observe,
  }: { readonly context: ServiceContext; readonly config: ObjectValue; readonly observe: Observe },
): AsyncGenerator<FoundObject> {
  const { snapshot } = context;
  const { list } = kind.calls;
  const fits = createFilter(kind.attributes, config);
  const ids = [...(await snapshot.ids(list))].sort(compareIds);
  for (const id of ids) {
    try {
      const record = await snapshot.find(list, id);
      const observed = record && (await observe(context, record, { id }));
      if (observed && fits(observed)) yield { importId: id, displayName: textIn(observed['name']) ?? id };
    } catch (error) {
      yield leftOut(kind.type, id, error);
    }
  }
  await snapshot.all(list);
  yield { diagnostics: takeNotices(context) };
}

/** What a list resource of a kind of record can be asked for, and how it is answered. */
export function listingOf(kind: RecordKind, observe: Observe): ListingDefinition<ServiceContext> {
  const { type, attributes, filters = {} } = kind;
  const further = Object.entries(filters).flatMap(([name, description]) => {
    const attribute = attributes[name];
    return attribute ? [[name, { ...attribute, description, computed: false }] as const] : [];
  });
  return {
    description: `Finds every ${type} in the service, or those that fit the filters.`,
    attributes: { name_pattern: namePattern, ...Object.fromEntries(further) },
    find: (context, config) => listRecords(kind, { context, config, observe }),
  };
}
