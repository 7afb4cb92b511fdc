import type { ComponentChildren, JSX } from 'preact';
import type { Table } from '../../view/answers';

interface Row {
  readonly key: string | number;
  /** A cell for each column. */
  readonly cells: readonly ComponentChildren[];
}

interface GridProps {
  /** What the table shows. */
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** Whether the first cell says what its row is about. */
  readonly hasRowHeads?: boolean;
}

/** A table that is scrolled sideways where it is too wide, also with the keyboard; on a small screen each row is a card. */
export function Grid({ label, columns, rows, hasRowHeads = true }: GridProps): JSX.Element {
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
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) =>
                hasRowHeads && index === 0 ? (
                  <th key={index} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={index} data-label={columns[index]}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Records side by side. */
export function RecordTable({ label, table }: { label: string; table: Table }): JSX.Element {
  const { columns, columnsLeft, rows, from } = table;
  return (
    <>
      <Grid
        label={label}
        columns={columns}
        rows={rows.map((cells, row) => ({ key: from + row, cells }))}
        hasRowHeads={false}
      />
      {columnsLeft > 0 && <p class="soft">{columnsLeft} more columns are not shown.</p>}
    </>
  );
}
