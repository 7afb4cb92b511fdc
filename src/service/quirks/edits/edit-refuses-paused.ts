import { always, type Behaviour } from '../behaviour';
import { requires } from './requires';
import { HttpError, isPaused } from '../../interface/index';

export const editRefusesPaused: Behaviour = always(
  'refuses to edit a paused alert, with 409',
  requires(({ name, dialect }, current) =>
    name === 'alert' && isPaused(dialect, current) === true
      ? new HttpError(409, 'An alert that is paused cannot be edited.')
      : undefined,
  ),
);
