import type { Behaviour } from '../../service/quirks/behaviour';
import { behaviourGroups } from '../../service/quirks/behaviours';
import type { ShownBehaviour, ShownBehaviours } from './answers';

function showBehaviour([name, { does, takes }]: readonly [string, Behaviour]): ShownBehaviour {
  return { name, does, ...(takes && { takes: { what: takes.what, standard: takes.standard } }) };
}

/** The table of behaviours, for the page. */
export function showBehaviours(): ShownBehaviours {
  const groups = Object.entries<Readonly<Record<string, Behaviour>>>(behaviourGroups);
  return Object.fromEntries(groups.map(([title, rows]) => [title, Object.entries(rows).map(showBehaviour)]));
}
