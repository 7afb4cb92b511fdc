import { always, type Behaviour } from '../behaviour';
import { afterEdit } from './after-edit';
import { withPaused } from '../../interface/index';

export const editResumes: Behaviour = always(
  'unpauses an alert that is edited',
  afterEdit(({ name, dialect }, left) => (name === 'alert' ? withPaused(dialect, left, false) : left)),
);
