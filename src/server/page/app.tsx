import type { JSX } from 'preact';
import type { Graph } from './graph';
import type { Session } from './parts/session';
import { addressOf, heading, type Route } from './route';
import { Behaviours } from './views/behaviours';
import { CategoryTree } from './views/category-tree';
import { Clock } from './views/clock';
import { Faults } from './views/faults';
import { Journal } from './views/journal';
import { KindList } from './views/kind-list';
import { Notifications } from './views/notifications';
import { OneThing } from './views/one-thing';

/** The views beside the kinds of thing, in the order in which they are offered. */
const views: Readonly<Record<string, (session: Session & { graph: Graph }) => JSX.Element>> = {
  notifications: Notifications,
  journal: Journal,
  faults: Faults,
  behaviours: Behaviours,
  clock: Clock,
};

/** What is shown first. */
export const startPlace = 'alert';

interface AppProps {
  readonly session: Session;
  readonly route: Route;
  /** How the last action went. */
  readonly notice: string;
}

/** What an address shows, in words. */
export function titleOf({ place, id }: Route, graph: Graph | undefined): string {
  if (id === undefined) return heading(place);
  return `${heading(place)} ${id}: ${graph?.find({ kind: place, id })?.name ?? id}`;
}

function Navigation({ graph, route }: { graph: Graph; route: Route }): JSX.Element {
  const kinds = Object.entries(graph.overview).map(([kind, items]) => [kind, items.length] as const);
  const places = [...kinds, ...Object.keys(views).map((view) => [view, undefined] as const)];
  return (
    <nav aria-label="Views">
      <ul class="inline">
        {places.map(([place, count]) => (
          <li key={place}>
            <a href={addressOf(place)} {...(place === route.place && { 'aria-current': 'page' })}>
              {heading(place)}
              {count !== undefined && <span class="soft"> {count.toLocaleString('en')}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function View({ session, route, graph }: Omit<AppProps, 'notice'> & { graph: Graph }): JSX.Element {
  const { place, id } = route;
  const ViewOfPlace = Object.hasOwn(views, place) ? views[place] : undefined;
  if (ViewOfPlace) return <ViewOfPlace {...session} graph={graph} />;
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
        To the content
      </a>
      <header>
        <h1>Reference server</h1>
        {changes && <p class="soft">Its clock: {changes.now.replace('T', ' ').slice(0, 19)} UTC</p>}
        <p role="status" class="notice">
          {problem || notice}
        </p>
      </header>
      {graph && <Navigation graph={graph} route={route} />}
      <main id="main">
        <h2 tabIndex={-1}>{titleOf(route, graph)}</h2>
        {graph ? <View session={session} route={route} graph={graph} /> : <p>Being asked for…</p>}
      </main>
    </>
  );
}
