import { type Behaviour, type Exchange, named } from '../behaviour';
import { redirection } from './decisions';
import { moved, redirected } from './redirected';

function movedUrl({ url }: Exchange): string | undefined {
  const [path = '', query] = url.split('?');
  const parameters = new URLSearchParams(query);
  if (parameters.has(moved)) return undefined;
  parameters.set(moved, '1');
  return `${path}?${parameters.toString()}`;
}

export const redirect: Behaviour = named(
  {
    does: 'redirects reads to another address of its own',
    takes: {
      what: 'the status',
      standard: '307',
      findIssue: (text) => (/^30[1278]$/.test(text) ? undefined : 'must be 301, 302, 307 or 308'),
    },
    decides: redirection,
  },
  (status) => redirected(Number(status), movedUrl),
);
