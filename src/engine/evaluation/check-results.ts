import type { JsonObject, JsonValue } from '../../base/json';
import { compareText } from '../../base/text/compare-text';
import { inModule, namedAddress } from '../addresses';
import type { Configuration } from '../configuration/configuration';

/** What a condition came to. */
export type CheckStatus = 'pass' | 'unknown' | 'fail' | 'error';

/** Terraform's words for what may have conditions. */
type CheckedKind = 'resource' | 'output' | 'check' | 'var';

/** What was found of one condition. */
export interface Outcome {
  readonly status: CheckStatus;
  /** What is said of a failure. */
  readonly message?: string;
}

/** The rules of an object that has conditions: of a block, or of one of its instances. */
export interface Checked {
  /** The address of the object. */
  readonly address: string;
  /** The address of its block. */
  readonly owner: string;
}

/** The rule of a check that says whether its data could be read. */
const dataRule = 'data';

const ranks: readonly CheckStatus[] = ['pass', 'unknown', 'fail', 'error'];

/** The worst of them; a pass where there is none. */
const worst = (statuses: readonly CheckStatus[]): CheckStatus =>
  ranks.findLast((status) => statuses.includes(status)) ?? 'pass';

/** How many conditions each block has. */
function rulesOf(configuration: Configuration): ReadonlyMap<string, readonly [CheckedKind, number]> {
  const { variables, objects, outputs, checks, modules } = configuration;
  const all: readonly (readonly [string, CheckedKind, readonly unknown[]])[] = [
    ...variables.map(({ name, validations }) => [namedAddress('var', name), 'var', validations] as const),
    ...[...objects.values()].map(
      ({ address, lifecycle: { preconditions, postconditions } }) =>
        [address, 'resource', [...preconditions, ...postconditions]] as const,
    ),
    ...outputs.map(({ name, preconditions }) => [namedAddress('output', name), 'output', preconditions] as const),
    ...checks.map(
      ({ module, name, assertions, data }) =>
        [
          inModule(module, namedAddress('check', name)),
          'check',
          // Whether its data could be read is one more.
          data === undefined ? assertions : [...assertions, data],
        ] as const,
    ),
    ...[...modules.values()].flatMap(({ address, variables: inside, outputs: given }) => [
      ...inside.map(
        ({ name, validations }) => [inModule(address, namedAddress('var', name)), 'var', validations] as const,
      ),
      ...given.map(
        ({ name, preconditions }) =>
          [inModule(address, namedAddress('output', name)), 'output', preconditions] as const,
      ),
    ]),
  ];
  const some = all.filter(([, , conditions]) => conditions.length > 0);
  return new Map(some.map(([address, kind, conditions]) => [address, [kind, conditions.length]]));
}

/** What the conditions of a configuration came to, as states keep it. */
export class CheckResults {
  readonly #rules: ReadonlyMap<string, readonly [CheckedKind, number]>;
  readonly #found = new Map<string, Map<string, Map<string, Outcome>>>();

  /** @param known - what was found before, in the plan that is carried out. */
  constructor(configuration: Configuration, known?: CheckResults) {
    this.#rules = rulesOf(configuration);
    if (!known) return;
    for (const [owner, objects] of known.#found) {
      // What an apply does not read again, Terraform does not check again; blocks `check` it checks once more, or not at all.
      const isLeft = configuration.objects.get(owner)?.mode === 'data' || this.#rules.get(owner)?.[0] === 'check';
      const copied = [...objects].map(([address, outcomes]) => [address, new Map(isLeft ? [] : outcomes)] as const);
      this.#found.set(owner, new Map(copied));
    }
  }

  /** Knows that there is an object, of whose conditions nothing is known. */
  expect({ address, owner }: Checked): void {
    if (this.#rules.has(owner)) this.#found.set(owner, new Map([[address, new Map<string, Outcome>()]]));
  }

  /** Forgets what was found of the blocks that `isMeant` takes by their addresses. */
  forgetAll(isMeant: (owner: string) => boolean): void {
    for (const [owner, objects] of this.#found) {
      if (isMeant(owner)) for (const address of objects.keys()) objects.set(address, new Map());
    }
  }

  /** Keeps what one condition of an object came to, in the place of what is known of it. */
  report({ address, owner }: Checked, rule: string, outcome: Outcome): void {
    const objects = this.#found.get(owner) ?? new Map<string, Map<string, Outcome>>();
    const outcomes = objects.get(address) ?? new Map<string, Outcome>();
    this.#found.set(owner, objects.set(address, outcomes.set(rule, outcome)));
  }

  /** Keeps whether the data of a check could be read. Where it could not, nothing else of the check is known. */
  reportData(checked: Checked, failure: string | undefined): void {
    if (failure !== undefined) this.#found.get(checked.owner)?.delete(checked.address);
    this.report(checked, dataRule, failure === undefined ? { status: 'pass' } : { status: 'fail', message: failure });
  }

  /** Whether the data of a check could not be read. */
  lacksData({ address, owner }: Checked): boolean {
    return this.#found.get(owner)?.get(address)?.get(dataRule)?.status === 'fail';
  }

  /** Whether a condition of an object is not decided yet. */
  isOpen({ address, owner }: Checked): boolean {
    const outcomes = this.#found.get(owner)?.get(address)?.values() ?? [];
    return [...outcomes].some(({ status }) => status === 'unknown');
  }

  /** The variables and outputs, without the keys of modules, of which a condition is not decided yet. */
  openValues(): ReadonlySet<string> {
    const values = [...this.#rules].filter(([, [kind]]) => kind === 'var' || kind === 'output').map(([owner]) => owner);
    const isOpen = (owner: string): boolean =>
      [...(this.#found.get(owner)?.keys() ?? [])].some((address) => this.isOpen({ address, owner }));
    return new Set(values.filter(isOpen));
  }

  /** As a state holds it; null where nothing has conditions. */
  toJson(): JsonValue {
    if (this.#rules.size === 0) return null;
    return [...this.#rules]
      .toSorted(([a], [b]) => compareText(a, b))
      .map(([owner, [kind, count]]): JsonObject => {
        const found = this.#found.get(owner);
        const objects = [...(found ?? [])]
          .toSorted(([a], [b]) => compareText(a, b))
          .map(([address, outcomes]): JsonObject & { readonly status: CheckStatus } => {
            const missing = outcomes.size < count ? (['unknown'] as const) : [];
            const status = worst([...[...outcomes.values()].map((outcome) => outcome.status), ...missing]);
            const messages = [...outcomes.values()].flatMap(({ message }) => (message === undefined ? [] : [message]));
            return { object_addr: address, status, ...(messages.length > 0 && { failure_messages: messages }) };
          });
        const status = found ? worst(objects.map((object) => object.status)) : 'unknown';
        return { object_kind: kind, config_addr: owner, status, objects: found ? objects : null };
      });
  }
}
