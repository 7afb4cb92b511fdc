import { type AttributePath, errorAt, formatPath, nameOfStep } from '../../base/diagnostic';
import { referencesIn } from '../../language';
import type { Attributes } from '../../model';
import { conditionsOf } from './conditions-of';
import type { Declarations } from './declarations';
import type { Mistakes } from './findings';
import type { ModuleCode } from './modules/module-code';

/** The addresses of ephemeral variables, and of the locals that are made of them. */
function findEphemeral({ variables, locals }: Declarations): ReadonlySet<string> {
  const found = new Set([...variables].filter(([, { isEphemeral }]) => isEphemeral).map(([address]) => address));
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const [address, { value }] of locals) {
      if (referencesIn(value).some((reference) => found.has(reference.address))) found.add(address);
    }
  }
  return found;
}

/** Whether what is declared at `path` is sent and then forgotten. */
function isWriteOnly(attributes: Attributes, [name = '']: AttributePath): boolean {
  return attributes[nameOfStep(name)]?.writeOnly === true;
}

/**
 * Ephemeral values where they would be kept: everywhere but in write-only attributes and in provider blocks.
 *
 * @param attributesOf - the attributes of a resource; undefined for what has no write-only ones.
 */
export function* checkEphemeral(
  { declarations, objects, called }: Pick<ModuleCode, 'declarations' | 'objects' | 'called'>,
  attributesOf: (address: string) => Attributes | undefined,
): Mistakes {
  const ephemeral = findEphemeral(declarations);
  if (ephemeral.size === 0) return;
  const bodies = [
    ...[...objects.values()].map(({ address, file, body }) => ({ subject: address, file, body })),
    ...[...objects.values()].flatMap(({ address, file, repetition }) =>
      repetition ? [{ subject: `\`${repetition.kind}\` of ${address}`, file, body: repetition.value }] : [],
    ),
    ...[...declarations.calls].map(([subject, { file, arguments: body }]) => ({ subject, file, body })),
    ...[...declarations.outputs].map(([subject, { file, value }]) => ({ subject, file, body: value })),
    ...conditionsOf(declarations, objects).map(({ subject, file, body }) => ({
      subject,
      file,
      body: { error_message: body.error_message },
    })),
    ...declarations.imports.map(({ to, id, file }) => ({ subject: `import of ${to}`, file, body: id })),
  ];
  const isTaken = (subject: string, at: AttributePath): boolean => {
    const variable = called.get(subject)?.declarations.variables.get(`var.${String(nameOfStep(at[0] ?? ''))}`);
    return variable ? variable.isEphemeral : isWriteOnly(attributesOf(subject) ?? {}, at);
  };
  for (const { subject, file, body } of bodies) {
    for (const { address, at } of referencesIn(body).filter((reference) => ephemeral.has(reference.address))) {
      if (isTaken(subject, at)) continue;
      const where = `${subject}${formatPath(['', ...at])} (${file})`;
      const detail = `${where}: \`${address}\` is ephemeral, and would be kept here. Only write-only attributes, provider blocks and ephemeral variables of modules take what is ephemeral.`;
      yield errorAt(at, 'Invalid use of ephemeral value', detail);
    }
  }
}
