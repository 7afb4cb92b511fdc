export { startAttachedProvider } from './process/attach';
export { runPlugin } from './process/plugin';
