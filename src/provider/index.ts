export { createProvider, type Provider, type ProviderWatch } from './provider';
export type { ApplyAnswer } from './resource/apply';
export type { Resource } from './resource/resource';
export { parsePrivateState, type Writing, withNote } from './private-state/private-state';
export { digestOf } from './private-state/value-digest';
export { validateValues } from './values/validate-values';
