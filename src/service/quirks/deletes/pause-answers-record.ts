import { always, type Behaviour, withBody } from '../behaviour';
import { isPause } from './is-pause';
import { toFind } from '../other-exchanges';

export const pauseAnswersRecord: Behaviour = always(
  'answers the alert to pause and unpause',
  (exchange, next) => {
    const answer = next(exchange);
    return isPause(exchange) ? withBody(answer, next(toFind(exchange, 'alert')).body) : answer;
  },
  'what a pause answers',
);
