import * as fc from 'fast-check';
import {
  type Attributes,
  type AttributeType,
  int64Set,
  objectList,
  objectSet,
  type ObjectValue,
  sameValue,
  string,
  Unknown,
  type Value,
} from '../../src/model';
import { sortElements } from '../../src/model/sort-elements';
import { toyAttributes } from './toy';

/** The attributes of the toy and a set: every type that there is. */
export const attributesOfEveryType: Attributes = {
  ...toyAttributes,
  friends: int64Set({ description: 'Friends.' }),
  guests: objectSet({ name: string({ description: 'Name.' }) }, { description: 'Guests.' }),
  stops: objectList({ name: string({ description: 'Name.' }) }, { description: 'Stops.' }),
};

/** A short text of any characters as hosts hold it, line breaks and the like included. */
export const arbitraryText: fc.Arbitrary<string> = fc
  .oneof(fc.string({ unit: 'grapheme', maxLength: 6 }), fc.string({ unit: 'binary-ascii', maxLength: 6 }))
  .map((text) => text.normalize('NFC'));

/** A whole number as the model holds it: bigint where a double would lose digits. */
const integer = fc.bigInt().map((value) => (Number.isSafeInteger(Number(value)) ? Number(value) : value));
const key = fc.stringMatching(/^[a-zA-Z-]{1,8}$/);

/** An unknown as a host sends it, some with a refinement. */
const arbitraryUnknown: fc.Arbitrary<Unknown> = fc
  .option(fc.uint8Array({ minLength: 1, maxLength: 4 }), { nil: undefined })
  .map((refinement) => new Unknown(refinement));

/** What may stand in a value: nothing unknown, as in a state, or unknowns anywhere, as in a configuration. */
interface Contents {
  readonly hasUnknowns: boolean;
}

/** A value of a type, sets in Terraform's order; never null itself. */
export function arbitraryValue(type: AttributeType, contents: Contents): fc.Arbitrary<Value> {
  const element = contents.hasUnknowns
    ? fc.oneof({ weight: 4, arbitrary: arbitraryText }, arbitraryUnknown)
    : arbitraryText;
  switch (type.kind) {
    case 'string':
      return arbitraryText;
    case 'integer':
      return integer;
    case 'bool':
      return fc.boolean();
    case 'list':
      return fc.array(element, { maxLength: 3 });
    case 'set':
      return fc.uniqueArray(element, { maxLength: 3 }).map((elements) => sortElements(type, elements));
    case 'map':
      return fc.dictionary(key, element, { maxKeys: 3, noNullPrototype: true });
    case 'objects':
      return fc
        .uniqueArray(arbitraryObject(type.attributes, contents), {
          maxLength: 3,
          comparator: (a, b) => sameValue({ kind: 'object', attributes: type.attributes }, a, b),
        })
        .map((elements) => sortElements(type, elements));
    case 'object':
      return arbitraryObject(type.attributes, contents);
  }
}

/** An object with every attribute present, null where it has no value. */
export function arbitraryObject(attributes: Attributes, contents: Contents): fc.Arbitrary<ObjectValue> {
  const values = Object.entries(attributes).map(([name, { type }]) => {
    const value = arbitraryValue(type, contents);
    const given = contents.hasUnknowns ? fc.oneof({ weight: 4, arbitrary: value }, arbitraryUnknown) : value;
    return [name, fc.option(given)] as const;
  });
  return fc.record(Object.fromEntries(values), { noNullPrototype: true });
}
