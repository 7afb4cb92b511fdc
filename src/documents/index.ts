export type { Palette } from './render/diff-style';
export { renderPlanText } from './render/plan-text';
export { renderOutputs, renderStateText } from './render/state-text';
