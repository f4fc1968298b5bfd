import { hasFigures } from '@bhav/core/market/mode';
import type { FastifyInstance } from 'fastify';
import { errorLine } from '../../platform/machine/machine-error.ts';
import type { MarketHolder } from '../../market/published/market-holder.ts';
import { type ReadyAnswer, withEtags } from '../../market/published/ready-answer.ts';
import { drawn } from '../preview/draw.ts';
import { previewPicture } from '../preview/preview-picture.ts';
import { sendBody } from '../send-ready.ts';

/** The build's picture, for a server without figures. */
const WITHOUT_FIGURES = '/share.png';

/**
 * `GET /preview.png`: the picture of a shared link, with the newest figures. It is drawn at the first request after a change, one at a time; requests
 * meanwhile get the same picture. Without figures, or if it cannot be drawn, the answer redirects to the picture of the build.
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
    // It is meant for pages of other sites.
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
