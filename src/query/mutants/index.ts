export { type Mutant, mutantsOf } from './mutants-of';
