import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Item } from '../../view/answers';
import type { Graph } from '../graph';
import { Empty } from '../parts/empty';
import { LinksInCell } from '../parts/links';
import { Paged } from '../parts/pager';
import { addressOf } from '../route';

const kind = 'category';

interface BranchProps {
  readonly item: Item;
  readonly graph: Graph;
}

/** A category; what lies in it is made when it is opened. */
function Branch({ item, graph }: BranchProps): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const target = { kind, id: item.id };
  const below = graph.mentions(target).filter(({ role }) => role === 'lies in');
  const assets = item.references.filter(({ role }) => role === 'holds');
  const name = (
    <>
      <a href={addressOf(kind, item.id)}>{item.name || item.id}</a>
      {assets.length > 0 && (
        <div class="assets">
          <LinksInCell graph={graph} targets={assets} />
        </div>
      )}
    </>
  );
  if (below.length === 0) return <li>{name}</li>;
  return (
    <li>
      <button
        type="button"
        class="twist"
        aria-expanded={isOpen}
        aria-label={`Contents of ${item.name}`}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {isOpen ? '−' : '+'}
      </button>{' '}
      {name}
      {isOpen && <Branches items={below.map((mention) => mention.item)} graph={graph} label={item.name} />}
    </li>
  );
}

function Branches({ items, graph, label }: { items: readonly Item[]; graph: Graph; label: string }): JSX.Element {
  return (
    <Paged label={label} items={items}>
      {(shown) => (
        <ul class="tree">
          {shown.map((item) => (
            <Branch key={item.id} item={item} graph={graph} />
          ))}
        </ul>
      )}
    </Paged>
  );
}

/** The categories as the tree that they make. */
export function CategoryTree({ graph }: { graph: Graph }): JSX.Element {
  const top = (graph.overview[kind] ?? []).filter(
    ({ references }) => !references.some(({ role }) => role === 'lies in'),
  );
  return top.length === 0 ? <Empty kind={kind} /> : <Branches items={top} graph={graph} label="categories" />;
}
