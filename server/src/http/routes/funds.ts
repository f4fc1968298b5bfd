import { fundsFile, fundsFileName } from '@bhav/core/exports/funds-file';
import type { FastifyInstance } from 'fastify';
import { fundsAnswer } from '../../market/answers/funds-answer.ts';
import type { ServedDays } from '../../market/past/served-days.ts';
import type { ReadyAnswer } from '../../market/published/ready-answer.ts';
import { call, ready } from '../call.ts';
import { MarketAnswers } from '../market-answers.ts';
import { dayOn, ON } from './parameters.ts';

/** The answer and the file of the cross-sections of a market: they have no live figure. */
const kept = new MarketAnswers<ReadyAnswer>(2);

export function funds(app: FastifyInstance, days: ServedDays): void {
  const about = {
    summary: 'ETFs by underlying, REITs, InvITs and gold bonds of both exchanges on the newest session',
    answer: 'FundsAnswer',
    query: ON,
  } as const;
  call(app, '/api/v1/funds', about, async ({ query: { on } }) => {
    const { served } = await dayOn(days, on);
    return kept.of(served.sections ?? served, 'answer', () => ready(fundsAnswer(served)));
  });
  const file = { summary: 'The same as CSV, a row a listing', answer: 'text/csv', query: ON } as const;
  call(app, '/api/v1/funds.csv', file, async ({ query: { on } }) => {
    const { served } = await dayOn(days, on);
    return {
      file: await kept.of(served.sections ?? served, 'file', () => ready(fundsFile(fundsAnswer(served)))),
      name: fundsFileName(served.others),
    };
  });
}
