export { buildReport, type ReportInput } from './build-report';
export { type Places, readPlaces } from './places';
export { type ReportFormat, renderers } from './render';
export type { RenderOptions, Renderer } from './render/renderer';
export type { Change, Field, Impact, Place, PolicyFinding, Report } from './report';
