export { createProvider, type Provider, type ProviderWatch } from './provider';
export type { ApplyAnswer } from './resource/apply';
export type { Resource } from './resource/resource';
<<<<<<< HEAD
export { parsePrivateState, withNote } from './private-state/private-state';
=======
export { parsePrivateState } from './private-state/private-state';
export { digestOf } from './private-state/value-digest';
>>>>>>> 8ab8023e9c7565f6df1aff5b408f638a3c095804
export { validateValues } from './values/validate-values';
