import { always, type Behaviour, withHeaders } from '../behaviour';
import { onBytes } from './compressed';

export const jsonAsText: Behaviour = always(
  'labels its answers `text/plain`',
  onBytes((answer) => withHeaders(answer, { 'content-type': 'text/plain; charset=utf-8' })),
  'the content type',
);
