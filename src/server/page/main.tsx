import { render } from 'preact';
import { App, startPlace, titleOf } from './app';
import { sentenceOf, tell } from './call-server';
import { nothingKnown } from './live-state';
import type { Session } from './parts/session';
import { parseRoute } from './route';
import { watchServer } from './watch-server';

const root = document.querySelector('#page');
let state = nothingKnown;
let notice = '';

const act: Session['act'] = async (method, path, body) => {
  notice = '';
  const focused = document.activeElement;
  const problem = await tell(method, path, body).then(
    (sentence) => {
      notice = sentence || 'Done.';
      return '';
    },
    (error: unknown) => sentenceOf(error),
  );
  await watch.look();
  // The button that removed something is gone with it; whoever pressed it goes on from the title.
  if (focused?.isConnected === false) document.querySelector('h2')?.focus();
  return problem;
};

function draw(): void {
  const route = parseRoute(location.hash, startPlace);
  document.title = `${titleOf(route, state.graph)} - Reference server`;
  if (root) render(<App session={{ state, act }} route={route} notice={notice} />, root);
}

const watch = watchServer((next) => {
  state = next;
  draw();
});

addEventListener('hashchange', () => {
  notice = '';
  draw();
  // Whoever followed a link is told where it led, and goes on from there.
  document.querySelector('h2')?.focus();
});

draw();
void watch.look();
