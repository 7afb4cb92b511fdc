import { isJsonObject, type JsonValue } from '../../../base/json';
import { toText } from '../../interface/index';
import type { ValueForm } from '../value-form';

function headerLine(entry: JsonValue): string {
  if (!isJsonObject(entry)) return toText(entry);
  const { name, key, value } = entry;
  return `${toText(name ?? key ?? '')}: ${toText(value ?? '')}`;
}

export const headersObjects: ValueForm = {
  name: 'headers-objects',
  does: 'sends headers as an object, or as an array of names and values, and takes lines',
  wires: ['headers'],
  isOfList: true,
  recognise: (value) => typeof value === 'object' && value !== null,
  decode: (value, { separator }) => {
    if (Array.isArray(value)) return value.map((entry: JsonValue) => headerLine(entry)).join(separator);
    return Object.entries(isJsonObject(value) ? value : {})
      .map(([name, text]) => `${name}: ${toText(text)}`)
      .join(separator);
  },
};
