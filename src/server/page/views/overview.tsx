import type { JSX } from 'preact';
import type { Firing, Item } from '../../view/answers';
import type { Graph, Target } from '../graph';
import { TargetLink } from '../parts/links';
import { Paged } from '../parts/pager';
import type { Session } from '../parts/session';
import { useAnswer } from '../parts/use-answer';
import { Time } from '../parts/time';
import { addressOf, pluralOf } from '../route';

const mostShown = 5;

interface ListProps<T> {
  readonly label: string;
  readonly none: string;
  readonly targets: readonly T[];
  readonly graph: Graph;
  /** What is said beside an entry. */
  readonly note?: (target: T) => JSX.Element;
}

function List<T extends Target>({ label, none, targets, graph, note }: ListProps<T>): JSX.Element {
  return (
    <section class="card">
      <h3>
        {label}
        {targets.length > 0 && <span class="soft"> {targets.length.toLocaleString('en')}</span>}
      </h3>
      {targets.length === 0 && <p class="soft">{none}</p>}
      <Paged label={label} items={targets} count={mostShown}>
        {(shown) => (
          <ul class="plain">
            {shown.map((target, index) => (
              <li key={`${target.kind} ${target.id} ${String(index)}`}>
                <TargetLink graph={graph} target={target} />
                {note && <> {note(target)}</>}
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </section>
  );
}

const toAlert = (id: string): Target => ({ kind: 'alert', id });

function Firings({ graph, revision }: { graph: Graph; revision: number }): JSX.Element {
  const { answer, problem } = useAnswer<Firing>('/firing', revision);
  if (problem !== undefined) return <p role="alert">{problem}</p>;
  const { ids = [], broken = [], checked = 0, total = 0, last } = answer ?? {};
  const problems = new Map(broken.map(({ id, problem: why }) => [id, why]));
  const none = answer ? 'No alert fires.' : 'Loading…';
  return (
    <>
      <List label="Firing now" none={none} targets={ids.map(toAlert)} graph={graph} />
      {last && (
        <List
          label="Fired last"
          none="No alert has fired since the server was started."
          targets={last.map(({ id, at }) => ({ ...toAlert(id), at }))}
          graph={graph}
          note={({ at }) => <Time iso={at} />}
        />
      )}
      {checked < total && (
        <p class="soft">
          The first {checked.toLocaleString('en')} of {total.toLocaleString('en')} alerts are checked: the rest takes
          too long.
        </p>
      )}
      {broken.length > 0 && (
        <List
          label="Cannot be evaluated"
          none=""
          targets={broken.map(({ id }) => toAlert(id))}
          graph={graph}
          note={({ id }) => <span class="soft">{problems.get(id)}</span>}
        />
      )}
    </>
  );
}

/** The last changes of all kinds, newest first. */
function lastChanged({ overview }: Graph): readonly (Target & Pick<Item, 'changed'>)[] {
  return Object.entries(overview)
    .flatMap(([kind, items]) => items.map(({ id, changed }) => ({ kind, id, changed })))
    .filter(({ changed }) => changed !== '')
    .sort((a, b) => b.changed.localeCompare(a.changed))
    .slice(0, mostShown);
}

/** What somebody wants to know first: what fires, what changed, what is paused, and how much there is. */
export function Overview({ graph, state }: Session & { graph: Graph }): JSX.Element {
  const changed = lastChanged(graph);
  const times = new Map(changed.map(({ kind, id, changed: time }) => [`${kind} ${id}`, time]));
  const paused = (graph.overview['alert'] ?? []).filter(({ facts }) => facts['Paused'] === 'yes');
  return (
    <div class="cards">
      <Firings graph={graph} revision={state.changes?.revision ?? 0} />
      <List
        label="Changed last"
        none="Nothing has changed."
        targets={changed}
        graph={graph}
        note={({ kind, id }) => <Time iso={times.get(`${kind} ${id}`) ?? ''} />}
      />
      <List label="Paused" none="No alert is paused." targets={paused.map(({ id }) => toAlert(id))} graph={graph} />
      <section class="card">
        <h3>Objects</h3>
        <ul class="plain">
          {Object.entries(graph.overview).map(([kind, items]) => (
            <li key={kind}>
              <a href={addressOf(kind)}>{pluralOf(kind)}</a> {items.length.toLocaleString('en')}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
