import { compareText } from '../base/text/compare-text';
import type { Mode } from '../model';

/** The key of an instance: its place in a `count`, or its key in a `for_each`. */
export type InstanceKey = number | string;

/** What names an instance of a resource or data source. */
export interface InstanceAddress {
  /** The instance of a module that it is in: `module.a["k"].module.b`. Absent in the root module. */
  readonly module?: string;
  readonly mode: Mode;
  readonly type: string;
  readonly name: string;
  /** Absent without `count` and `for_each`. */
  readonly indexKey?: InstanceKey;
}

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '"': '\\"', '\\': '\\\\' };

/** A sign as keys in addresses have it: one that cannot be printed by its number, as `\u200d`. */
function escapeSign(sign: string): string {
  const code = (sign.codePointAt(0) ?? 0).toString(16);
  return escapes[sign] ?? (code.length > 4 ? `\\U${code.padStart(8, '0')}` : `\\u${code.padStart(4, '0')}`);
}

/** The key of an instance as addresses have it: `[0]`, `["a"]`; empty for none. */
export function formatKey(key: InstanceKey | undefined): string {
  if (key === undefined) return '';
  if (typeof key === 'number') return `[${String(key)}]`;
  const quoted = key.replace(/["\\]|[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, escapeSign).replace(/[$%](?=\{)/g, '$&$&');
  return `["${quoted}"]`;
}

/** The address of an instance: `module.m.analytics_alert.each["a"]`, `data.analytics_alerts.all`. */
export function addressOf({ module, mode, type, name, indexKey }: InstanceAddress): string {
  const inside = mode === 'managed' ? `${type}.${name}` : `${mode}.${type}.${name}`;
  return `${module === undefined ? '' : `${module}.`}${inside}${formatKey(indexKey)}`;
}

const escape = String.raw`\\(?:[nrt"\\]|u[\da-fA-F]{4}|U00(?:0[\da-fA-F]|10)[\da-fA-F]{4})`;
const quoted = String.raw`"(?:[^"\\\n$%]|\$\$\{|%%\{|[$%](?!\{)|${escape})*"`;
const key = String.raw`(?:\[(?:\d+|${quoted})\])?`;
const name = String.raw`[\p{ID_Start}_][\p{ID_Continue}-]*`;
const instance = new RegExp(
  String.raw`^(?:(?<module>module\.${name}${key}(?:\.module\.${name}${key})*)\.)?(?:(?<mode>data|ephemeral)\.)?` +
    String.raw`(?<type>(?!module\.)${name})\.(?<name>${name})(?<key>${key})$`,
  'su',
);

const unescapeSign = (sign: string): string =>
  sign.startsWith('\\U')
    ? String.fromCodePoint(Number.parseInt(sign.slice(2), 16))
    : (JSON.parse(`"${sign}"`) as string);

function parseKey(text: string): InstanceKey | undefined {
  if (text === '') return undefined;
  const inside = text.slice(1, -1);
  if (!inside.startsWith('"')) return Number(inside);
  const unescaped = inside.slice(1, -1).replace(new RegExp(escape, 'g'), unescapeSign).normalize();
  return unescaped.replace(/(?:\$\$|%%)(?=\{)/g, (twice) => twice.slice(1));
}

const moduleInstance = new RegExp(String.raw`^module\.${name}${key}(?:\.module\.${name}${key})*$`, 'su');

/** Whether a text is the address of an instance of a module. */
export function isModuleAddress(text: string): boolean {
  return moduleInstance.test(text);
}

/** The parts of the address of an instance, or of a resource with no key; undefined for any other text. */
export function parseAddress(address: string): InstanceAddress | undefined {
  const groups = instance.exec(address)?.groups;
  if (!groups) return undefined;
  const indexKey = parseKey(groups['key'] ?? '');
  return {
    ...(groups['module'] !== undefined && { module: groups['module'] }),
    mode: (groups['mode'] ?? 'managed') as Mode,
    type: groups['type'] ?? '',
    name: groups['name'] ?? '',
    ...(indexKey !== undefined && { indexKey }),
  };
}

/** An address as the state has it, where its key is spelled otherwise: `a.b["\u0041"]` is `a.b["A"]`. */
export function normalizeAddress(address: string): string {
  const parts = parseAddress(address);
  return parts ? addressOf(parts) : address;
}

/** The address of the resource or data block of an instance, without the keys of instances and modules. */
export function blockAddressOf(address: InstanceAddress): string {
  const { indexKey: _, module, ...rest } = address;
  return addressOf({ ...rest, ...(module !== undefined && { module: withoutKeys(module) }) });
}

/** Any key in an address that is known to be one. */
const anyKey = String.raw`\[(?:\d+|"(?:[^"\\]|\\.)*")\]`;
const keys = new RegExp(anyKey, 'gs');
const lastKey = new RegExp(`${anyKey}$`, 's');
const inside = new RegExp(String.raw`^(?:${anyKey})?(?:\.|$)`, 's');

/** Whether an address is `outer`, with or without a key behind it, or in it. */
export function isWithin(address: string, outer: string): boolean {
  return address.startsWith(outer) && inside.test(address.slice(outer.length));
}

/** An address without the keys of instances and modules. */
export function withoutKeys(address: string): string {
  return address.includes('[') ? address.replace(keys, '') : address;
}

/** The address of a resource in an instance of its module. */
export const resourceOf = (address: string): string => address.replace(lastKey, '');

const moduleStep = new RegExp(String.raw`module\.${name}${key}`, 'gsu');

/** The instances of modules around what stands in one: that itself comes last. */
export function modulesAround(module: string | undefined): readonly string[] {
  const steps = module?.match(moduleStep) ?? [];
  return steps.map((_, index) => steps.slice(0, index + 1).join('.'));
}

const modulePrefix = new RegExp(String.raw`^((?:module\.${name}${key}\.)+)(.*)$`, 'su');

/** The module that something stands in, and what it is called there; undefined for the root module. */
export function splitModule(address: string): readonly [module: string | undefined, inside: string] {
  const [, prefix, inside] = (address.startsWith('module.') && modulePrefix.exec(address)) || [];
  return prefix === undefined ? [undefined, address] : [prefix.slice(0, -1), inside ?? ''];
}

/** Sorts instances of modules as Terraform does: the root module, what is called there, and then what these call. */
export function compareModules(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0;
  const [left, right] = [modulesAround(a), modulesAround(b)];
  if (left.length !== right.length) return left.length - right.length;
  const index = left.findIndex((step, place) => step !== right[place]);
  const [one, other] = [left[index] ?? '', right[index] ?? ''];
  return compareText(withoutKeys(one), withoutKeys(other)) || compareKeys(lastKeyOf(one), lastKeyOf(other));
}

const lastKeyOf = (module: string): InstanceKey | undefined => parseKey(module.slice(resourceOf(module).length));

/** Sorts the keys of instances as Terraform does: none, then numbers, then texts. */
export function compareKeys(a: InstanceKey | undefined, b: InstanceKey | undefined): number {
  if (a === b) return 0;
  if (a === undefined || b === undefined) return a === undefined ? -1 : 1;
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareText(String(a), String(b));
}

/** The key of an instance in the root module that needs no parsing, with what is before it; undefined for any other address. */
function plainKeyOf(address: string): readonly [resource: string, key: string] | undefined {
  const start = address.indexOf('["');
  const isPlain = start > 0 && address.endsWith('"]') && !/^module\.|[\\$%]/.test(address);
  return isPlain ? [address.slice(0, start), address.slice(start + 2, -2)] : undefined;
}

/** Whether an address has no key and no module. */
const isSimple = (address: string): boolean => !address.includes('[') && !address.startsWith('module.');

/** Sorts addresses, or keys of instances that begin with one: numbers in keys count as numbers. */
export function compareAddresses(a: string, b: string): number {
  return isSimple(a) && isSimple(b) ? compareText(a, b) : compareInstances(a, b);
}

function compareInstances(a: string, b: string): number {
  const [plainA, plainB] = [plainKeyOf(a), plainKeyOf(b)];
  if (plainA && plainB) return compareText(plainA[0], plainB[0]) || compareText(plainA[1], plainB[1]);
  const [[moduleA, insideA], [moduleB, insideB]] = [splitModule(a), splitModule(b)];
  if (moduleA !== moduleB) return compareModules(moduleA, moduleB);
  if (moduleA !== undefined) return compareAddresses(insideA, insideB);
  const [left, right] = a.includes('[') && b.includes('[') ? [parseAddress(a), parseAddress(b)] : [];
  if (!left || !right) return compareText(a, b);
  const withoutKey = (text: string, { indexKey }: InstanceAddress): string =>
    text.slice(0, text.length - formatKey(indexKey).length);
  return compareText(withoutKey(a, left), withoutKey(b, right)) || compareKeys(left.indexKey, right.indexKey);
}
