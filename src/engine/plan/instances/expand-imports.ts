import { errorAt } from '../../../base/diagnostic';
import { ConfigurationError } from '../../../base/errors';
import type { JsonValue } from '../../../base/json';
import { convert, count, evaluate, evaluateTyped, kindOf, type Scope } from '../../../language';
import { formatKey, type InstanceKey, withoutKeys } from '../../../state';
import type { ImportBlock, ObjectBlock } from '../../configuration/configuration';
import { assertLasting, assertWhollyLasting } from '../../evaluation/assert-lasting';
import type { Evaluation } from '../../evaluation/evaluation';
import { type Bindings, bindingsOf, evaluateRepetition } from '../../expansion/evaluate-repetition';

/** What one instance imports. */
export interface ObjectImport {
  readonly id: string;
}

function fail(summary: string, detail: string): never {
  throw new ConfigurationError([errorAt([], summary, detail)]);
}

function keyOf(
  scopeOf: Evaluation['scopeOf'],
  { to, key, file }: ImportBlock,
  bindings?: Bindings,
): InstanceKey | undefined {
  if (key === undefined) return undefined;
  const owner = { subject: `the key of the import of ${to}`, file };
  const { value, sensitive, ephemeral = [] } = evaluate(key, scopeOf(owner, bindings));
  assertLasting(ephemeral, owner);
  if (sensitive.length > 0) return fail('Invalid import key', `The key of the import of ${to} must not be a secret.`);
  if (typeof value === 'string' || typeof value === 'number') return value;
  return fail('Invalid import key', `The key of the import of ${to} must be a text or a number, known while planning.`);
}

/** What `each` stands for in what a `for_each` imports. Unlike that of objects it takes lists, whose keys are numbers. */
function bindingsFor(forEach: JsonValue, scope: Scope): readonly Bindings[] {
  const given = evaluateTyped(forEach, scope);
  const isList = ['list', 'tuple'].includes(kindOf(given.type)) && given.content !== null;
  if (!isList || !given.isKnown() || given.isSecret)
    return evaluateRepetition({ kind: 'for_each', value: forEach }, scope).map(bindingsOf);
  return given.parts().map(
    (value, index) =>
      new Map([
        ['each.key', count(index)],
        ['each.value', value],
      ]),
  );
}

/**
 * Finds what the instances of a resource import, by their addresses.
 *
 * @throws ConfigurationError `CONFIG_INVALID` for an id or a key that is not known, or an address that is imported twice.
 */
export function expandImports(
  { configuration, scopeOf }: Evaluation,
  block: ObjectBlock,
): ReadonlyMap<string, ObjectImport> {
  const found = new Map<string, ObjectImport>();
  for (const one of configuration.imports.filter(({ to }) => withoutKeys(to) === block.address)) {
    const { to, forEach, file } = one;
    const subject = `\`for_each\` of the import of ${to}`;
    const iterations = forEach === undefined ? [undefined] : bindingsFor(forEach, scopeOf({ subject, file }));
    for (const bindings of iterations) {
      const indexKey = keyOf(scopeOf, one, bindings);
      const address = to + formatKey(indexKey);
      const owner = { subject: `import of ${address}`, file };
      const given = evaluateTyped(one.id, scopeOf(owner, bindings));
      assertWhollyLasting(given, owner);
      const { content: id } = convert(given, 'string', `The import id of ${address}`);
      if (typeof id !== 'string' || id === '')
        fail('Invalid import id', `The import id of ${address} must be a text that is known while planning.`);
      if (found.has(address)) fail('Declared twice', `Two imports lead to ${address}.`);
      found.set(address, { id });
    }
  }
  return found;
}
