import { longDate } from '@bhav/core/words/dates';
import { WARNINGS_FEED } from '@bhav/core/pages/answer-addresses';
import { changeInWords } from '@bhav/core/warnings/warning-words';
import { warningWords as words } from '@bhav/core/words/en/pages/warnings';
import type { WarningChanges } from '@bhav/core/wire/share/cautions';
import type { FastifyInstance } from 'fastify';
import type { ServedDay, ServedDays } from '../../market/past/served-days.ts';
import { warningChanges } from '../../market/answers/warning-changes.ts';
import { warningsAnswer } from '../../market/answers/warnings-answer.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { storedFileCount } from '../../store/versions.ts';
import { call, ready, refuseCall } from '../call.ts';
import { HTML_TYPE, isOpened } from '../send-ready.ts';
import type { Frame } from '../site/page-template.ts';
import { atomFeed, feedPage, type FeedText } from '../site/feed.ts';
import { escaped } from '../site/markup.ts';
import { NewestMade } from '../versioned-cache.ts';
import { LAST_DAY } from '@bhav/core/calendar/days';
import { ON, optionalDay } from './parameters.ts';

const QUERY = { session: optionalDay('the newest stored file when left out; else the newest up to this day'), ...ON };
const ABOUT = {
  summary: 'The shares that NSE has under surveillance, and what the newest file has changed',
  answer: 'WarningsAnswer',
  query: QUERY,
} as const;
const CHANGES = {
  summary: 'What the last ten surveillance files of NSE have changed, each against the one before it',
  answer: 'WarningChanges',
  query: QUERY,
} as const;
const FEED = {
  summary: 'New and released warnings of the last files, as an Atom feed',
  answer: 'application/atom+xml',
  others: ['404'],
} as const;

/** Some 100 KB each. */
const KEPT = 8;

interface WarningsParts {
  /** Absent where not known. */
  address: string | undefined;
  frame: Frame;
}

/** Of a day, with the names of that day, until another file is stored. */
export function warnings(app: FastifyInstance, store: ReadStore, days: ServedDays, { address = '', frame }: WarningsParts): void {
  const kept = <Made>(make: (day: ServedDay, session: string) => Promise<Made | undefined>) => {
    const made = new NewestMade<Made | undefined>(KEPT);
    return async (session?: string): Promise<Made> => {
      const of = async () => make((await days.on(session)) ?? days.newest, session ?? LAST_DAY);
      return (await made.of(await storedFileCount(store), session ?? '', of)) ?? refuseCall(404, `${words.none} Ask again later.`);
    };
  };
  const listed = kept((day, session) => ready(warningsAnswer(store, day, session)));
  call(app, '/api/v1/warnings', ABOUT, async ({ query: { on, session = on } }) => listed(session));

  const changesOf = (day: ServedDay, session: string) => warningChanges(day.store, day.served, session);
  const changes = kept((day, session) => ready(changesOf(day, session)));
  call(app, '/api/v1/warnings/changes', CHANGES, async ({ query: { on, session = on } }) => changes(session));

  const feed = kept(async (day, session) => {
    const found = await changesOf(day, session);
    return found && feedOf(found, address);
  });
  const atom = kept(async () => ready(atomFeed(await feed())));
  call(app, '/api/v1/warnings.xml', FEED, async (request) =>
    isOpened(request) ? { feed: await feedPage(frame, await feed()), type: HTML_TYPE } : { feed: await atom() },
  );
}

function feedOf({ changes }: WarningChanges, address: string): FeedText {
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
  return { title: words.feedTitle, about: words.feedAbout, page, self: address + WARNINGS_FEED, entries };
}
