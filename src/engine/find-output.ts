import type { OutputState } from '../state';

/** An output of a state by its name, whatever that is: `constructor` is a name, too. */
export function findOutput(outputs: Readonly<Record<string, OutputState>>, name: string): OutputState | undefined {
  return Object.hasOwn(outputs, name) ? outputs[name] : undefined;
}
