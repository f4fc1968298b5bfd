import type { FetchingFile, SyncAnswer } from '@bhav/core/wire/server/sync';
import type { FastifyInstance } from 'fastify';
import type { Exchange } from '@bhav/core/market/exchange';
import type { HistoryProgress } from '@bhav/core/wire/share/history';
import { publicText } from '../../platform/net/public-text.ts';
import { keepForMoment } from '../freshness.ts';
import { inSlot } from '../limits/slots.ts';
import { call } from '../call.ts';
import type { ServerProblems } from '../../platform/machine/server-problems.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { runsOf } from '../../store/read/runs.ts';
import type { RunState } from '../../store/tables.ts';

/** In an answer, at most. */
const RUNS = 500;

interface SyncParts {
  store: ReadStore;
  problems: Pick<ServerProblems, 'looked'>;
  fetching: () => FetchingFile[];
  history: (exchange: Exchange) => Promise<HistoryProgress>;
}

const ABOUT = { summary: 'How the newest attempts at the exchanges’ files ended', answer: 'SyncAnswer' } as const;

export function sync(app: FastifyInstance, parts: SyncParts): void {
  call(app, '/api/v1/sync', ABOUT, async (_request, reply) => {
    const made = await inSlot(() => syncAnswer(parts));
    keepForMoment(reply);
    return { made };
  });
}

/** The newest attempts come first. */
export async function syncAnswer({ store, problems, fetching, history }: SyncParts): Promise<SyncAnswer> {
  const runs = await runsOf(store, RUNS);
  return {
    runs: runs.map(({ times: _times, state, reason, ...run }) => ({ ...run, ...stateOnTheWire(state), reason: publicText(reason) })),
    current: fetching(),
    history: { NSE: await history('NSE'), BSE: await history('BSE') },
    problems: await problems.looked(),
  };
}

/** The page waits for a file in both states; the second one has a field of its own. */
function stateOnTheWire(state: RunState): Pick<SyncAnswer['runs'][number], 'state' | 'unreachable'> {
  return state === 'unreachable' ? { state: 'waiting', unreachable: true } : { state };
}
