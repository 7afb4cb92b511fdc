export { createProvider, type Provider } from './provider';
export type { ApplyAnswer } from './resource/apply';
export { fromPrivateData, toPrivateData } from './resource/private-data';
export type { Resource } from './resource/resource';
