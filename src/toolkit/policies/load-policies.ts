import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { findJsonObject } from '../../base/json-text';
import { once } from '../../base/once';
import type { Policy } from '../../review';
import { findPoliciesFile, type PoliciesOptions, refusePolicies } from './find-policies';
import type { ListeningHost, ToolkitHost } from '../host';
import { ownPackage } from '../project/install-spec';
import { installedFolder } from '../installed-folder';
import { describeFailure, traitsOf } from './policies-failure';

type Import = ToolkitHost['importModule'];

const tsxSchema = once(() =>
  z.looseObject({
    exports: z.looseObject({ './esm/api': z.looseObject({ import: z.looseObject({ default: z.string() }) }) }),
  }),
);

/** How TypeScript is imported: by the tsx of the project, where it has one. */
async function findTypeScriptImport(file: string, { importModule }: ToolkitHost): Promise<Import | undefined> {
  const paths = createRequire(file).resolve.paths('tsx') ?? [];
  const folder = paths.map((path) => join(path, 'tsx')).find((path) => existsSync(join(path, 'package.json')));
  if (folder === undefined) return undefined;
  // What require.resolve would find is for CommonJS, which cannot register its loader in Node 20.
  const manifest = tsxSchema().safeParse(findJsonObject(readFileSync(join(folder, 'package.json'), 'utf8')));
  if (!manifest.success) return undefined;
  const api = join(folder, manifest.data.exports['./esm/api'].import.default);
  const { tsImport } = (await importModule(pathToFileURL(api).href)) as {
    readonly tsImport: (url: string, from: string) => Promise<unknown>;
  };
  return (url) => tsImport(url, url);
}

/** The result of user code; it fails where nothing is left to run that could settle it, which would end the process without a word. */
function settled<T>(pending: Promise<T>, host: ToolkitHost): Promise<T> {
  return new Promise((resolve, reject) => {
    const stopListening = host.onIdle(() => {
      reject(new Error('it waits for what never comes'));
    });
    void pending.then(resolve, reject).finally(stopListening);
  });
}

/** Imports a file of the project; Node reads TypeScript by itself from 22.18 on. */
async function importFile(file: string, host: ToolkitHost): Promise<unknown> {
  const isTypeScript = /\.[mc]?ts$/.test(file);
  const viaTsx = isTypeScript ? await findTypeScriptImport(file, host) : undefined;
  try {
    return await settled((viaTsx ?? host.importModule)(pathToFileURL(file).href), host);
  } catch (error) {
    const { name, message, code } = traitsOf(error);
    if (isTypeScript && !viaTsx && /UNKNOWN_FILE_EXTENSION|UNSUPPORTED_TYPESCRIPT_SYNTAX/.test(code)) {
      refusePolicies(
        file,
        'this Node does not read its TypeScript; install tsx in the project (npm install --save-dev tsx)',
      );
    }
    const [, missing] = /^Cannot find package '([^']+)'/.exec(message) ?? [];
    if (missing === ownPackage) {
      refusePolicies(file, `it imports ${missing}, which ${dirname(file)} does not have; install it there with npm`);
    }
    if (name === 'SyntaxError' && /outside a module|'export'/.test(message)) {
      const moduleName = `${basename(file, extname(file))}.m${isTypeScript ? 'ts' : 'js'}`;
      refusePolicies(file, `it imports or exports, but its package.json makes it CommonJS; call it ${moduleName}`);
    }
    return refusePolicies(file, await describeFailure(error, file), error);
  }
}

/** What a module exports; what was compiled to CommonJS has it one step further in. */
function exportOf(module: unknown, depth = 0): unknown {
  if (typeof module !== 'object' || module === null || Array.isArray(module)) return module;
  const { default: inner, policies } = module as { readonly default?: unknown; readonly policies?: unknown };
  if (policies !== undefined) return policies;
  return inner !== undefined && depth < 2 ? exportOf(inner, depth + 1) : undefined;
}

/** What keeps a value from being a policy; undefined where nothing does. */
function policyIssue(policy: unknown): string | undefined {
  if (typeof policy === 'function') return 'is a function; call it to make a policy';
  if (typeof policy !== 'object' || policy === null) return 'is no policy; look at how its name is spelt';
  const { name, check } = policy as Readonly<Record<string, unknown>>;
  if (typeof name !== 'string' || name === '') return 'has no name';
  return typeof check === 'function' ? undefined : `(${JSON.stringify(name)}) has no function check`;
}

function assertPolicies(value: unknown, file: string): asserts value is readonly Policy[] {
  if (!Array.isArray(value)) {
    refusePolicies(file, 'it has to export a list of policies, as `export default [ … ]` or `export const policies`');
  }
  for (const [index, policy] of value.entries()) {
    const complaint = policyIssue(policy);
    if (complaint !== undefined) refusePolicies(file, `number ${String(index + 1)} in its list ${complaint}`);
  }
}

/**
 * Loads the policies that count for a plan; none where the project has no file of them.
 *
 * @throws ProviderError `POLICIES_UNREADABLE` when the file cannot be loaded or exports something else.
 */
export async function loadPolicies(options: PoliciesOptions, host: ListeningHost): Promise<readonly Policy[]> {
  const file = findPoliciesFile(options, host);
  if (file === undefined) return [];
  installedFolder(`The file of policies ${file}`, host);
  const value = exportOf(await importFile(file, host));
  assertPolicies(value, file);
  return value;
}
