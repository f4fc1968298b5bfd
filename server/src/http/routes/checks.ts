import type { FileCount } from '@bhav/core/wire/server/checks';
import type { FastifyInstance } from 'fastify';
import { checksAnswer } from '../../market/answers/checks-answer.ts';
import { fileCounts } from '../../market/file-counts.ts';
import type { MarketHolder } from '../../market/published/market-holder.ts';
import type { ReadyAnswer } from '../../market/published/ready-answer.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { storedFileCount } from '../../store/versions.ts';
import { call, ready } from '../call.ts';
import { NewestMade } from '../versioned-cache.ts';

const ABOUT = {
  summary: 'The changes that are not claimed, and the filed actions that were not understood',
  answer: 'ChecksAnswer',
} as const;

/** Made once a revision; files are counted when another is stored. */
export function checks(app: FastifyInstance, store: ReadStore, holder: Pick<MarketHolder, 'current'>): void {
  const kept = new NewestMade<ReadyAnswer>(1);
  const counted = new NewestMade<FileCount[]>(1);
  call(app, '/api/v1/checks', ABOUT, async () => {
    const { current } = holder;
    return kept.of(current.revision, '', async () => {
      const files = await counted.of(await storedFileCount(store), '', () => fileCounts(store));
      return ready(checksAnswer(store, current, files));
    });
  });
}
