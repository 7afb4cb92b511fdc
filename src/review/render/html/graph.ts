import type { Link, Report } from '../../report';
import { type Html, html } from './escape-html';

/** Beyond this many lines a drawing says nothing any more; the sentences say all. */
const maxLinks = 80;

/** Of more alerts than this, what stays as it is would hide what changes. */
const maxAlertsWithUnchanged = 12;

const maxCharacters = 40;
const [characterWidth, nodeHeight] = [7.2, 26];

const shorten = (text: string): string => (text.length > maxCharacters ? `${text.slice(0, maxCharacters - 1)}…` : text);

const words: Readonly<Record<Link['change'], string>> = { added: 'new', removed: 'removed', same: 'unchanged' };

/** What is used of the library: its own types import without extensions, which no compiler finds in a package of modules. */
interface Graph {
  setGraph(settings: object): void;
  setDefaultEdgeLabel(make: () => object): void;
  setNode(id: string, label: object): void;
  setEdge(from: string, to: string): void;
  nodes(): string[];
  node(id: string): Placed;
  graph(): { readonly width?: number; readonly height?: number };
}
interface Dagre {
  readonly Graph: new (options: object) => Graph;
  readonly layout: (graph: Graph) => void;
}

/** Loads what lays out drawings: only for reports that have one. */
function loadDagre(): Dagre {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- jest refuses `import()` in its default mode
  return require('@dagrejs/dagre') as Dagre;
}

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly label: string;
  readonly title: string;
}

function linksToDraw(links: readonly Link[]): readonly Link[] {
  const changed = links.filter(({ change }) => change !== 'same');
  if (changed.length === 0) return [];
  const alerts = new Set(links.map(({ alert }) => alert));
  const shown =
    alerts.size > maxAlertsWithUnchanged ? changed : [...changed, ...links.filter((link) => !changed.includes(link))];
  return shown.slice(0, maxLinks);
}

/** Alerts on the left, what they notify on the right, in an order with few crossings. */
function placeNodes(links: readonly Link[]): {
  readonly graph: Graph;
  readonly width: number;
  readonly height: number;
} {
  const { Graph: createGraph, layout } = loadDagre();
  const graph = new createGraph({ directed: true });
  graph.setGraph({ rankdir: 'LR', nodesep: 8, ranksep: 120, marginx: 8, marginy: 8 });
  graph.setDefaultEdgeLabel(() => ({}));
  const add = (id: string, name: string): void => {
    const label = shorten(name);
    graph.setNode(id, { label, title: name, width: label.length * characterWidth + 16, height: nodeHeight });
  };
  for (const { alert, alertName, target, targetName } of links) {
    add(`alert ${alert}`, alertName);
    add(`target ${target}`, targetName);
    graph.setEdge(`alert ${alert}`, `target ${target}`);
  }
  layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  return { graph, width: Math.ceil(width), height: Math.ceil(height) };
}

function drawLink({ alert, target, change }: Link, graph: Graph): Html {
  const [from, to] = [`alert ${alert}`, `target ${target}`].map((id) => graph.node(id)) as [Placed, Placed];
  const [start, end] = [from.x + from.width / 2, to.x - to.width / 2].map(Math.round) as [number, number];
  const middle = Math.round((start + end) / 2);
  const [y, toY] = [Math.round(from.y), Math.round(to.y)];
  return html`<path class="${change}" d="M${start} ${y} C${middle} ${y} ${middle} ${toY} ${end} ${toY}" />`;
}

function drawNode(graph: Graph, id: string): Html {
  const { x, y, width, label, title } = graph.node(id);
  const [left, top] = [Math.round(x - width / 2), Math.round(y - nodeHeight / 2)];
  return html`<rect x="${left}" y="${top}" width="${Math.round(width)}" height="${nodeHeight}" rx="5" /><text
      x="${Math.round(x)}"
      y="${Math.round(y) + 4}"
      text-anchor="middle"
      ><title>${title}</title>${label}</text
    >`;
}

/** Who is notified by what, drawn: what is new in green, what is removed dashed in red. */
export function notificationGraph({ links }: Report): Html | undefined {
  const shown = linksToDraw(links);
  if (shown.length === 0) return undefined;
  const { graph, width, height } = placeNodes(shown);
  const drawn = shown.map((link) => drawLink(link, graph));
  const nodes = graph.nodes().map((id) => drawNode(graph, id));
  const listed = shown.map(
    ({ alertName, targetName, change }) => html`<li>${alertName} → ${targetName}: ${words[change]}</li>`,
  );
  const rest = links.length - shown.length;
  return html`<section aria-labelledby="who">
    <h2 id="who">Who is notified by what</h2>
    <div class="drawing" tabindex="0" role="group" aria-labelledby="who">
      <svg class="graph" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true">
        ${drawn}${nodes}
      </svg>
    </div>
    <details>
      <summary>As a list</summary>
      <ul>
        ${listed}
      </ul>
    </details>
    ${rest > 0 && html`<p class="note">${rest} more connections are not drawn. <code>aac review --format json</code> lists all of them under <code>links</code>.</p>`}
  </section>`;
}
