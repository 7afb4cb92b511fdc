export { findDifference } from './find-difference';
