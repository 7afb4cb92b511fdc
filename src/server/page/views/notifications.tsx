import type { JSX } from 'preact';
import type { Graph } from '../graph';
import { LinksInCell, TargetLink } from '../parts/links';
import { Paged } from '../parts/pager';
import { Grid } from '../parts/table';

const role = 'notifies';

/** Who is notified by what, and which referenced objects are missing. */
export function Notifications({ graph }: { graph: Graph }): JSX.Element {
  const notified = graph.named(role);
  return (
    <>
      {graph.missing.length > 0 && (
        <section>
          <h3>Missing references</h3>
          <Paged label="missing references" items={graph.missing}>
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
      <h3>Recipients</h3>
      {notified.length === 0 && <p>No alert notifies anyone.</p>}
      <Paged label="recipients" items={notified}>
        {(shown) => (
          <Grid
            label="Recipients"
            columns={['Recipient', 'Alerts', 'Notified by']}
            rows={shown.map((target) => {
              const alerts = graph.mentions(target).filter((mention) => mention.role === role);
              return {
                key: `${target.kind} ${target.id}`,
                cells: [
                  <TargetLink graph={graph} target={target} />,
                  alerts.length.toLocaleString('en'),
                  <LinksInCell graph={graph} targets={alerts.map(({ kind, item: { id } }) => ({ kind, id }))} />,
                ],
              };
            })}
          />
        )}
      </Paged>
    </>
  );
}
