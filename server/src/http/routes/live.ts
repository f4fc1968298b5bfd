import type { LiveAnswer } from '@bhav/core/wire/server/live';
import type { FastifyInstance } from 'fastify';
import { liveDifferences } from '../../live/differences.ts';
import type { LiveStatus } from '../../live/status.ts';
import { publicText } from '../../platform/net/public-text.ts';
import { keepForMoment } from '../freshness.ts';
import { inSlot } from '../limits/slots.ts';
import { call } from '../call.ts';
import type { ReadStore } from '../../store/open-store.ts';

const ABOUT = { summary: 'The live source, and how it compares with the official figures', answer: 'LiveAnswer' } as const;

export function live(app: FastifyInstance, answer: () => Promise<LiveAnswer>): void {
  call(app, '/api/v1/live', ABOUT, async (_request, reply) => {
    const made = await inSlot(answer);
    keepForMoment(reply);
    return { made };
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
