import { always, type Behaviour } from '../behaviour';
import { onEdit } from './on-edit';
import { toFind } from '../other-exchanges';

export const editWithoutEffect: Behaviour = always(
  'accepts an edit, but does not change the record',
  onEdit(({ exchange, kind }, next) => next(toFind(exchange, kind))),
);
