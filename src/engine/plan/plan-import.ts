import { type Diagnostic, hasErrors } from '../../base/diagnostic';
import { ProviderError } from '../../base/errors';
import { quoteWord } from '../../base/text/quote-word';
import { addressOf, type ObjectState, parseAddress, withoutKeys } from '../../state';
import type { ImportBlock } from '../configuration/configuration';
import { parseTarget } from '../configuration/import-target';
import { declaresInstance } from './instances/declares-instance';
import { type PlanRequest, planChanges } from './plan-changes';
import { nearestAddressWords } from '../nearest-address';

/** An object of the service and the address that it gets. */
export interface ImportRequest extends Omit<PlanRequest, 'options'> {
  readonly address: string;
  readonly id: string;
}

/** What the state is to hold of an imported object; undefined when there are errors. */
export interface ImportedObject {
  readonly object: ObjectState | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

function assertImportable({ address, configuration, state }: ImportRequest): void {
  const declared = [...configuration.objects.values()].filter(({ mode }) => mode === 'managed');
  const names = declared.map((block) => block.address);
  if (!declaresInstance(configuration, address)) {
    const block = configuration.objects.get(withoutKeys(address));
    if (block?.repetition && parseAddress(address)?.indexKey === undefined) {
      const key = block.repetition.kind === 'count' ? '[0]' : '["key"]';
      const words = `import one of its instances, such as '${address}${key}'`;
      throw new ProviderError('USAGE', `${address} has \`${block.repetition.kind}\`: ${words}.`);
    }
    const nearest = nearestAddressWords(address, names);
    throw new ProviderError(
      'USAGE',
      `The code declares no resource ${address}${nearest}. Declare it before it is imported.`,
    );
  }
  if (!state.objects.has(address)) return;
  const advice = 'aac state rm makes it forget that object, which stays in the service';
  throw new ProviderError('USAGE', `The state holds an object at ${address} already; ${advice}.`);
}

/** One object under two addresses would be changed back and forth, and deleted when one of them goes. */
function assertNew({ address, id, state }: ImportRequest, object: ObjectState): void {
  const others = [...state.objects.values()].filter(
    ({ mode, type, provider, current }) =>
      mode === object.mode &&
      type === object.type &&
      provider === object.provider &&
      current?.attributes['id'] === object.current?.attributes['id'],
  );
  const [other] = others.map(addressOf);
  if (other === undefined) return;
  throw new ProviderError(
    'USAGE',
    `The object ${id} is in the state already, as ${other}, and cannot be ${address} as well; \`aac state mv ${quoteWord(other)} ${quoteWord(address)}\` gives it that address.`,
  );
}

/** The block `import` that asks for the same. Its id is a template; this one is meant as it stands. */
function importBlock(address: string, id: string): ImportBlock {
  const file = 'the command line';
  return {
    file,
    to: withoutKeys(address),
    target: parseTarget(address) ?? [],
    by: 'id',
    id: id.replace(/[$%](?=\{)/g, '$&$&'),
  };
}

/**
 * Finds the object of the service that is to be brought under management, as an `import` block would. It reads the service
 * and cannot write to it.
 *
 * @throws ProviderError `USAGE` when the code does not declare the address, or the state has it, or the object, already. What
 * `planChanges` throws.
 */
export async function planImport(request: ImportRequest): Promise<ImportedObject> {
  const { address, id, configuration } = request;
  assertImportable(request);
  const block = importBlock(address, id);
  const plan = await planChanges({
    ...request,
    configuration: { ...configuration, imports: [block], moved: [], removed: [] },
    options: { mode: 'refresh-only', refresh: false, targets: [address], purpose: 'import' },
  });
  // What there is to say about targets, which have no place, was not asked for.
  const hasPlace = ({ address, path = [] }: Diagnostic): boolean => address !== undefined || path.length > 0;
  const diagnostics = plan.diagnostics.filter((diagnostic) => hasPlace(diagnostic) || hasErrors([diagnostic]));
  const object = hasErrors(diagnostics) ? undefined : plan.refreshed.get(address);
  if (object) assertNew(request, object);
  return { object, diagnostics };
}
