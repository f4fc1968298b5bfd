import { istIso } from '@bhav/core/calendar/ist';
import type { LiveAnswer } from '@bhav/core/wire/live';
import type { FastifyInstance } from 'fastify';
import { liveDifferences } from '../../live/differences.ts';
import type { LiveStatus } from '../../live/status.ts';
import { publicText } from '../../net/public-text.ts';
import { keepForMoment } from '../freshness.ts';
import { COMPUTED } from '../limits/computed-answers.ts';
import { sendMade } from '../send-ready.ts';
import { keptSessions } from '../../store/live/quotes.ts';
import type { ReadStore } from '../../store/open-store.ts';

/** `GET /api/v1/live`: the state of the live source, the sessions kept of it, and its differences from the official figures. */
export function live(app: FastifyInstance, answer: () => Promise<LiveAnswer>): void {
  app.get('/api/v1/live', COMPUTED, async (request, reply) => sendMade(request, keepForMoment(reply), await answer()));
}

/**
 * Returns a function that returns the state of the live source, the sessions kept of it, and its differences from the official figures. While the
 * store cannot be asked, its last answer for these two stays; the state does not depend on it.
 */
export function liveAnswer(store: ReadStore, status: () => LiveStatus): () => Promise<LiveAnswer> {
  const differences = liveDifferences(store);
  let last: Stored | undefined;
  const storedOf = async (): Promise<Stored> => ({ kept: await keptOf(store), differences: await differences() });
  return async () => {
    const before = last;
    const stored = await storedOf().catch((error: unknown) => {
      if (before === undefined) throw error;
      return before;
    });
    last = stored;
    const { reason, rejected, ...others } = status();
    return {
      ...others,
      reason: publicText(reason),
      rejected: rejected.map(({ what, reason: why }) => ({ what, reason: publicText(why) })),
      ...stored,
    };
  };
}

type Stored = Pick<LiveAnswer, 'kept' | 'differences'>;

async function keptOf(store: ReadStore): Promise<LiveAnswer['kept']> {
  const kept = await keptSessions(store);
  return kept.map(({ session, source, from, to, batches }) => ({
    session,
    source: source.name,
    from: istIso(from),
    to: istIso(to),
    batches,
  }));
}
