import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import Type, { type Static, type TObject, type TProperties } from 'typebox';
import { readyAnswer, type ReadyAnswer } from '../market/published/ready-answer.ts';
import { sendProblem } from './problem.ts';
import { CSV_TYPE, sendFeed, sendMade, sendReady, sendText } from './send-ready.ts';
import { ATOM_TYPE } from '../texts/feed.ts';
import type { refusals } from '../texts/refusals.ts';

interface Described<Query extends TProperties, Params extends TProperties> extends FastifySchema {
  query?: Query;
  path?: Params;
}

export type CallRequest<Query extends TProperties, Params extends TProperties = TProperties> = FastifyRequest<{
  Querystring: Static<TObject<Query>>;
  Params: Static<TObject<Params>>;
}>;

/** `made` is for this request alone, `movedTo` an address without parameters. */
type Answer =
  | ReadyAnswer
  | { made: unknown }
  | { file: ReadyAnswer | string; name: string; type?: string }
  | { feed: ReadyAnswer; type?: string }
  | { movedTo: string };

/** A route whose schema describes it, and whose function gives the answer, or refuses. */
export function call<Query extends TProperties, Params extends TProperties>(
  app: FastifyInstance,
  address: string,
  { query, path, ...about }: Described<Query, Params>,
  answer: (request: CallRequest<Query, Params>, reply: FastifyReply) => Promise<Answer>,
): void {
  const schema = { ...about, ...(path && { params: Type.Object(path) }), ...(query && { querystring: Type.Object(query) }) };
  app.get<{ Querystring: Static<TObject<Query>>; Params: Static<TObject<Params>> }>(address, { schema }, async (request, reply) => {
    try {
      return await send(request, reply, await answer(request, reply));
    } catch (error) {
      if (error instanceof Refused) return sendProblem(reply.headers(error.headers), error.status, error.detail(request.texts.refusals));
      throw error;
    }
  });
}

function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply | Promise<FastifyReply> {
  if ('made' in answer) return sendMade(request, reply, answer.made);
  if ('feed' in answer) return sendFeed(request, reply, answer.feed, answer.type ?? ATOM_TYPE);
  if ('movedTo' in answer) return reply.redirect(answer.movedTo + queryOf(request), 301);
  if ('plain' in answer) return sendReady(request, reply, answer);
  const { file, name, type = CSV_TYPE } = answer;
  reply.header('content-disposition', `attachment; filename="${name}"`);
  return typeof file === 'string' ? sendText(request, reply, file, type) : sendReady(request, reply, file, type);
}

class Refused extends Error {
  readonly status: 400 | 404;
  readonly detail: Detail;
  readonly headers: Record<string, string>;

  constructor(status: 400 | 404, detail: Detail, headers: Record<string, string> = {}) {
    super('The call is refused.');
    this.detail = detail;
    this.status = status;
    this.headers = headers;
  }
}

/** In the language that is asked for. */
type Detail = (words: typeof refusals) => string;

/** For the function of a call; the sentence says what to do. */
export function refuseCall(status: 400 | 404, sentence: string | Detail, headers?: Record<string, string>): never {
  throw new Refused(status, typeof sentence === 'string' ? () => sentence : sentence, headers);
}

/** As JSON, or the text as it is. */
export async function ready<Made extends object | string | undefined>(
  making: Made | Promise<Made>,
): Promise<ReadyAnswer | Extract<Made, undefined>> {
  const made = await making;
  if (made === undefined) return undefined as Extract<Made, undefined>;
  return readyAnswer(typeof made === 'string' ? made : JSON.stringify(made));
}

/** As the reader wrote it, with its question mark, or empty. */
export function queryOf({ raw: { url = '' } }: Pick<FastifyRequest, 'raw'>): string {
  return /\?.*/.exec(url)?.[0] ?? '';
}
