import type { FileCount } from '@bhav/core/wire/server/checks';
import type { FastifyInstance } from 'fastify';
import { checksAnswer } from '../../market/answers/checks-answer.ts';
import { fileCounts } from '../../market/file-counts.ts';
import type { MarketHolder } from '../../market/published/market-holder.ts';
import { readyAnswer, type ReadyAnswer } from '../../market/published/ready-answer.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { storedFileCount } from '../../store/versions.ts';
import { sendReady } from '../send-ready.ts';
import { NewestMade } from '../versioned-cache.ts';

/** `GET /api/v1/checks`: the changes that are not claimed, the filed actions that were not understood, and the counts of files. */
export function checks(app: FastifyInstance, store: ReadStore, holder: Pick<MarketHolder, 'current'>): void {
  const answer = checksAnswers(store, holder);
  const schema = {
    summary: 'The changes that are not claimed, and the filed actions that were not understood',
    answer: 'ChecksAnswer',
  } as const;
  app.get('/api/v1/checks', { schema }, async (request, reply) => sendReady(request, reply, await answer()));
}

/** Made once a revision; files are counted when another is stored. */
function checksAnswers(store: ReadStore, holder: Pick<MarketHolder, 'current'>): () => Promise<ReadyAnswer> {
  const kept = new NewestMade<ReadyAnswer>(1);
  const counted = new NewestMade<FileCount[]>(1);
  return () => {
    const { current } = holder;
    return kept.of(current.revision, '', async () => {
      const files = await counted.of(await storedFileCount(store), '', async () => fileCounts(store));
      return readyAnswer(JSON.stringify(await checksAnswer(store, current, files)));
    });
  };
}
