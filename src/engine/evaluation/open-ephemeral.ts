import { type Diagnostic, hasErrors } from '../../base/diagnostic';
import { InternalError } from '../../base/errors';
import type { Evaluated } from '../../language';
import { isWhollyKnown } from '../../model';
import type { InstanceBlock } from '../expansion/instance-block';
import { valuesOnceRead } from './values-once-read';
import { evaluateBody } from './declared-values';
import type { Evaluation } from './evaluation';
import type { Opened } from './provider-pool';
import type { Run } from './run';

/** What opening an ephemeral block comes to: its value, or errors. */
interface Opening {
  readonly value?: Evaluated;
  readonly diagnostics: readonly Diagnostic[];
}

/** Opens an instance of an ephemeral block. Where it is not known what with, nothing is known of its value. */
export async function openEphemeral(
  { pool, scopeOf }: Pick<Evaluation, 'pool' | 'scopeOf'>,
  block: InstanceBlock,
): Promise<Opening> {
  const { address, type, providerAlias } = block;
  const ephemeral = pool.get(providerAlias).ephemerals.get(type);
  if (!ephemeral) throw new InternalError(`The provider has no ephemeral resource ${type}.`);
  const { attributes } = ephemeral.schema;
  const { config, sensitive } = evaluateBody(block, attributes, scopeOf);
  const invalid = ephemeral.validate(config);
  if (hasErrors(invalid)) return { diagnostics: invalid };
  const isKnown = isWhollyKnown(config);
  const opened = isKnown ? await ephemeral.open(config) : undefined;
  if (opened?.result) pool.keepOpened({ address, close: () => ephemeral.close(opened.handle) });
  const diagnostics = [...invalid, ...(opened?.diagnostics ?? [])];
  const value = opened ? opened.result : valuesOnceRead(attributes, config);
  if (value === null || hasErrors(diagnostics)) return { diagnostics };
  // Terraform takes nothing of it for a secret but what it was opened with.
  return { value: { value, sensitive }, diagnostics };
}

/** Closes everything that is open, what was opened last first. `tell` is called before and behind each. */
export async function closeOpened(
  { pool, note }: Pick<Run, 'pool' | 'note'>,
  tell?: (kind: 'started' | 'done', opened: Opened) => void,
): Promise<void> {
  for (const opened of pool.takeOpened()) {
    tell?.('started', opened);
    note(await opened.close(), opened.address);
    tell?.('done', opened);
  }
}
