import { expect, test } from '@jest/globals';
import { type Attribute, isConfigurable } from '../../../model';
import { alertAttributes } from '../../alert/attributes';
import { webhookActionAttributes } from '../../action/attributes';
import { computedAttributes } from './computed-attributes';

const flat = (attributes: Readonly<Record<string, Attribute>>): Attribute[] =>
  Object.values(attributes).flatMap((attribute) => [
    attribute,
    ...('attributes' in attribute.type ? flat(attribute.type.attributes) : []),
  ]);

test('what a data source shows is all that the service knows, with the same words, and nothing of it can be configured', () => {
  const shown = computedAttributes(alertAttributes);
  const names = Object.keys(alertAttributes).filter(
    (name) => !/^(settings_json|deletion_protection|maintenance_windows|adopted|unset)$/.test(name),
  );
  expect(Object.keys(shown)).toEqual(names);
  expect(flat(shown).filter(isConfigurable)).toEqual([]);
  expect(flat(shown).map(({ description }) => description)).toEqual(
    flat(Object.fromEntries(names.map((name) => [name, alertAttributes[name] as Attribute]))).map(
      ({ description }) => description,
    ),
  );
});

test('a secret stays one, and what is write-only is not shown', () => {
  const shown = computedAttributes(webhookActionAttributes);
  expect(shown['headers']?.sensitive).toBe(true);
  expect(Object.keys(shown).filter((name) => name.includes('_wo'))).toEqual([]);
});
