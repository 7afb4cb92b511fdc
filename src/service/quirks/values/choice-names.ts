import { toText, type ResolvedField } from '../../interface/index';
import type { JsonValue } from '../../../base/json';
import type { ValueForm } from '../value-form';

function meant(value: JsonValue, { choices }: ResolvedField): string | number | undefined {
  const text = toText(value).toLowerCase();
  const known = Object.values(choices).find((one) => String(one).toLowerCase() === text);
  return known ?? Object.entries(choices).find(([name]) => name.toLowerCase() === text)?.[1];
}

export const choiceNames: ValueForm = {
  name: 'choice-names',
  does: 'writes the values of a choice in another case, as their names or as numbers, and takes the usual ones',
  wires: ['choice'],
  recognise: (value, field) =>
    !Object.values(field.choices).some((one) => one === value) && meant(value, field) !== undefined,
  decode: (value, field) => meant(value, field) ?? value,
};
