import type { FastifyInstance } from 'fastify';
import { companyNames } from '../../market/companies/company-names.ts';
import { readyAnswer, type ReadyAnswer } from '../../market/published/ready-answer.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { storedFileCount } from '../../store/versions.ts';
import { NewestMade } from '../versioned-cache.ts';
import { sendReady } from '../send-ready.ts';

const SUMMARY = 'Every company and index by name, the most traded company first, by column';

/** `GET /api/v1/names`: every company and index by name, made anew when a file has been stored, not with live quotes. */
export function names(app: FastifyInstance, store: ReadStore): void {
  const made = new NewestMade<ReadyAnswer>(1);
  app.get('/api/v1/names', { schema: { summary: SUMMARY, answer: 'NamesAnswer' } }, async (request, reply) => {
    const answer = await made.of(await storedFileCount(store), '', async () => readyAnswer(JSON.stringify(await companyNames(store))));
    return sendReady(request, reply, answer);
  });
}
