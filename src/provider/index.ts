export { createProvider, type Provider, type Shape } from './provider';
export type { Resource } from './resource';
