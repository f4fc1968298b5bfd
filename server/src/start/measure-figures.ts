import { statfs } from 'node:fs/promises';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { SERVER_PARTS } from '@bhav/core/wire/server/health';
import { sourceStates } from '../fetch/source-states.ts';
import { isLiveDue } from '../live/hours.ts';
import type { Metrics, SourceState } from '../platform/metrics/metrics.ts';
import type { Figures } from '../http/figures.ts';
import { FILE_SOURCES } from '../sources/files/all.ts';

interface MeasuredFigures {
  figures: Pick<Figures, 'store' | 'market' | 'live' | 'problems' | 'standing'>;
  folder: string;
  mayLead: boolean;
  fetches: boolean;
  now: () => number;
  elapsed?: () => number;
}

export function measureFigures(metrics: Metrics, parts: MeasuredFigures): void {
  const { figures, folder, mayLead, fetches, now, elapsed = () => performance.now() } = parts;
  const { store, market, live, problems, standing } = figures;
  let changedAt = elapsed();
  market.onChange(() => {
    changedAt = elapsed();
    metrics.marketChanged();
  });
  metrics.reads('market', () => ({
    revision: market.current.revision,
    age: isLiveDue(live(), now()) ? (elapsed() - changedAt) / 1_000 : 0,
  }));
  metrics.reads('node', () => {
    const { role, term } = standing();
    return { role: role !== 'follower' ? 'leader' : mayLead ? 'follower' : 'server', term };
  });
  metrics.knowsSources(FILE_SOURCES);
  metrics.reads('sources', async () => [
    ...(await sourceStates(store, FILE_SOURCES, { now: now(), fetches })),
    ...liveStates(figures, now()),
  ]);
  metrics.reads('problems', async () => {
    const found = new Set((await problems.looked()).map(({ part }) => part));
    return Object.fromEntries(SERVER_PARTS.map((part) => [part, found.has(part)]));
  });
  metrics.reads('disk', async () => {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  });
}

/** The live source has an age at each exchange whose figures it gives now. */
function liveStates({ market, live }: Pick<Figures, 'market' | 'live'>, now: number): SourceState[] {
  const { source } = live();
  if (source === undefined) return [];
  return EXCHANGES.flatMap((exchange) => {
    const { source: shown, fetchedAt } = market.current.market.lists[exchange];
    // Figures of a file are not the live source's.
    if (!shown?.includes(source.name) || fetchedAt === undefined) return [];
    const answerAge = Math.max(0, (now - Date.parse(fetchedAt)) / 1_000);
    return [{ exchange, source: source.id, answerAge }];
  });
}
