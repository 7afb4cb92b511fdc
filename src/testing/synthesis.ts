import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findJsonObject } from '../base/json-text';
import { isJsonObject, type JsonObject } from '../base/json';

/** An app of cdktf or cdktn, as far as a test needs it. */
interface AppLike {
  readonly outdir: string;
  synth(): void;
}

/** A construct of either library. */
interface ConstructLike {
  readonly node: { readonly root: unknown; readonly path: string; readonly id: string };
}

/** What is tested: a stack or an app of cdktf or cdktn, or what they synthesise, as text or parsed. */
export type Subject = string | object;

const isApp = (value: unknown): value is AppLike =>
  typeof value === 'object' && value !== null && 'synth' in value && 'outdir' in value;

const isConstruct = (value: object): value is ConstructLike =>
  'node' in value && typeof value.node === 'object' && value.node !== null && 'root' in value.node;

/** Synthesises as the code of the user does: with aspects and validations. */
function synthesiseApp(app: AppLike, stackId: string | undefined): JsonObject {
  app.synth();
  const manifest = findJsonObject(readFileSync(join(app.outdir, 'manifest.json'), 'utf8'));
  const stacks = isJsonObject(manifest?.['stacks']) ? Object.entries(manifest['stacks']) : [];
  const names = stacks.map(([name]) => name).filter((name) => stackId === undefined || name === stackId);
  const [only, ...others] = names;
  if (only === undefined || others.length > 0) {
    throw new TypeError(`The app has the stacks ${names.join(', ') || 'none'}: give the one that is tested.`);
  }
  const entry = stacks.find(([name]) => name === only)?.[1];
  const path = isJsonObject(entry) ? entry['synthesizedStackPath'] : undefined;
  return (
    findJsonObject(
      readFileSync(join(app.outdir, typeof path === 'string' ? path : `stacks/${only}/cdk.tf.json`), 'utf8'),
    ) ?? {}
  );
}

/** The stack as Terraform reads it. */
export function synthesisOf(subject: Subject): JsonObject {
  if (typeof subject === 'string') {
    const document = findJsonObject(subject);
    if (document) return document;
    throw new TypeError('What is tested is no JSON: give a stack, an app, or what Testing.synth(stack) answers.');
  }
  if (isApp(subject)) return synthesiseApp(subject, undefined);
  if (!isConstruct(subject)) return subject as JsonObject;
  if (isApp(subject.node.root)) return synthesiseApp(subject.node.root, subject.node.id);
  throw new TypeError(
    `The construct ${subject.node.path} is in no app: make its stack in an app, such as Testing.app().`,
  );
}
