import { always, type Behaviour } from '../behaviour';
import { isPause } from './is-pause';
import { HttpError, isPaused } from '../../interface/index';

export const pauseAgainRefused: Behaviour = always(
  'refuses to pause a paused alert, and to unpause an active one, with 400',
  (exchange, next) => {
    if (isPause(exchange)) {
      const { store, dialect } = exchange.service;
      const alert = store.find('alert', exchange.objectId);
      const paused = alert && (isPaused(dialect, alert) ?? false);
      if (paused === (exchange.name === 'pauseAlert')) {
        throw new HttpError(400, `The alert ${exchange.objectId} is ${paused ? 'paused' : 'active'} already.`);
      }
    }
    return next(exchange);
  },
);
