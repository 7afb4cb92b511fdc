import { type Behaviour, named } from '../behaviour';
import { parseUrl } from '../../../base/http/parse-url';
import { redirection } from './decisions';
import { redirected } from './redirected';

export const redirectElsewhere: Behaviour = named(
  {
    does: 'redirects reads to another origin',
    takes: {
      what: 'the origin',
      standard: 'http://elsewhere.invalid',
      findIssue: (text) =>
        parseUrl(text)?.origin === text ? undefined : 'must be an origin such as http://127.0.0.1:8081',
    },
    decides: redirection,
  },
  (origin) => redirected(307, ({ url }) => `${origin}${url}`),
);
