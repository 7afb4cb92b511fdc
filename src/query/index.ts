export { type Advice, adviseOn } from './advise';
export { parseQuery } from './parse-query';
export { QueryError, sentenceAt } from './query-error';
export { runQuery } from './run-query';
export { findSqlWords } from './sql-words';
