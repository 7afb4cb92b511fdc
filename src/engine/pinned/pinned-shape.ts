import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';

type Check = (value: JsonValue | undefined) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isTexts: Check = (value) => Array.isArray(value) && (value as readonly JsonValue[]).every(isText);
const isTextByKey: Check = (value) => isJsonObject(value) && Object.values(value).every(isText);
const isOptions: Check = (value) =>
  isJsonObject(value) &&
  ['normal', 'refresh-only', 'destroy'].includes(value['mode'] as string) &&
  typeof value['refresh'] === 'boolean' &&
  isTexts(value['targets']) &&
  isTexts(value['replace']);

const checks: Readonly<Record<string, Check>> = {
  stack: (value) => value === null || isText(value),
  options: isOptions,
  services: isTextByKey,
  lineage: isText,
  serial: (value) => Number.isSafeInteger(value),
  version: isText,
  salt: isText,
  code: isText,
  variables: isText,
  values: isJsonObject,
  live: isTextByKey,
  changes: isTextByKey,
  whole: isText,
  document: isJsonObject,
};

/** The first part of a pinned plan that cannot be what was written; undefined when there is none. */
export function findMisshapen(contents: JsonObject): string | undefined {
  return Object.entries(checks).find(([name, check]) => !check(contents[name]))?.[0];
}
