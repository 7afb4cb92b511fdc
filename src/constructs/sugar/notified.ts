import type { Attributes } from '../../model';

/** The attributes for which `notify` stands, with the type of the actions that each names: `slack_action_ids` and its two siblings. */
export function notifiedBy(attributes: Attributes): ReadonlyMap<string, string> {
  const names = Object.keys(attributes).filter((name) => name.endsWith('_action_ids'));
  return new Map(names.map((name) => [name, `analytics_${name.replace(/_ids$/, '')}`]));
}
