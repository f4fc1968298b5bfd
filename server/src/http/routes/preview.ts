import { hasFigures } from '@bhav/core/market/mode';
import type { FastifyInstance } from 'fastify';
import { errorLine } from '../../machine/error-text.ts';
import type { MarketHolder } from '../../market/published/market-holder.ts';
import { type ReadyAnswer, withEtags } from '../../market/published/ready-answer.ts';
import { drawn } from '../preview/draw.ts';
import { previewPicture } from '../preview/preview-picture.ts';
import { sendBody } from '../send-ready.ts';

/** The picture for a server without figures, which the build has. */
const WITHOUT_FIGURES = '/share.png';

/**
 * `GET /preview.png`: the picture of a shared link, with the newest figures. It is drawn when it is first asked for after a change, one at a
 * time: who asks meanwhile gets the same. Without figures, or if it cannot be drawn, the answer leads to the picture of the build.
 */
export function preview(app: FastifyInstance, holder: Pick<MarketHolder, 'current'> | undefined, draw = drawn): void {
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

  app.get('/preview.png', async (request, reply) => {
    // It is made for pages of others.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    try {
      const picture = await newest();
      return picture === undefined ? reply.redirect(WITHOUT_FIGURES, 302) : sendBody(request, reply, picture, 'image/png');
    } catch (error) {
      last = undefined;
      request.log.error(`The preview picture could not be drawn: ${errorLine(error)}`);
      return reply.redirect(WITHOUT_FIGURES, 302);
    }
  });
}
