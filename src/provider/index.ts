export type { DataSource } from './data-source';
export type { Ephemeral } from './ephemeral';
export { createProvider, type Provider, type Shape } from './provider';
export type { Resource, StateAnswer } from './resource';
