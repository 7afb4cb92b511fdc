export { providerHosts, startAttachedProvider } from './process/attach';
export { startPlugin } from './process/plugin';
