/** When a plan was made and with which service, as far as its document says it. */
import { readWebAddress } from '../base/http/web-address';
import { compareText } from '../base/text/compare-text';
import { isJsonObject, type JsonObject, type JsonValue } from '../base/json';
import { formatJson } from '../base/json-text';
import type { PlanDocument } from '../documents';
import type { Report } from './report';

type PlanOrigin = Report['plans'][number];

/** A plan, and what is known of it beside its document. */
export interface PlanSource {
  readonly document: PlanDocument;
  readonly stack?: string;
  /** The addresses of the services that it was made with, if known. */
  readonly services?: readonly string[];
}

/** What code gives a setting of the provider; null where the environment decides, undefined where the document does not say. */
type Setting = string | null | undefined;

function settingOf(entry: JsonObject, name: string): Setting {
  const expression = isJsonObject(entry['expressions']) ? entry['expressions'][name] : undefined;
  if (expression === undefined) return null;
  // Of an expression the document has the references, and not what it makes of them.
  const value: JsonValue | undefined = isJsonObject(expression) ? expression['constant_value'] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** The blocks of our provider. */
function providersOf({ configuration }: PlanDocument): readonly JsonObject[] {
  const entries = configuration?.['provider_config'];
  const all = isJsonObject(entries) ? Object.values(entries).filter(isJsonObject) : [];
  return all.filter(({ name }) => name === 'analytics');
}

function hostOf(address: string): readonly string[] {
  const { url } = readWebAddress(address);
  return url ? [url.host] : [];
}

/** The hosts of the services; undefined where the environment names the only one. */
function servicesOf({ document, services = [] }: PlanSource): readonly string[] | undefined {
  const known = services.flatMap(hostOf);
  if (known.length > 0) return known;
  const settings = providersOf(document).map((entry) => settingOf(entry, 'base_url'));
  if (settings.every((setting) => setting === null)) return undefined;
  const isSaid = settings.every((setting) => typeof setting === 'string');
  return isSaid ? settings.flatMap(hostOf) : [];
}

/** When a plan was made; undefined where it does not say it. */
export function momentOfPlan({ timestamp = '' }: PlanDocument): number | undefined {
  const atMs = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(timestamp)
    ? Date.parse(timestamp)
    : NaN;
  return Number.isNaN(atMs) ? undefined : atMs;
}

/** In UTC, to the second: Terraform writes it with the zone of the machine. */
function timeOf(document: PlanDocument): string | undefined {
  const atMs = momentOfPlan(document);
  return atMs === undefined ? undefined : new Date(atMs).toISOString().replace(/\.\d+Z$/, 'Z');
}

/** Says which plan a report is of. */
export function originOf(source: PlanSource): PlanOrigin {
  const { stack, document } = source;
  const [plannedAt, services] = [timeOf(document), servicesOf(source)];
  return {
    ...(stack !== undefined && { stack }),
    ...(plannedAt !== undefined && { plannedAt }),
    ...(services && { services: [...new Set(services)].sort(compareText) }),
  };
}

/** The same text for plans with the same service and login; undefined where the document does not say which they are. */
export function accountOf(document: PlanDocument): string | undefined {
  const logins = providersOf(document).map((entry) =>
    ['base_url', 'client_id', 'access_token'].map((name) => settingOf(entry, name)),
  );
  const isSaid = logins.every((login) => login.every((setting) => setting !== undefined));
  return isSaid
    ? formatJson([...new Set(logins.map((login) => formatJson(login as JsonValue)))].sort(compareText))
    : undefined;
}
