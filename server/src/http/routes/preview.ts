import { EXCHANGES } from '@bhav/core/market/exchange';
import { hasFigures } from '@bhav/core/market/mode';
import { sessionAsked } from '@bhav/core/pages/answer-addresses';
import { pastDayAsked } from '@bhav/core/pages/past-pages';
import { screenView, screenAddress } from '@bhav/core/screen/screen';
import { newestSessionOf } from '@bhav/core/sentences/freshness';
import type { ScreenAnswer } from '@bhav/core/wire/lists/screen';
import { inLanguage } from '@bhav/core/words/page-address';
import type { FastifyInstance } from 'fastify';
import { errorLine } from '../../platform/machine/machine-error.ts';
import type { ServedDay, ServedDays } from '../../market/past/served-days.ts';
import { NotReady } from '../../market/not-ready.ts';
import { withEtags } from '../../market/published/ready-answer.ts';
import { drawn } from '../preview/draw.ts';
import { MarketAnswers } from '../versioned-cache.ts';
import { sendBody } from '../send-ready.ts';
import type { Texts } from '../site/texts-of-language.ts';
import { addressParameters, LANG } from './parameters.ts';
import { screenReady } from './screen.ts';

/** Some 50 KB each, of each market. */
const kept = new MarketAnswers(16);

/** For a server without figures. */
const WITHOUT_FIGURES = '/share.png';

/** As SVG; the same for all addresses of a `key`. */
interface Picture {
  key: string;
  svg: (texts: Texts) => Promise<string | undefined>;
}

/**
 * `GET /preview.png`: the picture of a shared link. With `on`, or a `session` that is no longer the newest, it has the figures of that session.
 * `GET /preview/screen.png`, with the words of a screen and `on` or `session`: that of a link to a screen. Each is drawn once for its market. With
 * `lang=hi` the words are Hindi. Without figures of the session, or if it cannot be drawn, the answer redirects to the picture of the build.
 */
export function preview(app: FastifyInstance, days: Pick<ServedDays, 'newest' | 'on'> | undefined, draw = drawn): void {
  const serve = (
    path: string,
    dayOf: (asked: URLSearchParams, days: Pick<ServedDays, 'newest' | 'on'>) => Promise<ServedDay | undefined>,
    pictureOf: (asked: URLSearchParams, day: ServedDay) => Picture,
  ): void => {
    app.get(path, { schema: { reads: LANG } }, async (request, reply) => {
      const { texts, log } = request;
      const asked = addressParameters(request);
      // Pages of any site may show it.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      try {
        const day = days && (await dayOf(asked, days));
        if (day === undefined || !hasFigures(day.served.market.lists)) return reply.redirect(WITHOUT_FIGURES, 302);
        const { key, svg } = pictureOf(asked, day);
        const picture = await kept.of(day.served, inLanguage(key, texts.language), async () => {
          const written = await svg(texts);
          return written === undefined ? undefined : withEtags(await draw(written), {});
        });
        return picture ? sendBody(request, reply, picture, 'image/png') : reply.redirect(WITHOUT_FIGURES, 302);
      } catch (error) {
        if (error instanceof NotReady) throw error;
        log.error(`The preview picture could not be drawn: ${errorLine(error)}`);
        return reply.redirect(WITHOUT_FIGURES, 302);
      }
    });
  };

  const ofMarket = async (asked: URLSearchParams, days: Pick<ServedDays, 'newest' | 'on'>): Promise<ServedDay | undefined> => {
    const session = sessionAsked(asked);
    const { lists } = days.newest.served.market;
    // A link may be older than the newest session.
    const isOlder = session !== newestSessionOf(EXCHANGES.map((exchange) => lists[exchange]));
    const on = pastDayAsked(asked) ?? (isOlder ? session : undefined);
    return on === undefined ? days.newest : exactly(on, days);
  };
  serve('/preview.png', ofMarket, (_asked, { served }) => ({
    key: '/preview.png',
    svg: async ({ previewPicture }) => previewPicture(served.market),
  }));

  const ofScreen = async (asked: URLSearchParams, days: Pick<ServedDays, 'on'>): Promise<ServedDay | undefined> => {
    const [on, session] = [pastDayAsked(asked), sessionAsked(asked)];
    const found = await days.on(on);
    const isOther = on === undefined && session !== undefined && session !== found?.served.whole[screenView.read(asked).exchange].session;
    return isOther ? exactly(session, days) : found;
  };
  serve('/preview/screen.png', ofScreen, (asked, day) => {
    const screen = screenView.read(asked);
    const svg = async ({ screenPicture }: Texts): Promise<string | undefined> => {
      const answer = await screenReady(day, screen);
      return answer && screenPicture(screen, JSON.parse(answer.plain.bytes.toString()) as ScreenAnswer);
    };
    return { key: screenAddress(screen), svg };
  });
}

/** Undefined if it is not stored. */
async function exactly(session: string, days: Pick<ServedDays, 'on'>): Promise<ServedDay | undefined> {
  const day = await days.on(session);
  return day?.past?.session === session ? day : undefined;
}
