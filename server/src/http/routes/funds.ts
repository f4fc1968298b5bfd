import { fundsFile, fundsFileName } from '@bhav/core/exports/funds-file';
import type { FundsAnswer } from '@bhav/core/wire/funds';
import type { FastifyInstance } from 'fastify';
import { fundsAnswer } from '../../market/funds-answer.ts';
import type { MarketHolder } from '../../market/published/market-holder.ts';
import { readyAnswer, type ReadyAnswer } from '../../market/published/ready-answer.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { storedFileCount } from '../../store/versions.ts';
import { CSV_TYPE, sendReady } from '../send-ready.ts';
import { NewestMade } from '../versioned-cache.ts';

const SCHEMA = {
  summary: 'ETFs by underlying, REITs, InvITs and gold bonds of both exchanges on the newest session',
  answer: 'FundsAnswer',
} as const;
const FILE = { summary: 'The same as CSV, a row a listing', answer: 'text/csv' } as const;

/** `GET /api/v1/funds` and `…/funds.csv`, made anew when a file has been stored. */
export function funds(app: FastifyInstance, answers: FundsAnswers): void {
  app.get('/api/v1/funds', { schema: SCHEMA }, async (request, reply) => sendReady(request, reply, (await answers()).ready));
  app.get('/api/v1/funds.csv', { schema: FILE }, async (request, reply) => {
    const { answer, file } = await answers();
    reply.header('content-disposition', `attachment; filename="${fundsFileName(answer)}"`);
    return sendReady(request, reply, file, CSV_TYPE);
  });
}

type FundsAnswers = () => Promise<{ answer: FundsAnswer; ready: ReadyAnswer; file: ReadyAnswer }>;

/** Returns a function that returns the newest answer, ready to be sent, and its file. */
export function fundsAnswers(store: ReadStore, holder: Pick<MarketHolder, 'current'>): FundsAnswers {
  const kept = new NewestMade<Awaited<ReturnType<FundsAnswers>>>(1);
  return async () =>
    kept.of(await storedFileCount(store), '', async () => {
      const answer = await fundsAnswer(store, holder.current.indices);
      return { answer, ready: await readyAnswer(JSON.stringify(answer)), file: await readyAnswer(fundsFile(answer)) };
    });
}
