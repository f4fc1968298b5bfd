import { FIRST_DAY, LAST_DAY } from '@bhav/core/calendar/days';
import { INTERVALS } from '@bhav/core/chart/interval';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { exchange } from '@bhav/core/wire/parts';
import { MARKETS } from '@bhav/core/table/shown-stocks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { refuseCall } from '../call.ts';
import { sendProblem } from '../problem.ts';

/** The parameters that several calls have. */
export const marketChoice = Type.Optional(Type.Enum([...MARKETS], { default: 'index', description: 'the index, or the whole exchange' }));
export const search = Type.Optional(Type.String({ description: 'a search; only its first 100 characters count' }));
export const direction = Type.Optional(Type.Enum(['asc', 'desc'], { default: 'desc' }));

/** A list, in the words of every call; the older ones are taken too. */
export const LIST = {
  of: Type.Optional(Type.String({ maxLength: 100, description: 'NSE, BSE, or an index, as NIFTY 50', examples: ['NSE'] })),
  exchange: Type.Optional(Type.Enum([...EXCHANGES], { deprecated: true, description: 'in place of it, write `of`' })),
  in: Type.Optional(Type.String({ deprecated: true, description: 'an index; in place of it, write `of`' })),
};

const DAY = { format: 'date', pattern: String.raw`^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$` };
export function optionalDay(description = 'a day, as 2026-11-20') {
  return Type.Optional(Type.String({ ...DAY, description }));
}

export const ShareParams = Type.Object({
  exchange,
  symbol: Type.String({
    minLength: 1,
    maxLength: 40,
    examples: ['RELIANCE'],
    description: 'as RELIANCE or M%26M; at BSE the scrip code too',
  }),
});

/** Both included; `last` keeps only that many of the newest. */
export const DAY_RANGE = {
  from: optionalDay(),
  to: optionalDay(),
  last: Type.Optional(Type.Integer({ minimum: 1, maximum: 20_000, description: 'how many of the newest to keep' })),
};
export const DayRange = Type.Object(DAY_RANGE);
export const INTERVAL = {
  interval: Type.Optional(Type.Enum([...INTERVALS], { default: 'day', description: 'what one row has' })),
};

type Days = Pick<Static<typeof DayRange>, 'from' | 'to'>;

export function refuseReversed({ from = FIRST_DAY, to = LAST_DAY }: Days): void {
  if (from > to) refuseCall(400, `The history asked for ends (${to}) before it begins (${from}): exchange the two.`);
}

/** The history would end before it begins. */
export function isReversed({ from = FIRST_DAY, to = LAST_DAY }: Days): boolean {
  return from > to;
}

export function sendReversed(reply: FastifyReply, { from = FIRST_DAY, to = LAST_DAY }: Days): FastifyReply {
  return sendProblem(reply, 400, `The history asked for ends (${to}) before it begins (${from}): exchange the two.`);
}

/** Answers that a share has another name now, with its address, without parameters. */
export function sendMoved({ url }: Pick<FastifyRequest, 'url'>, reply: FastifyReply, address: string): FastifyReply {
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  return reply
    .code(301)
    .header('location', address + query)
    .send();
}

/** As the reader wrote them, for calls that read those of a page. */
export function addressParameters({ raw: { url = '' } }: Pick<FastifyRequest, 'raw'>): URLSearchParams {
  return new URLSearchParams(/\?(.*)/.exec(url)?.[1]);
}
