export { evaluate } from './evaluate';
export { plain } from './evaluated';
