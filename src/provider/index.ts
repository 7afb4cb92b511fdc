export type { DataSource } from './data-source';
export type { Ephemeral } from './ephemeral';
export { createProvider, type Provider } from './provider';
export type { Resource, StateAnswer } from './resource';
