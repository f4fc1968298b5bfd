import { EXCHANGES } from '@bhav/core/market/exchange';
import { hasFigures } from '@bhav/core/market/mode';
import { sessionAsked } from '@bhav/core/pages/answer-addresses';
import { pastDayAsked } from '@bhav/core/pages/past-pages';
import { screenView, screenAddress } from '@bhav/core/screen/screen';
import { newestSessionOf } from '@bhav/core/sentences/freshness';
import type { ScreenAnswer } from '@bhav/core/wire/lists/screen';
import { inLanguage } from '@bhav/core/words/page-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorLine } from '../../platform/machine/machine-error.ts';
import type { MarketHolder } from '../../market/published/market-holder.ts';
import type { ServedDay, ServedDays } from '../../market/past/served-days.ts';
import type { ServedMarket } from '../../market/served-market.ts';
import { NotReady } from '../../market/not-ready.ts';
import { type ReadyAnswer, withEtags } from '../../market/published/ready-answer.ts';
import { drawn } from '../preview/draw.ts';
import { MarketAnswers } from '../versioned-cache.ts';
import { sendBody } from '../send-ready.ts';
import type { Texts } from '../site/texts-of-language.ts';
import { addressParameters, LANG } from './parameters.ts';
import { screenReady } from './screen.ts';

/** Pictures of screens and past sessions, some 50 KB each. */
const kept = new MarketAnswers(16);

/** Of the newest figures, in a language. */
interface Drawing {
  revision: number;
  session: string | undefined;
  answer: Promise<ReadyAnswer>;
  isDrawing: boolean;
}

/** For a server without figures. */
const WITHOUT_FIGURES = '/share.png';

/**
 * `GET /preview.png`: the picture of a shared link, with the newest figures. It is drawn at the first request after a change, one a language at a time; requests
 * meanwhile get the same picture if it is of the same session. With `on`, or a `session` that is no longer the newest, it has those of a past session.
 * `GET /preview/screen.png`, with the words of a screen and `on` or `session`: that of a link to a screen. With `lang=hi` the words are Hindi. Without figures of the session, or if it cannot
 * be drawn, the answer redirects to the picture of the build.
 */
export function preview(
  app: FastifyInstance,
  holder: Pick<MarketHolder, 'current'> | undefined,
  days: Pick<ServedDays, 'on'> | undefined,
  draw = drawn,
): void {
  const drawings = new Map<string, Drawing>();
  const newest = ({ language, previewPicture }: Texts): Promise<ReadyAnswer> | undefined => {
    const served = holder?.current;
    if (served === undefined || !hasFigures(served.market.lists)) return undefined;
    const session = sessionIn(served);
    const last = drawings.get(language);
    if (last !== undefined && (last.revision === served.revision || (last.isDrawing && last.session === session))) return last.answer;
    const answer = draw(previewPicture(served.market)).then((png) => withEtags(png, {}));
    const drawing: Drawing = { revision: served.revision, session, answer, isDrawing: true };
    drawings.set(language, drawing);
    const end = (): void => {
      drawing.isDrawing = false;
    };
    answer.then(end, () => drawings.get(language) === drawing && drawings.delete(language));
    return answer;
  };

  /** Undefined if it is not stored. */
  const pastOf = async (session: string): Promise<ServedDay | undefined> => {
    const day = await days?.on(session);
    return day?.past?.session === session ? day : undefined;
  };

  app.get('/preview.png', { schema: { reads: LANG } }, async (request, reply) => {
    const { texts } = request;
    const asked = addressParameters(request);
    const session = sessionAsked(asked);
    // A link may be older than the newest session.
    const on = pastDayAsked(asked) ?? (holder === undefined || session === sessionIn(holder.current) ? undefined : session);
    return sendPicture(request, reply, async () => {
      if (on === undefined) return newest(texts);
      const day = await pastOf(on);
      return (
        day &&
        kept.of(day.served, inLanguage('/preview.png', texts.language), async () =>
          withEtags(await draw(texts.previewPicture(day.served.market)), {}),
        )
      );
    });
  });

  app.get('/preview/screen.png', { schema: { reads: LANG } }, async (request, reply) =>
    sendPicture(request, reply, async () => {
      const { texts } = request;
      const asked = addressParameters(request);
      const screen = screenView.read(asked);
      const [on, session] = [pastDayAsked(asked), sessionAsked(asked)];
      const found = await days?.on(on);
      const isOther = on === undefined && session !== undefined && session !== found?.served.whole[screen.exchange].session;
      const day = isOther ? await pastOf(session) : found;
      if (day === undefined || !hasFigures(day.served.market.lists)) return undefined;
      return kept.of(day.served, inLanguage(screenAddress(screen), texts.language), async () => {
        const answer = await screenReady(day, screen);
        return answer && withEtags(await draw(texts.screenPicture(screen, JSON.parse(answer.plain.bytes.toString()) as ScreenAnswer)), {});
      });
    }),
  );
}

function sessionIn({ market: { lists } }: ServedMarket): string | undefined {
  return newestSessionOf(EXCHANGES.map((exchange) => lists[exchange]));
}

const OF_ANY_SITE = ['cross-origin-resource-policy', 'cross-origin'] as const;

/** Pages of any site may show it; the build's picture where there is none. */
async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<ReadyAnswer | undefined> | undefined,
): Promise<FastifyReply> {
  reply.header(...OF_ANY_SITE);
  try {
    const picture = await make();
    return picture === undefined ? reply.redirect(WITHOUT_FIGURES, 302) : sendBody(request, reply, picture, 'image/png');
  } catch (error) {
    if (error instanceof NotReady) throw error;
    request.log.error(`The preview picture could not be drawn: ${errorLine(error)}`);
    return reply.redirect(WITHOUT_FIGURES, 302);
  }
}
