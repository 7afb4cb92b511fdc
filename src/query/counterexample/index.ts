export { type Difference, findDifference } from './find-difference';
