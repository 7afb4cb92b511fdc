export { createProvider, type Provider, type ProviderOptions, type Shape } from './provider';
export type { ApplyRequest, PlanAnswer, PlanRequest, Resource, StateAnswer } from './resource';
