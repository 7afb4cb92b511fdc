import { type Answer, type Middleware, type Exchange, onAnswer } from '../behaviour';

export const whereUnshared = (answer: (exchange: Exchange) => Answer): Middleware =>
  onAnswer(
    ({ name }) => name === 'listAlertShares',
    (usual, exchange) => (Array.isArray(usual.body) && usual.body.length === 0 ? answer(exchange) : usual),
  );
