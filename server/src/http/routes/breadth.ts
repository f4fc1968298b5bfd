import { breadthFile } from '@bhav/core/exports/breadth-file';
import { EXCHANGES } from '@bhav/core/market/exchange';
import type { BreadthAnswer } from '@bhav/core/wire/lists/breadth';
import type { FastifyInstance } from 'fastify';
import { breadthAnswer } from '../../market/answers/breadth-answer.ts';
import type { ReadyAnswer } from '../../market/published/ready-answer.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { sectionsVersion } from '../../store/read/cross-sections.ts';
import { type CallRequest, call, ready, refuseCall } from '../call.ts';
import { NewestMade } from '../versioned-cache.ts';
import { LIST, ON } from './parameters.ts';

const QUERY = { of: LIST.of, exchange: LIST.exchange, ...ON };
const ABOUT = {
  summary:
    'How many shares of an exchange or an index rose, fell, stood above their averages and reached their 52-week marks, session by session',
  answer: 'BreadthAnswer',
  query: QUERY,
} as const;
const FILE = { summary: 'The same as CSV', answer: 'text/csv', query: QUERY } as const;
/** Some 200 KB each. */
const KEPT = 16;

/** Made anew when sessions were counted anew. */
export function breadth(app: FastifyInstance, store: ReadStore): void {
  const made = <Made extends object>(make: (answer: BreadthAnswer) => Promise<Made>) => {
    const kept = new NewestMade<Made | undefined>(KEPT);
    return async ({ query: { of: named, exchange = 'NSE', on } }: CallRequest<typeof QUERY>): Promise<Made> => {
      const of = named?.trim() || exchange;
      const found = await kept.of(await sectionsVersion(store), `${of} ${on}`, async () => {
        const answer = await breadthAnswer(store, of, on);
        return answer && make(answer);
      });
      return found ?? refuseCall(404, noneOf(of));
    };
  };
  call(app, '/api/v1/breadth', ABOUT, made(ready));
  const file = async ({ index, exchange, sessions }: BreadthAnswer): Promise<{ file: ReadyAnswer; name: string }> => ({
    file: await ready(breadthFile(sessions)),
    name: `breadth_${(index ?? exchange).replaceAll(/[^\w&-]+/g, '_')}.csv`,
  });
  call(app, '/api/v1/breadth.csv', FILE, made(file));
}

function noneOf(of: string): string {
  return EXCHANGES.some((one) => one === of.toUpperCase())
    ? 'The sessions are not counted yet. Ask again later.'
    : `No session with the members of ${of} is counted here: "indices" of /api/v1/breadth names the indices that are.`;
}
