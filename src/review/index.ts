export { buildReport } from './build-report';
export { renderers } from './render';
export type { RenderOptions } from './render/renderer';
export type { Report } from './report';
