import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { Item } from '../../view/answers';
import type { Graph } from '../graph';
import { Empty } from '../parts/empty';
import { LinksInCell } from '../parts/links';
import { Paged } from '../parts/pager';
import { Grid } from '../parts/table';
import { addressOf, heading } from '../route';

interface KindListProps {
  readonly kind: string;
  readonly graph: Graph;
}

const matches = ({ id, name }: Item, words: string): boolean => id === words || name.toLowerCase().includes(words);

/** All things of a kind, with what they name. */
export function KindList({ kind, graph }: KindListProps): JSX.Element {
  const [words, setWords] = useState('');
  const inputId = useId();
  const items = graph.overview[kind] ?? [];
  const found = words === '' ? items : items.filter((item) => matches(item, words));
  const facts = Object.keys(items[0]?.facts ?? {});
  const roles = [...new Set(items.flatMap(({ references }) => references.map(({ role }) => role)))];
  if (items.length === 0) return <Empty kind={kind} />;
  return (
    <>
      <p class="tools" role="search">
        <label for={inputId}>Name or ID</label>
        <input
          id={inputId}
          type="search"
          onInput={({ currentTarget }) => {
            setWords(currentTarget.value.trim().toLowerCase());
          }}
        />
        <span role="status">{words !== '' && `${found.length.toLocaleString('en')} found`}</span>
      </p>
      <Paged key={words} label={kind} items={found}>
        {(shown) => (
          <Grid
            label={kind}
            columns={['Name', 'ID', ...facts, ...roles.map(heading)]}
            rows={shown.map((item) => ({
              key: item.id,
              cells: [
                <a href={addressOf(kind, item.id)}>{item.name || item.id}</a>,
                item.id,
                ...facts.map((fact) => item.facts[fact]),
                ...roles.map((role) => (
                  <LinksInCell graph={graph} targets={item.references.filter((one) => one.role === role)} />
                )),
              ],
            }))}
          />
        )}
      </Paged>
    </>
  );
}
