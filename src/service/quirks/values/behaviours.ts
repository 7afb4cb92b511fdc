import type { ResolvedField } from '../../interface/index';
import type { Behaviours } from '../behaviour';
import { addressesArray } from './addresses-array';
import { addressesSemicolon } from './addresses-semicolon';
import { booleansAsNumbers } from './booleans-as-numbers';
import { booleansAsText } from './booleans-as-text';
import { extraFields } from './extra-fields';
import { idObjects } from './id-objects';
import { idsAsText } from './ids-as-text';
import { inForm } from './in-form';
import { nullFields } from './null-fields';
import { numbersAsText } from './numbers-as-text';
import { omitsNull } from './omits-null';

/** The fields of alerts and categories that name another object. */
const isReference = ({ name, entry }: ResolvedField): boolean =>
  /^int64s?$/.test(entry.wire) && name !== 'id' && name !== 'groupId' && !/^(category|asset)Id$/.test(name);

/** Values in another form than the interface suggests; sent back, they are taken in that form and in the usual one. */
export const shapes = {
  'ids-as-text': inForm(idsAsText),
  'id-objects': inForm(
    { ...idObjects, encode: (value, field) => (value === field.none ? null : { id: value }) },
    isReference,
  ),
  'numbers-as-text': inForm(numbersAsText),
  'booleans-as-text': inForm(booleansAsText),
  'booleans-as-numbers': inForm(booleansAsNumbers),
  'addresses-semicolon': inForm(addressesSemicolon),
  'addresses-array': inForm(addressesArray),
  'extra-fields': extraFields,
  'null-fields': nullFields,
  'omits-null': omitsNull,
} satisfies Behaviours;
