import { FIRST_DAY, LAST_DAY } from '@bhav/core/calendar/days';
import { INTERVALS } from '@bhav/core/chart/interval';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { exchange } from '@bhav/core/wire/parts';
import { MARKETS } from '@bhav/core/table/shown-stocks';
import type { FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { LANGUAGES } from '@bhav/core/words/languages';
import type { ServedDay, ServedDays } from '../../market/past/served-days.ts';
import { queryOf, refuseCall } from '../call.ts';
import { inSlot } from '../limits/slots.ts';

/** The parameters that several calls have. */
export const marketChoice = Type.Optional(Type.Enum([...MARKETS], { default: 'index' }));
export const search = Type.Optional(Type.String());
export const direction = Type.Optional(Type.Enum(['asc', 'desc'], { default: 'desc' }));

/** A list, in the words of every call; the older ones are taken too. */
export const LIST = {
  of: Type.Optional(Type.String({ maxLength: 100, examples: ['NSE'] })),
  exchange: Type.Optional(Type.Enum([...EXCHANGES], { deprecated: true })),
  in: Type.Optional(Type.String({ deprecated: true })),
};

export const DAY = { format: 'date', pattern: String.raw`^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$` };
export const optionalDay = Type.Optional(Type.String(DAY));

const SHARE = {
  exchange,
  symbol: Type.String({ minLength: 1, maxLength: 40, examples: ['RELIANCE'] }),
};
export type Share = Static<Type.TObject<typeof SHARE>>;
/** A share may have another name now. */
export const OF_SHARE = { path: SHARE, others: ['301'] } as const;

/** Both included; `last` keeps only that many of the newest. */
export const DAY_RANGE = {
  from: optionalDay,
  to: optionalDay,
  last: Type.Optional(Type.Integer({ minimum: 1, maximum: 20_000 })),
};
export type DayRange = Static<Type.TObject<typeof DAY_RANGE>>;
export const INTERVAL = {
  interval: Type.Optional(Type.Enum([...INTERVALS], { default: 'day' })),
};

export function refuseReversed({ from = FIRST_DAY, to = LAST_DAY }: DayRange): void {
  if (from > to) refuseCall(400, (words) => words.reversed(from, to));
}

/** As the reader wrote them, for calls that read those of a page. */
export function addressParameters(request: Pick<FastifyRequest, 'raw'>): URLSearchParams {
  return new URLSearchParams(queryOf(request));
}

/** For a route whose answer has words. */
export const LANG = {
  lang: Type.Optional(Type.Enum(Object.keys(LANGUAGES), { default: 'en' })),
};

/** For calls that answer for past sessions too. */
export const ON = {
  on: optionalDay,
};

/** The newest without `day`. */
export async function dayOn(days: Pick<ServedDays, 'on' | 'bounds'>, day?: string): Promise<ServedDay> {
  const found = await days.on(day);
  if (found !== undefined) return found;
  const stored = await days.bounds();
  return refuseCall(404, (words) => words.notStored(day ?? '', stored));
}

/** Each day is a part of the answer. */
export function daysInParts(days: Pick<ServedDays, 'on'>): Pick<ServedDays, 'on'> {
  return { on: (day, only) => inSlot(() => days.on(day, only)) };
}
