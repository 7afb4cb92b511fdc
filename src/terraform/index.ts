export { type AttachedProvider, type AttachOptions, providerHosts, startAttachedProvider } from './process/attach';
export { type Plugin, type PluginOptions, startPlugin } from './process/plugin';
