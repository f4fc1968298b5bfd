import type { NamesAnswer } from '@bhav/core/wire/names';
import { expect, test } from 'vitest';
import type { Answer } from '../stock-data/api.ts';
import type { KeptNames } from './kept-names.ts';
import { createNamesStore } from './names-store.ts';

const answerOf = (symbol: string): NamesAnswer => ({
  mode: 'official',
  session: '2026-11-20',
  companies: { name: [symbol], nse: [symbol], bse: [null], code: [null], isin: [null], former: [null], lastSession: [null] },
  indices: ['Nifty 50'],
});

/** A store whose server gives the answers of a list, one after the other, and a keeper in memory. */
function setUp(answers: (Answer<NamesAnswer> | 'silent')[], kept?: KeptNames) {
  const asked: (string | undefined)[] = [];
  const clock = { now: 1_000 };
  const held = { kept };
  const store = createNamesStore({
    ask: (etag) => {
      asked.push(etag);
      const answer = answers.shift();
      return answer === undefined || answer === 'silent' ? Promise.reject(new Error('silent')) : Promise.resolve(answer);
    },
    keeper: {
      get: () => Promise.resolve(held.kept),
      put: (next) => {
        held.kept = next;
        return Promise.resolve();
      },
    },
    now: () => clock.now,
  });
  const symbols = () => store.get().names?.companies.map(({ nse }) => nse);
  return { store, asked, clock, held, symbols };
}

test('the names of the server can be found, and are kept', async () => {
  const { store, asked, held, symbols } = setUp([{ value: answerOf('NEW'), etag: '"1"' }]);
  await store.load();
  expect([store.get().state, symbols(), asked]).toEqual(['ready', ['NEW'], [undefined]]);
  expect(store.get().names?.index.find('new', 9).places).toEqual([0]);
  expect(held.kept).toEqual({ answer: answerOf('NEW'), etag: '"1"' });
});

test('the names of an earlier visit are there at once, and asked about with their tag', async () => {
  const { store, asked, symbols } = setUp(['unchanged'], { answer: answerOf('KEPT'), etag: '"0"' });
  const states: unknown[] = [];
  store.subscribe(() => states.push([store.get().state, symbols()]));
  await store.load();
  expect(states).toEqual([
    ['loading', ['KEPT']],
    ['ready', ['KEPT']],
  ]);
  expect(asked).toEqual(['"0"']);
});

test('names are asked for again after five minutes, not before', async () => {
  const { store, asked, clock } = setUp([{ value: answerOf('NEW'), etag: '"1"' }, 'unchanged']);
  await store.load();
  clock.now += 299_999;
  await store.load();
  expect(asked).toEqual([undefined]);
  clock.now += 1;
  await store.load();
  expect(asked).toEqual([undefined, '"1"']);
  expect(store.get().state).toBe('ready');
});

test('while the server is silent the kept names stay, and say so', async () => {
  const { store, symbols } = setUp(['silent'], { answer: answerOf('KEPT'), etag: undefined });
  await store.load();
  expect([store.get().state, symbols()]).toEqual(['kept', ['KEPT']]);
});

test('without kept names a silent server is a failure, and another try may succeed', async () => {
  const { store, symbols } = setUp(['silent', { value: answerOf('NEW'), etag: undefined }]);
  await store.load();
  expect(store.get()).toEqual({ state: 'failed' });
  await store.load();
  expect([store.get().state, symbols()]).toEqual(['ready', ['NEW']]);
});

test('names of the simulated market need no server, and give way to those of one', async () => {
  const { store, asked, symbols } = setUp([{ value: answerOf('NEW'), etag: undefined }]);
  await store.take([{ name: 'DRAWN', nse: 'DRAWN', former: [] }]);
  expect([store.get().state, symbols(), asked]).toEqual(['ready', ['DRAWN'], []]);
  await store.load();
  expect(symbols()).toEqual(['NEW']);
});
