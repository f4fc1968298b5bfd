import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServedDay, ServedDays } from '../../market/past/served-days.ts';
import { warningChanges, warningsAnswer } from '../../market/answers/warnings-answer.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { storedFileCount } from '../../store/versions.ts';
import { call, type CallRequest, ready, refuseCall } from '../call.ts';
import { HTML_TYPE, isOpened } from '../send-ready.ts';
import type { Frame } from '../site/page-template.ts';
import type { Texts } from '../site/texts-of-language.ts';
import { NewestMade } from '../versioned-cache.ts';
import { LAST_DAY } from '@bhav/core/calendar/days';
import { feedPage } from './feeds.ts';
import { LANG, ON, optionalDay } from './parameters.ts';

const QUERY = { session: optionalDay, ...ON };
const ABOUT = { answer: 'WarningsAnswer', query: QUERY } as const;
const CHANGES = { answer: 'WarningChanges', query: QUERY } as const;
const FEED = { answer: 'application/atom+xml', query: LANG, others: ['404'] } as const;

/** Some 100 KB each. */
const KEPT = 8;

interface WarningsParts {
  /** Absent where not known. */
  address: string | undefined;
  frame: Frame;
}

/** Of a day, with the names of that day, until another file is stored. */
export function warnings(app: FastifyInstance, store: ReadStore, days: ServedDays, { address = '', frame }: WarningsParts): void {
  const kept = <Made>(make: (day: ServedDay, session: string, texts: Texts) => Promise<Made | undefined>) => {
    const made = new NewestMade<Made | undefined>(KEPT);
    return async ({ texts }: Pick<FastifyRequest, 'texts'>, session?: string): Promise<Made> => {
      const of = async () => make((await days.on(session)) ?? days.newest, session ?? LAST_DAY, texts);
      const found = await made.of(await storedFileCount(store), `${texts.language} ${session ?? ''}`, of);
      return found ?? refuseCall(404, (words) => words.noWarnings);
    };
  };
  const listed = kept((day, session) => ready(warningsAnswer(store, day, session)));
  call(app, '/api/v1/warnings', ABOUT, async (request) => listed(request, dayIn(request)));

  const changesOf = (day: ServedDay, session: string) => warningChanges(day.store, day.served, session);
  const changes = kept((day, session) => ready(changesOf(day, session)));
  call(app, '/api/v1/warnings/changes', CHANGES, async (request) => changes(request, dayIn(request)));

  const feed = kept(async (day, session, texts) => {
    const found = await changesOf(day, session);
    return found && texts.warningsFeedText(found, address);
  });
  const atom = kept(async (_day, _session, texts) => ready(texts.atomFeed(await feed({ texts }))));
  call(app, '/api/v1/warnings.xml', FEED, async (request) =>
    isOpened(request)
      ? { feed: await feedPage(frame, request.texts, await feed(request)), type: HTML_TYPE }
      : { feed: await atom(request) },
  );
}

function dayIn({ query: { on, session = on } }: CallRequest<typeof QUERY>): string | undefined {
  return session;
}
