import { type AttributePath, nameOfStep } from '../base/diagnostic';
import type { InstanceKey } from '../state';

type Namespace = 'var' | 'local' | 'module' | 'output' | 'data' | 'ephemeral' | 'path' | 'terraform' | 'each' | 'count';

/** The word that an address begins with, where that says what it names; undefined for a resource. */
export function namespaceOf(address: string): Namespace | undefined {
  return /^(var|local|module|output|data|ephemeral|path|terraform|each|count)\./.exec(address)?.[1] as
    | Namespace
    | undefined;
}

/** Whether an address names what Terraform itself gives, such as `path.module` or `each.key`. */
export function isBuiltIn(address: string): boolean {
  return /^(path|terraform|each|count)\./.test(address);
}

/** The kind of the repetition that gives a name such as `each.key` its meaning; undefined for all other names. */
export function repetitionOf(address: string): 'count' | 'for_each' | undefined {
  if (address === 'count.index') return 'count';
  return address === 'each.key' || address === 'each.value' ? 'for_each' : undefined;
}

/** The first word of an address that means something for an instance only. */
export function unevaluatedRootOf(address: string): string | undefined {
  return /^self(?![^.])/.exec(address)?.[0];
}

/** The address of what stands in a module. */
export function inModule(module: string | undefined, address: string): string {
  return module === undefined ? address : `${module}.${address}`;
}

/** The key and the output of a module that the path of a reference names. */
export function moduleSteps(
  path: AttributePath,
  { repetition }: { readonly repetition?: unknown },
): { readonly key?: InstanceKey; readonly output?: string } {
  const [key, output] = repetition === undefined ? [undefined, path[0]] : path;
  return {
    ...(key !== undefined && { key: nameOfStep(key) }),
    ...(output !== undefined && { output: String(nameOfStep(output)) }),
  };
}

/** The node of the `count` or `for_each` of a module in a graph, as Terraform names it. */
export function expandNode(module: string): string {
  return `${module} (expand)`;
}

/** What a variable, a local value, an output or a check is called. */
export function namedAddress(namespace: 'var' | 'local' | 'output' | 'check', name: string): string {
  return `${namespace}.${name}`;
}

/** The name in such an address; undefined for other addresses. */
export function nameIn(namespace: 'var' | 'local', address: string): string | undefined {
  return namespaceOf(address) === namespace ? address.slice(namespace.length + 1) : undefined;
}

/** The node of a provider block in a graph. */
export function providerNode(alias: string | undefined): string {
  return alias === undefined ? 'provider' : `provider.${alias}`;
}

/** What a provider block is called in messages. */
export function providerSubject(alias: string | undefined): string {
  return alias === undefined ? 'provider.analytics' : `provider.analytics.${alias}`;
}
