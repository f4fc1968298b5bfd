import type { FetchingFile, SyncAnswer } from '@bhav/core/wire/server/sync';
import type { FastifyInstance } from 'fastify';
import type { Exchange } from '@bhav/core/market/exchange';
import type { HistoryProgress } from '@bhav/core/wire/share/history';
import { publicText } from '../../platform/net/public-text.ts';
import { keepForMoment } from '../freshness.ts';
import { inSlot } from '../limits/slots.ts';
import { sendMade } from '../send-ready.ts';
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

/** `GET /api/v1/sync`: the newest attempts at the exchanges' files, newest first, what is being fetched, and the server's problems. */
export function sync(app: FastifyInstance, parts: SyncParts): void {
  const schema = { summary: 'How the newest attempts at the exchanges’ files ended', answer: 'SyncAnswer' } as const;
  app.get('/api/v1/sync', { schema }, async (request, reply) => {
    const answer = await inSlot(() => syncAnswer(parts));
    return sendMade(request, keepForMoment(reply), answer);
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
