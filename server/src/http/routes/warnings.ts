import { longDate } from '@bhav/core/calendar/ist';
import { WARNINGS_FEED } from '@bhav/core/pages/answer-addresses';
import { changeInWords } from '@bhav/core/warnings/warning-words';
import { warningWords as words } from '@bhav/core/words/pages/en-warnings';
import type { WarningChanges } from '@bhav/core/wire/share/cautions';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { ServedDay, ServedDays } from '../../market/past/served-days.ts';
import { readyAnswer, type ReadyAnswer } from '../../market/published/ready-answer.ts';
import { warningChanges } from '../../market/answers/warning-changes.ts';
import { warningsAnswer } from '../../market/answers/warnings-answer.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { storedFileCount } from '../../store/versions.ts';
import { ON } from '../past/past-day.ts';
import { sendProblem } from '../problem.ts';
import { sendFeed, sendReady } from '../send-ready.ts';
import { ATOM_TYPE, atomFeed } from '../site/feed.ts';
import { escaped } from '../site/markup.ts';
import { NewestMade } from '../versioned-cache.ts';
import { LAST_DAY } from '@bhav/core/calendar/days';
import { optionalDay } from './parameters.ts';

const Query = Type.Object({ session: optionalDay('the newest stored file when left out; else the newest up to this day'), ...ON });
const SCHEMA = {
  summary: 'The shares that NSE has under surveillance, and what the newest file has changed',
  answer: 'WarningsAnswer',
  querystring: Query,
  others: ['404'],
} as const;
const CHANGES = {
  summary: 'What the last ten surveillance files of NSE have changed, each against the one before it',
  answer: 'WarningChanges',
  querystring: Query,
  others: ['404'],
} as const;
const FEED = {
  summary: 'New and released warnings of the last files, as an Atom feed',
  answer: 'application/atom+xml',
  others: ['404'],
} as const;

/** Some 100 KB each. */
const KEPT = 8;

/**
 * `GET /api/v1/warnings?session`: the surveillance file of a day; `…/warnings/changes?session`: what the last ones up to a day have changed, and
 * `…/warnings.xml` the same as a feed.
 */
export function warnings(app: FastifyInstance, store: ReadStore, days: ServedDays, address: string | undefined): void {
  const answerOf = keptAnswers(store, days, async (day, session) => {
    const answer = await warningsAnswer(store, day, session);
    return answer && JSON.stringify(answer);
  });
  app.get<{ Querystring: Static<typeof Query> }>('/api/v1/warnings', { schema: SCHEMA }, async (request, reply) => {
    const answer = await answerOf(request.query.session ?? request.query.on);
    return answer === undefined ? sendProblem(reply, 404, NONE) : sendReady(request, reply, answer);
  });

  const changesOf = keptAnswers(store, days, async (day, session) => {
    const changes = await warningChanges(day.store, day.served, session);
    return changes && JSON.stringify(changes);
  });
  app.get<{ Querystring: Static<typeof Query> }>('/api/v1/warnings/changes', { schema: CHANGES }, async (request, reply) => {
    const answer = await changesOf(request.query.session ?? request.query.on);
    return answer === undefined ? sendProblem(reply, 404, NONE) : sendReady(request, reply, answer);
  });

  const newestFeed = keptAnswers(store, days, async (day, session) => {
    const changes = await warningChanges(day.store, day.served, session);
    return changes && feedOf(changes, address ?? '');
  });
  app.get('/api/v1/warnings.xml', { schema: FEED }, async (request, reply) => {
    const feed = await newestFeed();
    return feed === undefined ? sendProblem(reply, 404, NONE) : sendFeed(request, reply, feed, ATOM_TYPE);
  });
}

const NONE = `${words.none} Ask again later.`;

type KeptAnswers = (session?: string) => Promise<ReadyAnswer | undefined>;

/** Stored for a day, with the names of that day, until another file is stored. */
function keptAnswers(
  store: ReadStore,
  days: Pick<ServedDays, 'on' | 'newest'>,
  make: (day: ServedDay, session: string) => Promise<string | undefined>,
): KeptAnswers {
  const kept = new NewestMade<ReadyAnswer | undefined>(KEPT);
  return async (session) =>
    kept.of(await storedFileCount(store), session ?? '', async () => {
      const text = await make((await days.on(session)) ?? days.newest, session ?? LAST_DAY);
      return text === undefined ? undefined : readyAnswer(text);
    });
}

function feedOf({ changes }: WarningChanges, address: string): string {
  const page = `${address}/warnings`;
  const entries = [...Map.groupBy(changes, ({ on }) => on)].map(([on, those]) => {
    const count = (kind: string): number => those.filter(({ what }) => what === kind).length;
    const items = those.map((change) => `<li>${escaped(`${change.symbol} (${change.name}): ${changeInWords(change)}`)}</li>`);
    const filed = `${on}T20:00:00+05:30`;
    return {
      title: words.feedEntry(count('added'), count('released'), longDate(on)),
      link: `${page}?session=${on}`,
      published: filed,
      updated: filed,
      html: `<ul>${items.join('')}</ul>`,
    };
  });
  return atomFeed({ title: words.feedTitle, about: words.feedAbout, page, self: address + WARNINGS_FEED, entries });
}
