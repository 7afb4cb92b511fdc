export { buildReport } from './build-report';
export { renderers } from './render';
export type { Report } from './report';
