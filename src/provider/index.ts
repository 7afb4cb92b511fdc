export { createProvider, type Provider, type ProviderWatch } from './provider';
export type { ApplyAnswer } from './resource/apply';
export type { Resource } from './resource/resource';
export { parsePrivateState, withNote } from './private-state/private-state';
export { digestOf } from './private-state/value-digest';
export { type Bringer, findBringer, type Writing, type Writings } from './private-state/writings';
export { validateValues } from './values/validate-values';
