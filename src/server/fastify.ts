// The build puts Fastify itself in the place of this file: one of its dependencies refuses Node 20 at installation.
export { fastify } from 'fastify';
