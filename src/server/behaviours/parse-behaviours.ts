import { nearestWords } from '../../base/text/find-nearest';
import { unusable } from '../http/error-response';
import { type BehaviourName, behaviourNames, behaviours } from '../../service/quirks/behaviours';

/** A behaviour, with the value of its parameter where it is another one than usual: `list-page=50`. */
export type BehaviourInput = BehaviourName | `${BehaviourName}=${string | number}`;

/** A behaviour that is to be set. */
export interface ChosenBehaviour {
  readonly name: BehaviourName;
  /** The text of its parameter; empty when it has none. */
  readonly value: string;
}

const isKnown = (name: string): name is BehaviourName => Object.hasOwn(behaviours, name);
const quote = (name: string): string => `\`${name}\``;

/** Reads one behaviour. A string is what is wrong with it. */
function parseBehaviour(input: unknown): ChosenBehaviour | string {
  if (typeof input !== 'string') return 'each must be a name such as `list-cursor`, or `list-cursor=50`';
  const [name = '', ...rest] = input.trim().split('=');
  if (!isKnown(name)) {
    const hint = nearestWords(name, behaviourNames) || '; docs/reference/behaviours.md lists all there are';
    return `there is no ${quote(name)}${hint}`;
  }
  const { takes } = behaviours[name];
  if (!takes) return rest.length === 0 ? { name, value: '' } : `${quote(name)} takes no value`;
  const value = rest.length === 0 ? takes.standard : rest.join('=');
  const issue = takes.findIssue(value);
  return issue === undefined ? { name, value } : `the value of ${quote(name)} (${takes.what}) ${issue}`;
}

/** What does not go together, a sentence each. */
function findConflicts(chosen: readonly ChosenBehaviour[]): string[] {
  const first = new Map<string, string>();
  return chosen.flatMap(({ name }) => {
    const issues = [quote(name), ...behaviours[name].decides].flatMap((decided, index) => {
      const other = first.get(decided);
      first.set(decided, other ?? name);
      if (other === undefined) return [];
      return [
        index === 0 ? `${quote(name)} is named twice` : `${quote(other)} and ${quote(name)} both decide ${decided}`,
      ];
    });
    return issues.slice(0, 1);
  });
}

/**
 * Reads a list of behaviours, and puts them into the order of the table.
 *
 * @throws ConfigurationError `CONFIG_INVALID` naming every mistake, the nearest name for an unknown one, and what does not go together.
 */
export function parseBehaviours(input: unknown): readonly ChosenBehaviour[] {
  const parsed = Array.isArray(input) ? input.map(parseBehaviour) : ['they must be an array of names'];
  const chosen = parsed
    .filter((one) => typeof one !== 'string')
    .toSorted((a, b) => behaviourNames.indexOf(a.name) - behaviourNames.indexOf(b.name));
  const issues = [...parsed.filter((one) => typeof one === 'string'), ...findConflicts(chosen)];
  if (issues.length === 0) return chosen;
  throw unusable(
    'Invalid behaviour',
    issues.map((issue) => `The behaviours cannot be used: ${issue}.`),
  );
}
