export { createProvider, type Provider, type ProviderWatch } from './provider';
export type { ApplyAnswer } from './resource/apply';
export type { Resource } from './resource/resource';
export { parseMemory } from './resource/object-memory';
export { validateValues } from './validate-values';
