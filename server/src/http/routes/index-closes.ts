import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { ServedDays } from '../../market/past/served-days.ts';
import { ON, sendNoSession } from '../past/past-day.ts';
import { readyAnswer, type ReadyAnswer } from '../../market/published/ready-answer.ts';
import { lastClosesOfIndices } from '../../store/read/indices.ts';
import { storedFileCount } from '../../store/versions.ts';
import { NewestMade } from '../versioned-cache.ts';
import { sendReady } from '../send-ready.ts';

const Past = Type.Object(ON);
const SUMMARY = 'The closing levels of the last 30 sessions of every index';

/** Days whose answers stay in memory. */
const KEPT = 8;

/** `GET /api/v1/sparklines/indices`, made anew when a file has been stored. */
export function indexCloses(app: FastifyInstance, days: ServedDays): void {
  const made = new NewestMade<ReadyAnswer>(KEPT);
  const schema = { summary: SUMMARY, answer: 'IndexClosesAnswer', querystring: Past, others: ['404'] } as const;
  app.get<{ Querystring: Static<typeof Past> }>('/api/v1/sparklines/indices', { schema }, async (request, reply) => {
    const day = await days.on(request.query.on);
    if (day === undefined) return sendNoSession(reply, days, request.query.on);
    const make = async () => readyAnswer(JSON.stringify({ closes: await lastClosesOfIndices(day.store) }));
    return sendReady(request, reply, await made.of(await storedFileCount(day.store), day.store.upTo ?? '', make));
  });
}
