import { errorAt } from '../../../base/diagnostic';
import { ConfigurationError } from '../../../base/errors';
import type { JsonValue } from '../../../base/json';
import {
  convert,
  count,
  evaluate,
  evaluateTyped,
  kindOf,
  type Scope,
  text,
  type Typed,
  whereIn,
} from '../../../language';
import { formatKey, type InstanceKey } from '../../../state';
import { isObjectValue, isWhollyKnown, type ObjectValue } from '../../../model';
import type { ImportBlock, ObjectBlock } from '../../configuration/configuration';
import { assertLasting, assertWhollyLasting } from '../../evaluation/assert-lasting';
import type { Evaluation } from '../../evaluation/evaluation';
import type { Bindings } from '../../expansion/evaluate-repetition';

const unplanned = 'not known while planning; take values that the code itself gives';

/** What one instance imports. */
export type ObjectImport = { readonly id: string } | { readonly identity: ObjectValue; readonly where: string };

function fail(summary: string, detail: string): never {
  throw new ConfigurationError([errorAt([], summary, detail)]);
}

function keyOf(key: JsonValue, scope: Scope, to: string): InstanceKey {
  const { value, sensitive, ephemeral = [] } = evaluate(key, scope);
  assertLasting(ephemeral, scope);
  if (sensitive.length > 0) return fail('Invalid import key', `The key of the import of ${to} must not be a secret.`);
  if (typeof value === 'string' || typeof value === 'number') return value;
  return fail('Invalid import key', `The key of the import of ${to} must be a text or a number, known while planning.`);
}

/** The key and the value of one import. */
type Entry = readonly [key: Typed, value: Typed];

function entriesOf(given: Typed): readonly Entry[] {
  const elements = given.parts();
  switch (kindOf(given.type)) {
    case 'map':
    case 'object':
      return [...given.entries()].map(([key, value]) => [text(key), value]);
    case 'list':
    case 'tuple':
      return elements.map((element, index) => [count(index), element]);
    default:
      return elements.map((element) => [element, element]);
  }
}

/** What `each` stands for in the imports that a `for_each` asks for. It takes more than that of a resource, and null for none. */
function bindingsOf(forEach: JsonValue, scope: Scope): readonly Bindings[] {
  const given = evaluateTyped(forEach, scope);
  const refuse = (words: string): never => fail('Invalid for_each argument', `${whereIn(scope)}: it ${words}`);
  assertWhollyLasting(given, scope);
  if (!given.isWhollyKnown()) return refuse(`is ${unplanned}.`);
  if (given.content === null) return [];
  if (typeof given.type === 'string') return refuse(`takes a map, an object, a set or a list, not a ${given.type}.`);
  return entriesOf(given).map(
    ([key, value]) =>
      new Map([
        ['each.key', key.marked(given.marks)],
        ['each.value', value.marked(given.marks)],
      ]),
  );
}

/** The id or the identity that an import gives. */
function sourceOf({ by, id: template }: Pick<ImportBlock, 'by' | 'id'>, address: string, scope: Scope): ObjectImport {
  const given = evaluateTyped(template, scope);
  assertWhollyLasting(given, scope);
  if (by === 'identity') {
    const { value } = evaluate(template, scope);
    const where = `\`identity\` of the ${whereIn(scope)}`;
    const refuse = (words: string): never => fail('Invalid import identity', `${where} ${words}`);
    if (!given.isKnown()) return refuse(`is ${unplanned}.`);
    if (!isObjectValue(value)) return refuse('must be an object.');
    const open = Object.keys(value).filter((name) => !isWhollyKnown(value[name]));
    return open.length === 0
      ? { identity: value, where }
      : refuse(`has \`${open.join('`, `')}\`, which is ${unplanned}.`);
  }
  const { content: id } = convert(given, 'string', `The import id of ${address}`);
  if (typeof id === 'string' && id !== '') return { id };
  return fail('Invalid import id', `The import id of ${address} must be a text that is known while planning.`);
}

/**
 * Finds what the instances of a resource import, by their addresses.
 *
 * @throws ConfigurationError `CONFIG_INVALID` for an id or a key that is not known, or an address that is imported twice.
 */
export function expandImports(
  { configuration, scopeOf }: Evaluation,
  object: ObjectBlock,
): ReadonlyMap<string, ObjectImport> {
  const found = new Map<string, ObjectImport>();
  for (const block of configuration.imports) {
    const { to, target, forEach, file } = block;
    if (to !== object.address) continue;
    const subject = `\`for_each\` of the import of ${to}`;
    const iterations = forEach === undefined ? [undefined] : bindingsOf(forEach, scopeOf({ subject, file }));
    for (const bindings of iterations) {
      const keys = scopeOf({ subject: `the key of the import of ${to}`, file }, bindings);
      const parts = target.map(({ names, key }) => names + (key === undefined ? '' : formatKey(keyOf(key, keys, to))));
      const address = parts.join('');
      const source = sourceOf(block, address, scopeOf({ subject: `import of ${address}`, file }, bindings));
      if (found.has(address)) fail('Declared twice', `Two imports lead to ${address}.`);
      found.set(address, source);
    }
  }
  return found;
}
