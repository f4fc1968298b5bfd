import type { FastifyInstance } from 'fastify';
import { answerOfDay } from '../market-answers.ts';
import { call } from '../call.ts';
import type { ServedDays } from '../../market/past/served-days.ts';
import { dayOn, ON } from './parameters.ts';
import { exchange } from '@bhav/core/wire/parts';

/** From memory. */
export function market(app: FastifyInstance, days: ServedDays): void {
  const lists = { summary: 'The Nifty 50 and the Sensex on the newest session, in rank order', answer: 'Market', query: ON } as const;
  call(app, '/api/v1/market', lists, async ({ query: { on } }) => answerOfDay(await dayOn(days, on), 'market'));

  const whole = { answer: 'MarketAll', query: { exchange, ...ON } } as const;
  const all = { ...whole, summary: 'A whole exchange on the newest session, by column' };
  call(app, '/api/v1/market/all', all, async ({ query: { exchange, on } }) => answerOfDay(await dayOn(days, on), `all ${exchange}`));
  const others = {
    ...whole,
    summary: 'The funds (ETFs), trusts (REITs, InvITs) and gold bonds of an exchange on the newest session, by column',
  };
  call(app, '/api/v1/market/others', others, async ({ query: { exchange, on } }) =>
    answerOfDay(await dayOn(days, on), `others ${exchange}`),
  );
}
