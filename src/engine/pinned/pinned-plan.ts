import { createHmac } from 'node:crypto';
import { PlanError } from '../../base/errors';
import type { JsonObject, JsonValue } from '../../base/json';
import { findJsonLimit, findJsonObject, formatJson } from '../../base/json-text';
import { printTerraformJson, sortKeys } from '../../base/terraform-json';
import type { Hide, PlanDocument } from '../../documents';
import type { SourceFile } from '../configuration/source-file';
import { lastingOf, shownValue } from '../evaluation/create-scope';
import type { Plan, PlanOptions } from '../plan/plan';
import { toPlanDocument } from '../plan/document/plan-document';
import { tokenOf } from './find-difference';
import { findMisshapen, findUnknownPart } from './pinned-shape';
import {
  digest,
  digestsOfChanges,
  digestsOfFiles,
  digestsOfLive,
  slowDigest,
  textOfFiles,
  textOfPlan,
  textOfVariables,
} from './plan-digests';

/** A plan that was written down: what it was made from, what it says, and nothing that is secret unless that was asked for. */
export interface PinnedPlan {
  /** The stack of an app that it is a plan of; null for a folder. */
  readonly stack: string | null;
  readonly options: PlanOptions;
  /** The addresses of the services that it is for, by the aliases of their providers. */
  readonly services: Readonly<Record<string, string>>;
  readonly lineage: string;
  readonly serial: number;
  /** Version of the provider, which is that of this package. */
  readonly version: string;
  /** Goes into every digest of what may hold a secret. */
  readonly salt: string;
  /** Slow digest of the configuration files. */
  readonly code: string;
  /** Slow digest of the values of all variables. */
  readonly variables: string;
  /** Values of the variables that are no secrets, so that they need not be given again. */
  readonly values: JsonObject;
  /** SHA-256 of every object that was read, without its secrets, by address; `gone` for one that the service did not have. */
  readonly live: Readonly<Record<string, string>>;
  /** SHA-256 of every change, without its secrets, by address. */
  readonly changes: Readonly<Record<string, string>>;
  /** Slow digest of the same with their secrets, and of the options. */
  readonly whole: string;
  /** Slow digest of what functions read of files, by what it is: `the content of a.txt`. */
  readonly files: Readonly<Record<string, string>>;
  /** The plan document; secrets in it are replaced. */
  readonly document: PlanDocument;
  /** What was found out beside the plan: the result of a backtest. */
  readonly backtest?: JsonObject | undefined;
}

/** What a plan depends on beside the plan itself. */
export interface PinInputs {
  /** The stack of an app; undefined for a folder. */
  readonly stack?: string | undefined;
  readonly files: readonly SourceFile[];
  readonly version: string;
  /** Random text, another one for each plan. */
  readonly salt: string;
  readonly backtest?: JsonObject | undefined;
}

const format = 'analytics-as-code plan';
const formatVersion = 6;
/** Begins a seal that was made with a key. */
const keyed = 'hmac-sha256:';

/** A short text in the place of a secret; the same for the same secret. */
export function createHide(secretKey: Uint8Array): Hide {
  return (secret) => tokenOf(createHmac('sha256', secretKey).update(formatJson(secret)).digest('hex'));
}

/**
 * Pins a plan, so that it can be carried out later exactly as it is, or not at all.
 *
 * @param secretKey - random bytes that are kept nowhere: equal secrets get equal tokens in the document, and nobody can
 * find out what they stand for. Undefined leaves the document as it is, secrets in clear.
 */
export function pinPlan(
  plan: Plan,
  { stack, files, version, salt, backtest }: PinInputs,
  secretKey: Uint8Array | undefined,
): PinnedPlan {
  const values = [...lastingOf(plan.variables)].filter(
    ([, { sensitive }]) => sensitive.length === 0 || secretKey === undefined,
  );
  return {
    stack: stack ?? null,
    options: plan.options,
    services: plan.services,
    lineage: plan.state.lineage,
    serial: plan.state.serial,
    version,
    salt,
    code: slowDigest(textOfFiles(files), salt),
    variables: slowDigest(textOfVariables(plan.variables), salt),
    values: Object.fromEntries(values.map(([name, value]) => [name, shownValue(value)])) as JsonObject,
    live: digestsOfLive(plan),
    changes: digestsOfChanges(plan),
    whole: slowDigest(textOfPlan(plan), salt),
    files: digestsOfFiles(plan, salt),
    document: toPlanDocument(plan, secretKey && createHide(secretKey)),
    ...(backtest && { backtest }),
  };
}

/** The text of a pinned plan, sealed with `key` where there is one. The file that holds it belongs to its owner alone: mode 0600. */
export function printPinnedPlan(pinned: PinnedPlan, key?: string): string {
  const contents = { format, formatVersion, ...pinned } as unknown as JsonObject;
  return `${formatJson({ ...contents, digest: digestOfContents(contents, key) }, 2)}\n`;
}

/** By which a file is known that was damaged or edited. Who edits it can make it anew, unless it takes a key that they have not. */
function digestOfContents(contents: JsonObject, key: string | undefined): string {
  const text = printTerraformJson(sortKeys(contents), 'line');
  return key === undefined ? digest(text) : keyed + createHmac('sha256', key).update(text).digest('hex');
}

/** What is wrong with the seal of a pinned plan; undefined when nothing is. */
function findBrokenSeal(written: JsonValue, contents: JsonObject, key: string | undefined): string | undefined {
  const isKeyed = typeof written === 'string' && written.startsWith(keyed);
  if (isKeyed && key === undefined) return 'is sealed with a key: set AAC_PLAN_KEY to that key';
  if (!isKeyed && key !== undefined) return 'is not sealed with the key in AAC_PLAN_KEY';
  // Parsed once more, as numbers are written.
  if (written === digestOfContents(contents, key)) return undefined;
  return `was changed after it was made${isKeyed ? ', or sealed with another key than that in AAC_PLAN_KEY' : ''}`;
}

/** The pinned plan in a text, in whatever version and however it was edited; undefined when it is something else. */
export function findPinnedPlan(text: string): JsonObject | undefined {
  const value = findJsonObject(text);
  return value?.['format'] === format ? value : undefined;
}

/** What a text is that is no pinned plan, and what can be done with it. */
function describeOther(text: string, path: string): string {
  // Terraform's own plans are zip archives.
  if (text.startsWith('PK')) {
    return `is a plan of Terraform, which Terraform alone carries out: aac terraform -- apply ${path}`;
  }
  const value = findJsonObject(text);
  if (value !== undefined && 'lineage' in value) {
    return `is a state, and aac apply takes a plan. To carry the code out upon that state: aac apply --state ${path}`;
  }
  const limit = findJsonLimit(text);
  if (limit !== undefined) return `cannot be read: ${limit}`;
  return 'is not a plan file. Create one with `aac plan --out FILE`';
}

/**
 * Reads a pinned plan.
 *
 * @param key - the one that it has to be sealed with; undefined takes one that is sealed without.
 * @throws PlanError `PLAN_STALE` when it is none, one of another version, or one that was changed.
 */
export function parsePinnedPlan(text: string, path: string, key?: string): PinnedPlan {
  const refuse = (words: string): never => {
    throw new PlanError('PLAN_STALE', `${path} ${words}.`, { addresses: [] });
  };
  const value = findPinnedPlan(text);
  if (!value) return refuse(describeOther(text, path));
  const remedy = `Make it anew with aac plan --out ${path}`;
  if (value['formatVersion'] !== formatVersion) {
    return refuse(`is a pinned plan of another version of this package. ${remedy}`);
  }
  const { digest: written = null, ...contents } = value;
  const broken = findBrokenSeal(written, contents, key);
  if (broken !== undefined) return refuse(`${broken}. ${remedy}`);
  const misshapen = findMisshapen(contents);
  if (misshapen !== undefined) return refuse(`cannot be used: its \`${misshapen}\` is none. ${remedy}`);
  const unknown = findUnknownPart(contents);
  if (unknown !== undefined) return refuse(`cannot be used: no pinned plan has \`${unknown}\`. ${remedy}`);
  return contents as unknown as PinnedPlan;
}
