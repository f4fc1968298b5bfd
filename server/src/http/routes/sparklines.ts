import type { FastifyInstance } from 'fastify';
import type { ServedDays } from '../../market/past/served-days.ts';
import { closesAnswer } from '../../market/answers/closes-answer.ts';
import type { ReadyAnswer } from '../../market/published/ready-answer.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { sectionsVersion } from '../../store/read/cross-sections.ts';
import { lastClosesOfIndices } from '../../store/read/indices.ts';
import { storedFileCount } from '../../store/versions.ts';
import { call, ready } from '../call.ts';
import { NewestMade } from '../versioned-cache.ts';
import { exchange } from '@bhav/core/wire/parts';
import { dayOn, marketChoice, ON } from './parameters.ts';

/** Some 100 KB each. */
const LISTS_KEPT = 12;
/** Days whose answers stay in memory. */
const INDICES_KEPT = 8;

/** Of shares they are made once a session, of indices anew when a file has been stored. */
export function sparklines(app: FastifyInstance, store: ReadStore, days: ServedDays): void {
  const lists = new NewestMade<ReadyAnswer>(LISTS_KEPT);
  const shares = {
    summary: 'The closes of the last 30 sessions of every share of a list',
    answer: 'SparklinesAnswer',
    query: { exchange, market: marketChoice, ...ON },
  } as const;
  call(app, '/api/v1/sparklines', shares, async ({ query: { exchange, market = 'index', on } }) => {
    const { served } = await dayOn(days, on);
    // Live figures of the same session have the same lines.
    const of = `${served.sections?.[exchange]?.session} ${exchange} ${market}`;
    return lists.of(await sectionsVersion(store), of, () => ready(closesAnswer(store, served, exchange, market)));
  });

  const indices = new NewestMade<ReadyAnswer>(INDICES_KEPT);
  const closes = { summary: 'The closing levels of the last 30 sessions of every index', answer: 'IndexClosesAnswer', query: ON } as const;
  call(app, '/api/v1/sparklines/indices', closes, async ({ query: { on } }) => {
    const { store } = await dayOn(days, on);
    const make = async () => ready({ closes: await lastClosesOfIndices(store) });
    return indices.of(await storedFileCount(store), store.upTo ?? '', make);
  });
}
