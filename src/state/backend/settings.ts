import { errorAt } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import { nearestWords } from '../../base/text/find-nearest';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { findJsonObject } from '../../base/json-text';

/** What a setting holds, by the name of its type. */
interface SettingTypes {
  readonly text: string;
  readonly path: string;
  readonly flag: boolean;
  readonly number: number;
  readonly texts: readonly string[];
  readonly object: JsonObject;
}

/** One setting of a backend, as Terraform has it. */
export interface Setting<K extends keyof SettingTypes = keyof SettingTypes> {
  readonly type: K;
  /** The environment variable that counts where the setting is not given. */
  readonly environment?: string;
  readonly isRequired?: true;
  /** Messages must not hold it. */
  readonly isSecret?: true;
}

/** The settings of a kind of backend, by name. */
export type SettingTable = Readonly<Record<string, Setting>>;

/** The values of settings; undefined for one that is given nowhere. */
export type SettingsOf<T extends SettingTable> = {
  readonly [K in keyof T]: T[K] extends { isRequired: true }
    ? SettingTypes[T[K]['type']]
    : SettingTypes[T[K]['type']] | undefined;
};

function textIn(value: JsonValue): string | undefined {
  return typeof value === 'object' ? undefined : String(value);
}

function listIn(value: JsonValue): JsonValue {
  if (typeof value !== 'string' || !value.startsWith('[')) return value;
  return findJsonObject(`{"list":${value}}`)?.['list'] ?? value;
}

function objectIn(value: JsonValue): JsonValue {
  return typeof value === 'string' ? (findJsonObject(value) ?? value) : value;
}

/** What a value has to be, and how it is read: as Terraform does, from text as well. Undefined when it is something else. */
const readers: {
  readonly [K in keyof SettingTypes]: {
    readonly what: string;
    readonly read: (value: JsonValue) => SettingTypes[K] | undefined;
  };
} = {
  text: {
    what: 'a text',
    read: textIn,
  },
  path: {
    what: 'a path, which is not empty',
    read: (value) => textIn(value) || undefined,
  },
  flag: {
    what: 'true or false',
    read: (value) => {
      const flag = textIn(value);
      return flag === 'true' || flag === 'false' ? flag === 'true' : undefined;
    },
  },
  number: {
    what: 'a whole number, 0 or more',
    read: (value) => (/^\d{1,9}$/.test(textIn(value) ?? '') ? Number(value) : undefined),
  },
  texts: {
    what: 'a list of texts',
    read: (value) => {
      const list = listIn(value);
      const isList = Array.isArray(list) && list.every((text) => typeof text === 'string');
      return isList ? list : undefined;
    },
  },
  object: {
    what: 'an object',
    read: (value) => {
      const object = objectIn(value);
      return isJsonObject(object) ? object : undefined;
    },
  },
};

/** What the settings of a backend are read from. */
export interface GivenSettings {
  /** Name of the kind of backend: `http`. */
  readonly kind: string;
  readonly given: JsonObject;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** @throws ConfigurationError `CONFIG_INVALID` saying what is wrong with a backend. */
export function refuseBackend(kind: string, detail: string): never {
  throw new ConfigurationError([errorAt([], 'Backend not usable', `The backend \`${kind}\` ${detail}`)]);
}

function readSetting(
  [name, setting]: readonly [string, Setting],
  { kind, given, environment }: GivenSettings,
): unknown {
  const { type, environment: variable, isRequired } = setting;
  const fromEnvironment = variable === undefined ? undefined : environment[variable] || undefined;
  const value = given[name] ?? fromEnvironment;
  // An empty text is nothing said, but for a path.
  if (value === undefined || (value === '' && type !== 'path')) {
    if (!isRequired) return undefined;
    const orVariable = variable === undefined ? '' : `, or the environment variable ${variable}`;
    return refuseBackend(kind, `needs \`${name}\`: in the code, as \`--backend-config ${name}=…\`${orVariable}.`);
  }
  const { what, read } = readers[type];
  const origin = given[name] === undefined ? `the environment variable ${String(variable)}` : `\`${name}\``;
  return read(value) ?? refuseBackend(kind, `takes ${what} for ${origin}.`);
}

/**
 * Reads the settings of a backend: what is given, else the environment.
 *
 * @param table - the settings that are honoured.
 * @param refused - names of Terraform's settings that cannot be honoured here.
 * @throws ConfigurationError `CONFIG_INVALID` naming the setting.
 */
export function readSettings<T extends SettingTable>(
  table: T,
  settings: GivenSettings,
  refused: readonly string[] = [],
): SettingsOf<T> {
  const { kind, given } = settings;
  for (const [name, value] of Object.entries(given)) {
    if (value === null || Object.hasOwn(table, name)) continue;
    if (refused.includes(name))
      refuseBackend(kind, `with \`${name}\` is not supported by the embedded engine; use \`aac terraform\`.`);
    refuseBackend(kind, `has no setting \`${name}\`${nearestWords(name, Object.keys(table))}.`);
  }
  const entries = Object.entries(table).map((entry) => [entry[0], readSetting(entry, settings)]);
  return Object.fromEntries(entries) as SettingsOf<T>;
}

/** The values of the settings that no message may hold. */
export function secretsOf<T extends SettingTable>(table: T, values: SettingsOf<T>): readonly string[] {
  return Object.entries(table).flatMap(([name, { isSecret }]) => {
    const value = values[name];
    return isSecret && typeof value === 'string' ? [value] : [];
  });
}
