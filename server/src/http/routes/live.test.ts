import { reasonInWords } from '@bhav/core/words/reason-in-words';
import { because } from '@bhav/core/market/reason';
import Fastify, { type FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LiveAnswerSchema } from '@bhav/core/wire/server/live';
import { acceptedFile, testBar } from '../../store/accepted-file.test-support.ts';
import type { Store } from '../../store/open-store.ts';
import type { FileWriter } from '../../store/write/file.ts';
import type { LiveStatus } from '../../live/status.ts';
import { keepQuotes } from '../../store/live/quotes.ts';
import { live, liveAnswer } from './server.ts';
import { emptyStore } from '../../store/test-store.test-support.ts';

let store: Store;
let write: FileWriter;
let app: FastifyInstance;
let status: LiveStatus;
const source = { id: 'nse-web', name: 'NSE website', terms: 'The policy, https://exchange.test/policy.' };

beforeEach(emptyStore((opened) => ({ store, write } = opened)));
beforeEach(() => {
  app = Fastify();
  live(
    app,
    liveAnswer(store, () => status),
  );
});
afterEach(() => app.close());

const get = () => app.inject('/api/v1/live');

it('says that no live source is set', async () => {
  status = { state: 'off', reason: '', rejected: [] };
  expect((await get()).json()).toEqual({ state: 'off', reason: '', rejected: [], differences: [] });
});

it('shows no address with its user, query or fragment', async () => {
  const told = 'no answer of wss://tester:s3cret@feed.example/a?code=s3cret#s3cret';
  const why = because('faultOf', 'feed', because('connectionFailed', { quote: told }));
  status = { state: 'failing', reason: `${told}.`, rejected: [{ what: 'Feed', why }] };
  const shown = 'no answer of wss://feed.example/a';
  expect((await get()).json()).toMatchObject({
    reason: `${shown}.`,
    rejected: [{ what: 'Feed', told: [{ of: ['feed', { of: [{ quote: shown }] }] }] }],
  });
});

it('repeats the last answer of the store while it cannot be asked, and fails if there is none', async () => {
  status = { state: 'following', reason: '', rejected: [] };
  const before = (await get()).json();
  await store.close();
  status = { state: 'failing', reason: 'no answer.', rejected: [] };
  expect((await get()).json()).toMatchObject({ ...before, state: 'failing', reason: 'no answer.' });
  const closed = liveAnswer(store, () => status);
  await expect(closed()).rejects.toThrow(/closed|destroyed|not open|end/i);
});

it('gives the source’s state and the differences, as in the schema', async () => {
  // As deep as reasons go.
  const found = because('expected', 'an mcap file', because('foundHtml'));
  const why = because('noLineReadBut', 1, 2, because('faultOf', 'mcap.csv', found));
  status = {
    state: 'failing',
    reason: 'NSE refused this address; it is asked again at 10:30 IST.',
    source,
    at: '2026-11-20T10:00:05+05:30',
    next: '2026-11-20T10:30:00+05:30',
    rejected: [{ what: 'ABC (NSE)', why }],
  };
  const instrument = { exchange: 'NSE', symbol: 'INFY', series: 'EQ', isMember: true } as const;
  const quotes = [{ instrument, price: 100.05, at: Date.parse('2026-11-20T09:59:58+05:30') }];
  const batch = { receivedAt: Date.parse('2026-11-20T10:00:05+05:30'), quotes, levels: [], rejected: [] };
  await keepQuotes(store, { source, session: '2026-11-20', batch });
  await write(acceptedFile({ bars: [testBar({ symbol: 'INFY' })] }, { session: '2026-11-20' }));
  const answer = await get();
  expect(answer.json()).toMatchObject({
    ...status,
    rejected: [{ what: 'ABC (NSE)', reason: reasonInWords(why), told: [why] }],
    differences: [
      {
        exchange: 'NSE',
        compared: 1,
        differing: [{ symbol: 'INFY', what: 'price', live: 100.05, official: 100, at: '2026-11-20T09:59:58+05:30' }],
      },
    ],
  });
  expect([...Value.Errors(LiveAnswerSchema, answer.json())]).toEqual([]);
  expect(Value.Clean(LiveAnswerSchema, answer.json())).toEqual(answer.json());
});
