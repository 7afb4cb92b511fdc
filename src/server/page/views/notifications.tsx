import type { JSX } from 'preact';
import type { Graph } from '../graph';
import { LinksInCell, TargetLink } from '../parts/links';
import { Paged } from '../parts/pager';
import { Grid } from '../parts/table';

const role = 'notifies';

/** Who is notified by what, and which references lead nowhere. */
export function Notifications({ graph }: { graph: Graph }): JSX.Element {
  const notified = graph.named(role);
  return (
    <>
      {graph.missing.length > 0 && (
        <section>
          <h3>References that lead nowhere</h3>
          <Paged label="references that lead nowhere" items={graph.missing}>
            {(shown) => (
              <ul>
                {shown.map(({ from, to }, index) => (
                  <li key={index}>
                    <TargetLink graph={graph} target={{ kind: from.kind, id: from.item.id }} /> {from.role}{' '}
                    <TargetLink graph={graph} target={to} />
                  </li>
                ))}
              </ul>
            )}
          </Paged>
        </section>
      )}
      <h3>Everybody who is notified</h3>
      {notified.length === 0 && <p>No alert notifies anybody.</p>}
      <Paged label="who is notified" items={notified}>
        {(shown) => (
          <Grid label="Who is notified" columns={['Who', 'Alerts', 'By']}>
            {shown.map((target) => {
              const alerts = graph.mentions(target).filter((mention) => mention.role === role);
              return (
                <tr key={`${target.kind} ${target.id}`}>
                  <th scope="row">
                    <TargetLink graph={graph} target={target} />
                  </th>
                  <td>{alerts.length.toLocaleString('en')}</td>
                  <td>
                    <LinksInCell graph={graph} targets={alerts.map(({ kind, item: { id } }) => ({ kind, id }))} />
                  </td>
                </tr>
              );
            })}
          </Grid>
        )}
      </Paged>
    </>
  );
}
