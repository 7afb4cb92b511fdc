export { parseQuery } from './parse-query';
export { QueryError } from './query-error';
export { runQuery } from './run-query';
