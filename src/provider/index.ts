export { createProvider, type Provider } from './provider';
export type { ApplyAnswer } from './resource/apply';
export type { Resource } from './resource/resource';
