import type { LiveAnswer } from '@bhav/core/wire/server/live';
import type { FastifyInstance } from 'fastify';
import { liveDifferences } from '../../live/differences.ts';
import type { LiveStatus } from '../../live/status.ts';
import { publicText } from '../../platform/net/public-text.ts';
import { keepForMoment } from '../freshness.ts';
import { inSlot } from '../limits/slots.ts';
import { sendMade } from '../send-ready.ts';
import type { ReadStore } from '../../store/open-store.ts';

/** `GET /api/v1/live`: the state of the live source and its differences from the official figures. */
export function live(app: FastifyInstance, answer: () => Promise<LiveAnswer>): void {
  const schema = { summary: 'The live source, and how it compares with the official figures', answer: 'LiveAnswer' } as const;
  app.get('/api/v1/live', { schema }, async (request, reply) => {
    const state = await inSlot(answer);
    return sendMade(request, keepForMoment(reply), state);
  });
}

/** While the store cannot be asked, the last differences stay; the state does not depend on it. */
export function liveAnswer(store: ReadStore, status: () => LiveStatus): () => Promise<LiveAnswer> {
  const differencesOf = liveDifferences(store);
  let last: LiveAnswer['differences'] | undefined;
  return async () => {
    const before = last;
    const differences = await differencesOf().catch((error: unknown) => {
      if (before === undefined) throw error;
      return before;
    });
    last = differences;
    const { reason, rejected, ...others } = status();
    return {
      ...others,
      reason: publicText(reason),
      rejected: rejected.map(({ what, reason: why }) => ({ what, reason: publicText(why) })),
      differences,
    };
  };
}
