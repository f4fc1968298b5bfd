import { reasonsOf } from '../../store/reasons.ts';
import type { Exchange } from '@bhav/core/market/exchange';
import type { FileCount } from '@bhav/core/wire/server/checks';
import type { Health, Liveness, Readiness } from '@bhav/core/wire/server/health';
import type { LiveAnswer } from '@bhav/core/wire/server/live';
import type { NodeStanding } from '@bhav/core/wire/server/node-standing';
import type { FetchingFile, SyncAnswer } from '@bhav/core/wire/server/sync';
import type { HistoryProgress } from '@bhav/core/wire/share/history';
import type { FastifyInstance } from 'fastify';
import { liveDifferences } from '../../live/differences.ts';
import type { LiveStatus } from '../../live/status.ts';
import { checksAnswer, fileCounts } from '../../market/answers/checks-answer.ts';
import type { MarketHolder } from '../../market/published/market-holder.ts';
import type { ReadyAnswer } from '../../market/published/ready-answer.ts';
import type { ServerProblems } from '../../platform/machine/server-problems.ts';
import { publicReasons } from '../../platform/net/public-text.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { runsOf } from '../../store/read/runs.ts';
import type { RunState } from '../../store/tables.ts';
import { storedFileCount } from '../../store/versions.ts';
import { call, ready } from '../call.ts';
import { keepForMoment } from '../freshness.ts';
import { inSlot } from '../limits/slots.ts';
import { answerOf } from '../openapi.ts';
import { NewestMade } from '../versioned-cache.ts';

export interface HealthParts {
  version: string;
  /** In Indian time. */
  startedAt: string;
  problems: Pick<ServerProblems, 'looked'> | undefined;
  standing: () => NodeStanding;
  readiness: () => Readiness;
}

/**
 * `GET /api/v1/health`: the server answers, and its problems. `/health/live` is for a supervisor that restarts the process, `/health/ready` for a
 * balancer that sends it readers.
 */
export function health(app: FastifyInstance, { version, startedAt, problems: problemsOf, standing, readiness }: HealthParts): void {
  app.get('/api/v1/health', { schema: HEALTH }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const problems = (await problemsOf?.looked()) ?? [];
    return { status: problems.length === 0 ? 'ok' : 'degraded', version, startedAt, problems, ...standing() } satisfies Health;
  });
  app.get('/api/v1/health/live', { schema: LIVE }, (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'live' } satisfies Liveness;
  });
  app.get('/api/v1/health/ready', { schema: READY }, (_request, reply) => {
    const answer = readiness();
    reply.header('cache-control', 'no-store').code(answer.status === 'ready' ? 200 : 503);
    return answer;
  });
}

const HEALTH = { answers: { 200: answerOf('It answers', 'Health') } };
const LIVE = { answers: { 200: answerOf('It does', 'Liveness') } };
const READY = {
  answers: { 200: answerOf('It does', 'Readiness'), 503: answerOf('It has no figures yet, or is about to end', 'Readiness') },
};

const LIVE_SOURCE = { answer: 'LiveAnswer' } as const;

export function live(app: FastifyInstance, answer: () => Promise<LiveAnswer>): void {
  call(app, '/api/v1/live', LIVE_SOURCE, async (_request, reply) => {
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
    const { reason, rejected, told = reasonsOf(reason), ...others } = status();
    return {
      ...others,
      ...publicReasons(told),
      rejected: rejected.map(({ what, why }) => ({ what, ...publicReasons([why]) })),
      differences,
    };
  };
}

/** Of an exchange in an answer, at most. */
const RUNS = 500;

interface SyncParts {
  store: ReadStore;
  problems: Pick<ServerProblems, 'looked'>;
  fetching: () => FetchingFile[];
  history: (exchange: Exchange) => Promise<HistoryProgress>;
}

const SYNC = { answer: 'SyncAnswer' } as const;

export function sync(app: FastifyInstance, parts: SyncParts): void {
  call(app, '/api/v1/sync', SYNC, async (_request, reply) => {
    const made = await inSlot(() => syncAnswer(parts));
    keepForMoment(reply);
    return { made };
  });
}

/** The newest attempts come first. */
export async function syncAnswer({ store, problems, fetching, history }: SyncParts): Promise<SyncAnswer> {
  const runs = await runsOf(store, RUNS);
  return {
    runs: runs.map(({ times: _times, state, told, ...run }) => ({ ...run, ...stateOnTheWire(state), ...publicReasons(told) })),
    current: fetching(),
    history: { NSE: await history('NSE'), BSE: await history('BSE') },
    problems: await problems.looked(),
  };
}

/** The page waits for a file in both states; the second one has a field of its own. */
function stateOnTheWire(state: RunState): Pick<SyncAnswer['runs'][number], 'state' | 'unreachable'> {
  return state === 'unreachable' ? { state: 'waiting', unreachable: true } : { state };
}

const CHECKS = { answer: 'ChecksAnswer' } as const;

/** Made once a revision; files are counted when another is stored. */
export function checks(app: FastifyInstance, store: ReadStore, holder: Pick<MarketHolder, 'current'>): void {
  const kept = new NewestMade<ReadyAnswer>(1);
  const counted = new NewestMade<FileCount[]>(1);
  call(app, '/api/v1/checks', CHECKS, async () => {
    const { current } = holder;
    return kept.of(current.revision, '', async () => {
      const files = await counted.of(await storedFileCount(store), '', () => fileCounts(store));
      return ready(checksAnswer(store, current, files));
    });
  });
}
