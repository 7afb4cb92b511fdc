export type { StateAnswer } from './host';
export { createProvider, type Provider } from './provider';
export type { Resource } from './resource/resource';
