import type { Attribute, Attributes } from '../../src/model';
import { valueIssue } from '../../src/model/attribute';
import { resourceDefinitions } from '../../src/resources';
import { byTier } from '../support/depth';
import { hostileTexts } from '../support/hostile-texts';

/** Lines that only we may say. */
export const ours = [
  'Plan: 0 to add, 0 to change, 0 to destroy.',
  'Apply complete! Resources:',
  'Error: forged',
  '  Enter a value: yes',
];
export const mark = 'FORGED';
const open = { from: '2026-01-01T00:00:00Z', to: '2999-01-01T00:00:00Z' };

export const texts = [
  ...Object.values(hostileTexts),
  ...ours.map((line) => `name\n${line} ${mark}\n`),
  ...ours.map((line) => `name\r\n${line} ${mark}\r`),
  'long '.repeat(2_000),
]
  // Names without a character are refused, and so is half of one.
  .filter((text) => text.trim() !== '' && !/\p{Surrogate}/u.test(text));

/** A text in code: what would be a reference there is none. */
const inCode = (text: string): string => text.replace(/[$%](?=\{)/g, '$&$&');

/** Whether an attribute takes a text; a secret is shown nowhere. */
function takes(attribute: Attribute, text: string): boolean {
  const { type, computed, sensitive, writeOnly } = attribute;
  if (type.kind !== 'string' || computed || sensitive || writeOnly) return false;
  return valueIssue(attribute, text) === undefined;
}

/** Every text field that takes any text, and those inside of it. */
export function fill(attributes: Attributes, text: string): Record<string, unknown> {
  const filled = Object.entries(attributes).flatMap(([name, attribute]): (readonly [string, unknown])[] => {
    const { type } = attribute;
    if (takes(attribute, text)) return [[name, text]];
    if (name === 'maintenance_windows') return [[name, [{ name: text, reason: text, owner: text, ...open }]]];
    if (type.kind !== 'object' || attribute.computed) return [];
    const inner = fill(type.attributes, text);
    return Object.keys(inner).length === 0 ? [] : [[name, inner]];
  });
  return Object.fromEntries(filled);
}

/** What a kind cannot be without, and no free text is. */
const needed: Readonly<Record<string, Record<string, unknown>>> = {
  analytics_webhook_action: { url: 'https://hooks.example.com/x' },
  analytics_alert: { settings_json: '{}' },
};
/** Kinds whose texts are ids and names of users. */
export const withoutTexts = ['analytics_alert_shares', 'analytics_alert_share', 'analytics_category_asset'];

export const named = resourceDefinitions.filter(({ type }) => !withoutTexts.includes(type));

export const [long = ''] = texts.filter((text) => text.length > 5_000);
/** Each text is in every so-manieth kind, another one than its neighbours: every command goes through all objects. */
const step = byTier({ test: 5, ci: 5, attack: 1 });
export const isIn = (kind: number, index: number): boolean =>
  index === 0 || texts[index] === long || (kind + index) % step === 0;

export function stackOf(change: (text: string) => string): object {
  const objects = named.map(({ type, attributes }, kind): [string, object] => {
    const entries = texts.flatMap((text, index): (readonly [string, unknown])[] => {
      if (!isIn(kind, index)) return [];
      const filled = fill(attributes, inCode(change(text)));
      const settings = { settings_json: JSON.stringify({ custom: inCode(text) }) };
      return [[`o${String(index)}`, { ...filled, ...needed[type], ...settings }]];
    });
    return [type, Object.fromEntries(entries)];
  });
  const outputs = texts.map((text, index): [string, object] => [
    `o${String(index)}`,
    { value: [inCode(text), { [inCode(text)]: 1 }] },
  ]);
  return { resource: Object.fromEntries(objects), output: Object.fromEntries(outputs) };
}
