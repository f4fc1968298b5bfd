import { hasFigures } from '@bhav/core/market/mode';
import { readScreen, screenAddress } from '@bhav/core/screen/screen';
import type { ScreenAnswer } from '@bhav/core/wire/screen';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorLine } from '../../platform/machine/machine-error.ts';
import type { MarketHolder } from '../../market/published/market-holder.ts';
import type { ServedDays } from '../../market/past/served-days.ts';
import { type ReadyAnswer, withEtags } from '../../market/published/ready-answer.ts';
import { drawn } from '../preview/draw.ts';
import { COMPUTED } from '../limits/computed-answers.ts';
import { MarketAnswers } from '../market-answers.ts';
import { previewPicture } from '../preview/preview-picture.ts';
import { screenPicture } from '../preview/screen-picture.ts';
import { sendBody } from '../send-ready.ts';
import { addressParameters } from './parameters.ts';
import { screenReady } from './screen.ts';

/** Pictures of screens that are kept, some 50 KB each. */
const kept = new MarketAnswers(16);

/** The build's picture, for a server without figures. */
const WITHOUT_FIGURES = '/share.png';

/**
 * `GET /preview.png`: the picture of a shared link, with the newest figures. It is drawn at the first request after a change, one at a time; requests
 * meanwhile get the same picture. `GET /preview/screen.png`, with the words of a screen and `on`: that of a link to a screen; as with all computed
 * answers, few are made at once. Without figures, or if it cannot be drawn, the answer redirects to the picture of the build.
 */
export function preview(
  app: FastifyInstance,
  holder: Pick<MarketHolder, 'current'> | undefined,
  days: Pick<ServedDays, 'on'> | undefined,
  draw = drawn,
): void {
  let last: { revision: number; answer: Promise<ReadyAnswer> } | undefined;
  let isDrawing = false;
  const newest = (): Promise<ReadyAnswer> | undefined => {
    const served = holder?.current;
    if (served === undefined || !hasFigures(served.market.lists)) return undefined;
    if (last !== undefined && (isDrawing || last.revision === served.revision)) return last.answer;
    isDrawing = true;
    const answer = draw(previewPicture(served.market))
      .then((png) => withEtags(png, {}))
      .finally(() => {
        isDrawing = false;
      });
    last = { revision: served.revision, answer };
    return answer;
  };

  app.get('/preview.png', async (request, reply) =>
    sendPicture(request, reply, () =>
      newest()?.catch((error: unknown) => {
        last = undefined;
        throw error;
      }),
    ),
  );

  app.get<{ Querystring: { on?: string } }>('/preview/screen.png', COMPUTED, async (request, reply) =>
    sendPicture(request, reply, async () => {
      const day = await days?.on(request.query.on);
      const screen = readScreen(addressParameters(request));
      if (day === undefined || !hasFigures(day.served.market.lists)) return undefined;
      return kept.of(day, screenAddress(screen), async () => {
        const answer = await screenReady(day, screen);
        return answer && withEtags(await draw(screenPicture(screen, JSON.parse(answer.plain.bytes.toString()) as ScreenAnswer)), {});
      });
    }),
  );
}

/** Sends a picture to pages of any site; the picture of the build where there is none. */
async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<ReadyAnswer | undefined> | undefined,
): Promise<FastifyReply> {
  reply.header('cross-origin-resource-policy', 'cross-origin');
  try {
    const picture = await make();
    return picture === undefined ? reply.redirect(WITHOUT_FIGURES, 302) : sendBody(request, reply, picture, 'image/png');
  } catch (error) {
    request.log.error(`The preview picture could not be drawn: ${errorLine(error)}`);
    return reply.redirect(WITHOUT_FIGURES, 302);
  }
}
