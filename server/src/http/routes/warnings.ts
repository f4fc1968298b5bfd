import { longDate } from '@bhav/core/calendar/ist';
import { flagName } from '@bhav/core/warnings/warning-words';
import { warningWords as words } from '@bhav/core/words/pages/en-warnings';
import type { Warned, WarningsAnswer } from '@bhav/core/wire/cautions';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { MarketHolder } from '../../market/published/market-holder.ts';
import { readyAnswer, type ReadyAnswer } from '../../market/published/ready-answer.ts';
import { warningsAnswer } from '../../market/warnings-answer.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { storedFileCount } from '../../store/versions.ts';
import { COMPUTED } from '../limits/computed-answers.ts';
import { sendProblem } from '../problem.ts';
import { sendReady } from '../send-ready.ts';
import { ATOM_TYPE, atomFeed } from '../site/feed.ts';
import { escaped } from '../site/markup.ts';
import { NewestMade } from '../versioned-cache.ts';
import { LAST_DAY, optionalDay } from './parameters.ts';

const Query = Type.Object({ session: optionalDay('the newest stored file when left out; else the newest up to this day') });
const SCHEMA = {
  summary: 'The shares that NSE has under surveillance, and what the newest file has changed',
  answer: 'WarningsAnswer',
  querystring: Query,
  others: ['404'],
} as const;
const FEED = {
  summary: 'New and released warnings of the last files, as an Atom feed',
  answer: 'application/atom+xml',
  others: ['404'],
} as const;

/** Answers kept, some 100 KB each, and how many files a feed tells of. */
const KEPT = 8;
const FEED_FILES = 10;

/** `GET /api/v1/warnings?session`: the surveillance file of a day; `…/warnings.xml`: what the last ones have changed, as a feed. */
export function warnings(app: FastifyInstance, store: ReadStore, holder: Pick<MarketHolder, 'current'>, address: string | undefined): void {
  const answerOf = warningsAnswers(store, holder);
  app.get<{ Querystring: Static<typeof Query> }>('/api/v1/warnings', { ...COMPUTED, schema: SCHEMA }, async (request, reply) => {
    const answer = await answerOf(request.query.session);
    return answer === undefined ? sendProblem(reply, 404, `${words.none} Ask again later.`) : sendReady(request, reply, answer);
  });

  const kept = new NewestMade<ReadyAnswer | undefined>(1);
  app.get('/api/v1/warnings.xml', { ...COMPUTED, schema: FEED }, async (request, reply) => {
    const feed = await kept.of(await storedFileCount(store), '', async () => {
      const newest = await warningsAnswer(store, holder.current, LAST_DAY);
      if (newest === undefined) return undefined;
      const answers: WarningsAnswer[] = [];
      for (const day of newest.days.slice(0, FEED_FILES)) answers.push((await warningsAnswer(store, holder.current, day)) ?? newest);
      return readyAnswer(feedOf(answers, address ?? ''));
    });
    return feed === undefined ? sendProblem(reply, 404, `${words.none} Ask again later.`) : sendReady(request, reply, feed, ATOM_TYPE);
  });
}

/** Returns a function that returns the answer of a day, the newest if none is given; undefined if no file is stored up to it. */
export function warningsAnswers(
  store: ReadStore,
  holder: Pick<MarketHolder, 'current'>,
): (session?: string) => Promise<ReadyAnswer | undefined> {
  const kept = new NewestMade<ReadyAnswer | undefined>(KEPT);
  return async (session = LAST_DAY) =>
    kept.of(await storedFileCount(store), session, async () => {
      const answer = await warningsAnswer(store, holder.current, session);
      return answer && readyAnswer(JSON.stringify(answer));
    });
}

function feedOf(answers: readonly WarningsAnswer[], address: string): string {
  const page = `${address}/warnings`;
  const entries = answers.map(({ on, added, released, changed }) => ({
    title: words.feedEntry(added.length, released.length, longDate(on)),
    link: `${page}?session=${on}`,
    updated: `${on}T20:00:00+05:30`,
    html: [part(words.added, added), part(words.released, released), part(words.changed, changed)].join(''),
  }));
  return atomFeed({ title: words.feedTitle, page, entries });
}

function part(title: string, shares: readonly Warned[]): string {
  if (shares.length === 0) return '';
  const items = shares.map(({ symbol, name, flags }) => `<li>${escaped(`${symbol} (${name}): ${flags.map(flagName).join('; ')}`)}</li>`);
  return `<h2>${title}</h2><ul>${items.join('')}</ul>`;
}
