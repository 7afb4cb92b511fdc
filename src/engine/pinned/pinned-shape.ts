import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';

type Check = (value: JsonValue | undefined) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isTexts: Check = (value) => Array.isArray(value) && (value as readonly JsonValue[]).every(isText);
const isTextByKey: Check = (value) => isJsonObject(value) && Object.values(value).every(isText);
const optionNames = ['mode', 'refresh', 'targets', 'replace'];

const isOptions: Check = (value) =>
  isJsonObject(value) &&
  ['normal', 'refresh-only', 'destroy'].includes(value['mode'] as string) &&
  typeof value['refresh'] === 'boolean' &&
  isTexts(value['targets']) &&
  isTexts(value['replace']);

const checks: Readonly<Record<string, Check>> = {
  format: isText,
  formatVersion: (value) => Number.isSafeInteger(value),
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
  files: isTextByKey,
  document: isJsonObject,
  backtest: (value) => value === undefined || isJsonObject(value),
};

/** The first part of a pinned plan that cannot be what was written; undefined when there is none. */
export function findMisshapen(contents: JsonObject): string | undefined {
  return Object.entries(checks).find(([name, check]) => !check(contents[name]))?.[0];
}

/** The first part of a pinned plan, or of its options, that none has; undefined when there is none. */
export function findUnknownPart(contents: JsonObject): string | undefined {
  const part = Object.keys(contents).find((name) => !Object.hasOwn(checks, name));
  const option = Object.keys(contents['options'] as JsonObject).find((name) => !optionNames.includes(name));
  return part ?? (option === undefined ? undefined : `options.${option}`);
}
