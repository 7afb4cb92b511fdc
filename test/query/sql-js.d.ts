/** As much of `sql.js` as the tests use. */
declare module 'sql.js' {
  export type SqlValue = number | string | null;
  export interface Database {
    run(sql: string, values?: readonly SqlValue[]): void;
    exec(sql: string, values?: readonly SqlValue[]): { readonly values: readonly (readonly SqlValue[])[] }[];
    create_aggregate<State>(
      name: string,
      functions: {
        readonly init: () => State;
        readonly step: (state: State, value: SqlValue) => State;
        readonly finalize: (state: State) => SqlValue;
      },
    ): void;
    close(): void;
  }
  const initSqlJs: () => Promise<{ readonly Database: new () => Database }>;
  export { initSqlJs as default };
}
