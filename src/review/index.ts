export { buildReport } from './build-report';
export { type Places, readPlaces } from './places';
export { type ReportFormat, renderers } from './render';
export type { RenderOptions } from './render/renderer';
export type { Report } from './report';
