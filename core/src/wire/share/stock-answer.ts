import Type, { type Static } from 'typebox';
import { STOCK_FLAGS } from '../../bars/stock-flags.ts';
import { CautionsSchema } from './cautions.ts';
import { DerivedSchema } from './derived.ts';
import { EventSchema } from './events.ts';
import { asOf, day, exchange, fetchedAt, mode, revision, session } from '../parts.ts';
import { StockSchema } from '../stock.ts';

const ListingSchema = Type.Object({
  exchange,
  symbol: Type.String(),
  series: Type.String(),
  code: Type.Optional(Type.String()),
  isin: Type.Optional(Type.String()),
  name: Type.String(),
  firstSession: Type.String(day),
  lastSession: Type.String(day),
});

/** `withheld`: earlier prices do not compare with later ones. */
export const ACTION_EFFECTS = ['adjusted', 'by-opening', 'not-applied', 'withheld'] as const;
export type ActionEffect = (typeof ACTION_EFFECTS)[number];

/** Earlier prices are divided by `factor`; it is absent where prices do not compare or do not change. */
const ActionSchema = Type.Object({
  exDate: Type.String(day),
  kind: Type.String(),
  purpose: Type.String({ description: 'as filed' }),
  factor: Type.Optional(Type.Number()),
  effect: Type.Optional(
    Type.Enum([...ACTION_EFFECTS], {
      description:
        'on the prices before, absent if there is none: `adjusted` by the factor, `by-opening` by the first price after a demerger, `not-applied` because the open denies it, `withheld` because its effect is not known',
    }),
  ),
});

const listed = Type.String({ ...day, description: 'the day on which the exchange’s list said so' });

/** Shares with derivatives have no band. */
const PriceBandSchema = Type.Object({
  percent: Type.Union([
    Type.Number({ description: 'per cent, up and down, of the exchange’s base price: the previous close, adjusted on an ex-date' }),
    Type.Literal('none'),
  ]),
  on: listed,
});

const SurveillanceSchema = Type.Object({ remark: Type.String({ description: 'as filed' }), on: listed });

/** As NSE publishes it. A share that its file does not have, or without a figure, made a loss, or none is published. */
const EarningsSchema = Type.Object({
  on: Type.String({ ...day, description: 'the session of the file, and so of the price' }),
  priceEarnings: Type.Optional(Type.Number()),
  adjusted: Type.Optional(Type.Number({ description: 'as NSE adjusts earnings' })),
});

/** Ex-dates in the twelve months up to a session, adjusted for splits, bonuses and rights since. */
const DividendsSchema = Type.Object({
  from: Type.String({ ...day, description: 'the first day that counts' }),
  rupees: Type.Optional(Type.Number({ description: 'a share; absent if an amount is not known' })),
  yieldPercent: Type.Optional(Type.Number({ description: 'of the price' })),
  unknown: Type.Optional(Type.Array(Type.String(), { description: 'dividends as filed, whose amount is not known' })),
});
export type Dividends = Static<typeof DividendsSchema>;

const MembershipSchema = Type.Object({
  index: Type.String(),
  from: Type.String({ ...day, description: 'since when the list is known to be as it is' }),
});

const NeighbourSchema = Type.Pick(StockSchema, [
  'symbol',
  'name',
  'code',
  'price',
  'change',
  'changePercent',
  'isGainer',
  'isLoser',
  'marketCap',
  'turnover',
  'flags',
]);
export type Neighbour = Static<typeof NeighbourSchema>;

/** The figures are of different sessions, or one is a quote and the other a close, or has no quote. */
export const APART_REASONS = ['sessions', 'modes', 'not-quoted'] as const;
export type ApartReason = (typeof APART_REASONS)[number];

/** In the same session or its newest. Money is in rupees. */
const ElsewhereSchema = Type.Object({
  exchange,
  symbol: Type.String(),
  code: Type.Optional(Type.String()),
  mode,
  source: Type.String(),
  session,
  asOf,
  fetchedAt,
  price: Type.Number(),
  change: Type.Optional(Type.Number()),
  changePercent: Type.Optional(Type.Number({ description: 'per cent' })),
  volume: Type.Optional(Type.Integer({ description: 'shares' })),
  turnover: Type.Optional(Type.Number()),
  difference: Type.Optional(Type.Number({ description: 'the price there less the price here; absent where `apart` says why' })),
  differencePercent: Type.Optional(Type.Number({ description: 'of the price here' })),
  flags: Type.Optional(Type.Array(Type.Enum([...STOCK_FLAGS]))),
  volumeShareHere: Type.Optional(Type.Number({ description: 'per cent of the volume of both exchanges that was traded here' })),
  apart: Type.Optional(Type.Enum([...APART_REASONS], { description: 'why the two are not compared' })),
});
export type Elsewhere = Static<typeof ElsewhereSchema>;

/** `GET /stocks/{exchange}/{symbol}`. Unknown fields are absent; `derived` until it is computed, moments after the file is stored. */
export const StockAnswerSchema = Type.Object({
  revision,
  mode,
  source: Type.String(),
  session,
  asOf,
  fetchedAt,
  stock: StockSchema,
  derived: Type.Optional(DerivedSchema),
  listings: Type.Array(ListingSchema),
  actions: Type.Array(ActionSchema),
  events: Type.Array(EventSchema, { description: 'what is announced, and what was up to 400 days before the session, in order of date' }),
  industry: Type.Optional(Type.String({ description: 'as BSE’s list has it, where it is not the sector' })),
  faceValue: Type.Optional(Type.Number({ description: 'rupees' })),
  listedOn: Type.Optional(
    Type.String({ ...day, description: 'as the exchange’s list has it, else the first stored session if its file has no previous close' }),
  ),
  priceBand: Type.Optional(PriceBandSchema),
  surveillance: Type.Optional(SurveillanceSchema),
  cautions: Type.Optional(CautionsSchema),
  earnings: Type.Optional(EarningsSchema),
  dividends: Type.Optional(DividendsSchema),
  memberOf: Type.Optional(Type.Array(MembershipSchema, { description: 'the indices whose stored lists have the company, by ISIN' })),
  neighbours: Type.Optional(
    Type.Object(
      {
        sector: Type.String(),
        changePercent: Type.Optional(
          Type.Number({ description: 'of the whole sector on the day, cap-weighted, per cent; absent beside quotes of the index alone' }),
        ),
        mode,
        session,
        asOf,
        stocks: Type.Array(NeighbourSchema),
      },
      { description: 'up to eight shares of the sector on this exchange that are nearest in market capitalisation, the largest first' },
    ),
  ),
  elsewhere: Type.Optional(ElsewhereSchema),
});
export type StockAnswer = Static<typeof StockAnswerSchema>;
