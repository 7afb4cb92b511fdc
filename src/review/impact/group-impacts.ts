import { groupBy } from '../../base/group-by';
import { compareText } from '../../base/text/compare-text';
import type { Impact, ImpactGroup } from '../report';
import { type Consequence, consequences, headlines } from './headlines';
import { toSentence } from './words';

/** Losses first: nobody must miss them. */
export const severities: readonly Impact['severity'][] = ['loss', 'gain', 'neutral'];

/** More groups of one consequence, each about something else, say no more than one does. */
const mostTargets = 4;

interface Member {
  readonly impact: Impact;
  readonly index: number;
}

const distinct = (texts: readonly (string | undefined)[]): string[] => [
  ...new Set(texts.filter((text) => text !== undefined)),
];

/** Consequences of one kind by what they are about, the most first; those that no other is like, together at the end. */
function splitByTarget(members: readonly Member[]): readonly (readonly Member[])[] {
  const countOf = (name: 'subject' | 'target'): number => distinct(members.map(({ impact }) => impact[name])).length;
  // A group that loses nine alerts is one group.
  if (countOf('subject') < countOf('target')) return [members];
  const all = [...groupBy(members, ({ impact: { target } }) => target)].sort(
    ([a = '', one], [b = '', other]) => other.length - one.length || compareText(a, b),
  );
  const kept = all.filter(([, { length }], index) => length > 1 && index < mostTargets).map(([, group]) => group);
  const rest = all.slice(kept.length).flatMap(([, group]) => group);
  return rest.length === 0 ? kept : [...kept, rest.toSorted((a, b) => a.index - b.index)];
}

function toGroup(members: readonly Member[]): ImpactGroup[] {
  const [first] = members;
  if (!first) return [];
  const { kind, severity, consequence, sentence } = first.impact;
  const impacts = members.map(({ impact }) => impact);
  const headline =
    members.length === 1 || consequence === undefined
      ? sentence
      : toSentence(
          headlines[consequence]({
            count: members.length,
            objects: distinct(impacts.map(({ address }) => address)).length,
            subjects: distinct(impacts.map(({ subject }) => subject)),
            targets: distinct(impacts.map(({ target }) => target)),
          }),
        );
  return [{ kind, severity, headline, members: members.map(({ index }) => index) }];
}

const rankOf = (consequence: Consequence | undefined): number =>
  consequence === undefined ? consequences.length : consequences.indexOf(consequence);

/**
 * Groups consequences that are alike: that befall several objects, and are about the same thing where they are about one. Losses come first,
 * then gains; among them the order of the table of headlines. Each consequence is in one group.
 */
export function groupImpacts(impacts: readonly Impact[]): ImpactGroup[] {
  const all = impacts.map((impact, index) => ({ impact, index }));
  return severities.flatMap((severity) => {
    const ofSeverity = all.filter(({ impact }) => impact.severity === severity);
    const kinds = [...groupBy(ofSeverity, ({ impact: { consequence } }) => consequence)].sort(
      ([a], [b]) => rankOf(a) - rankOf(b),
    );
    return kinds.flatMap(([consequence, members]) =>
      consequence === undefined
        ? members.flatMap((member) => toGroup([member]))
        : splitByTarget(members).flatMap(toGroup),
    );
  });
}
