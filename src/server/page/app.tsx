import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Graph } from './graph';
import type { Session } from './parts/session';
import { addressOf, heading, nounOf, pluralOf, type Route } from './route';
import { Behaviours } from './views/behaviours';
import { CategoryTree } from './views/category-tree';
import { Clock } from './views/clock';
import { Faults } from './views/faults';
import { Journal } from './views/journal';
import { KindList } from './views/kind-list';
import { Notifications } from './views/notifications';
import { OneThing, Relations } from './views/one-thing';
import { Overview } from './views/overview';

type ViewOf = (session: Session & { graph: Graph }) => JSX.Element;

/** What is shown first. */
export const startPlace = 'overview';

/** The views beside the kinds of thing, by group, in the order in which they are offered. */
const activity: Readonly<Record<string, ViewOf>> = {
  overview: Overview,
  notifications: Notifications,
  journal: Journal,
};
const controls: Readonly<Record<string, ViewOf>> = { faults: Faults, behaviours: Behaviours, clock: Clock };
const views: Readonly<Record<string, ViewOf>> = { ...activity, ...controls };
/** Kinds of thing that are named, and of which the server holds none. */
const namedOnly = ['e-mail', 'user', 'group', 'dashboard', 'query'];

interface AppProps {
  readonly session: Session;
  readonly route: Route;
  /** How the last action went. */
  readonly notice: string;
}

/** What an address shows, in words. */
export function titleOf({ place, id }: Route, graph: Graph | undefined): string {
  if (!graph || isView(place)) return heading(place);
  if (!Object.hasOwn(graph.overview, place) && (id === undefined || !namedOnly.includes(place))) return 'No such page';
  if (id === undefined) return pluralOf(place);
  if (graph.isMissing({ kind: place, id })) return `No such ${nounOf(place)}`;
  return `${heading(nounOf(place))} ${id}: ${graph.find({ kind: place, id })?.name ?? id}`;
}

const isView = (place: string): boolean => Object.hasOwn(views, place);

/** The links to all views; on a small screen, a button opens them. */
function Navigation({ graph, route }: { graph: Graph; route: Route }): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const groups: Readonly<Record<string, readonly (readonly [string, number?])[]>> = {
    Activity: Object.keys(activity).map((view) => [view] as const),
    Objects: Object.entries(graph.overview).map(([kind, items]) => [kind, items.length] as const),
    Controls: Object.keys(controls).map((view) => [view] as const),
  };
  return (
    <nav aria-label="Views" class={isOpen ? 'open' : ''}>
      <button
        type="button"
        class="menu"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        Menu
      </button>
      {Object.entries(groups).map(([group, places]) => (
        <div key={group} class="group">
          <span id={`group-${group}`} class="soft">
            {group}
          </span>
          <ul class="inline" aria-labelledby={`group-${group}`}>
            {places.map(([place, count]) => (
              <li key={place}>
                <a href={addressOf(place)} {...(place === route.place && { 'aria-current': 'page' })}>
                  {count === undefined ? heading(place) : pluralOf(place)}
                  {count !== undefined && <span class="soft"> {count.toLocaleString('en')}</span>}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function NotHere({ graph, place, id }: Route & { graph: Graph }): JSX.Element {
  const isKind = id !== undefined && Object.hasOwn(graph.overview, place);
  return (
    <>
      <p>
        {isKind ? `The server has no ${nounOf(place)} with the ID ${id}.` : 'The server has no page at this address.'}
      </p>
      <p>
        <a href={addressOf(isKind ? place : startPlace)}>{isKind ? pluralOf(place) : 'Overview'}</a>
      </p>
      {isKind && graph.mentions({ kind: place, id }).length > 0 && (
        <Relations target={{ kind: place, id }} graph={graph} />
      )}
    </>
  );
}

function View({ session, route, graph }: Omit<AppProps, 'notice'> & { graph: Graph }): JSX.Element {
  const { place, id } = route;
  const ViewOfPlace = isView(place) ? views[place] : undefined;
  if (ViewOfPlace) return <ViewOfPlace {...session} graph={graph} />;
  if (titleOf(route, graph).startsWith('No such ')) return <NotHere {...route} graph={graph} />;
  if (id !== undefined) {
    const revision = session.state.changes?.revision ?? 0;
    return <OneThing key={`${place} ${id}`} target={{ kind: place, id }} graph={graph} revision={revision} />;
  }
  return place === 'category' ? <CategoryTree graph={graph} /> : <KindList key={place} kind={place} graph={graph} />;
}

/** The page. */
export function App({ session, route, notice }: AppProps): JSX.Element {
  const { graph, changes, problem } = session.state;
  return (
    <>
      <a
        class="skip"
        href="#main"
        onClick={(event) => {
          // The address says what is shown.
          event.preventDefault();
          document.querySelector('h2')?.focus();
        }}
      >
        Skip to the content
      </a>
      <header>
        <h1>Reference server</h1>
        {changes && <p class="soft">Server time: {changes.now.replace('T', ' ').slice(0, 19)} UTC</p>}
        <p role="status" class="notice">
          {problem || notice}
        </p>
      </header>
      {graph && <Navigation key={`${route.place} ${route.id ?? ''}`} graph={graph} route={route} />}
      <main id="main">
        <h2 tabIndex={-1}>{titleOf(route, graph)}</h2>
        {graph ? <View session={session} route={route} graph={graph} /> : <p>Loading…</p>}
      </main>
    </>
  );
}
