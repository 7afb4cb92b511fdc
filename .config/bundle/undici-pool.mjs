// What the command line needs of undici, put together as its own index does: the whole takes longer to load than a small plan.
import request from '../../node_modules/undici/lib/api/api-request.js';
import Dispatcher from '../../node_modules/undici/lib/dispatcher/dispatcher.js';

Dispatcher.prototype.request = request;
export { default as Pool } from '../../node_modules/undici/lib/dispatcher/pool.js';
export { default as buildConnector } from '../../node_modules/undici/lib/core/connect.js';
