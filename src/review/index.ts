export { buildReport } from './build-report';
export { applyPolicies, type Policy } from './policies/policy';
export { addressIn, mergeReports, type StackReport } from './merge-reports';
export { problemsOf } from './problems';
export { renderers } from './render';
export { renderFailure } from './render/failure';
export type { RenderOptions } from './render/renderer';
export type { Report } from './report';
