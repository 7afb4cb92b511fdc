import type { JSX } from 'preact';
import type { Graph, Target } from '../graph';
import { addressOf } from '../route';

/** More than these are only counted in a cell. */
const mostInCell = 5;

/** A link to one thing by its name; one that is not there is told so. */
export function TargetLink({ graph, target }: { graph: Graph; target: Target }): JSX.Element {
  const { kind, id } = target;
  const name = graph.find(target)?.name;
  return (
    <>
      <span class="kind">{kind}</span>{' '}
      <a href={addressOf(kind, id)} class={graph.isMissing(target) ? 'missing' : ''}>
        {name === undefined || name === '' ? id : name}
        {graph.isMissing(target) && ' (missing)'}
      </a>
    </>
  );
}

/** Links in one cell: the first of them, and how many there are beside. */
export function LinksInCell({ graph, targets }: { graph: Graph; targets: readonly Target[] }): JSX.Element {
  const left = targets.length - mostInCell;
  return (
    <ul class="inline">
      {targets.slice(0, mostInCell).map((target) => (
        <li key={`${target.kind} ${target.id}`}>
          <TargetLink graph={graph} target={target} />
        </li>
      ))}
      {left > 0 && <li class="soft">and {left.toLocaleString('en')} more</li>}
    </ul>
  );
}
