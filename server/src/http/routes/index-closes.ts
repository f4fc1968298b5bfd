import type { FastifyInstance } from 'fastify';
import { readyAnswer, type ReadyAnswer } from '../../market/published/ready-answer.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { lastClosesOfIndices } from '../../store/read/indices.ts';
import { storedFileCount } from '../../store/versions.ts';
import { NewestMade } from '../versioned-cache.ts';
import { sendReady } from '../send-ready.ts';

const SUMMARY = 'The closing levels of the last 30 sessions of every index';

/** Returns a function that returns the last closing levels of every index, made anew when a file has been stored. */
export function indexClosesAnswers(store: ReadStore): () => Promise<ReadyAnswer> {
  const made = new NewestMade<ReadyAnswer>(1);
  return async () =>
    made.of(await storedFileCount(store), '', async () => readyAnswer(JSON.stringify({ closes: await lastClosesOfIndices(store) })));
}

/** `GET /api/v1/sparklines/indices`. */
export function indexCloses(app: FastifyInstance, store: ReadStore): void {
  const answers = indexClosesAnswers(store);
  app.get('/api/v1/sparklines/indices', { schema: { summary: SUMMARY, answer: 'IndexClosesAnswer' } }, async (request, reply) =>
    sendReady(request, reply, await answers()),
  );
}
