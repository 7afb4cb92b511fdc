import type { ComponentChildren, JSX } from 'preact';
import type { Table } from '../../view/answers';

interface GridProps {
  /** What the table shows. */
  readonly label: string;
  readonly columns: readonly string[];
  /** Rows. */
  readonly children: ComponentChildren;
}

/** A table that is scrolled sideways where it is too wide, also with the keyboard. */
export function Grid({ label, columns, children }: GridProps): JSX.Element {
  return (
    <div class="scroll" role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** Records side by side. */
export function RecordTable({ label, table }: { label: string; table: Table }): JSX.Element {
  const { columns, columnsLeft, rows, from } = table;
  return (
    <>
      <Grid label={label} columns={columns}>
        {rows.map((cells, row) => (
          <tr key={from + row}>
            {cells.map((cell, index) => (
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </Grid>
      {columnsLeft > 0 && <p class="soft">{columnsLeft} more columns are left out.</p>}
    </>
  );
}
