export { parseQuery } from './parse-query';
export { QueryError, type QueryPlace } from './query-error';
export { runQuery } from './run-query';
export { findSqlWords, type SqlWord } from './sql-words';
