import Type, { type Static } from 'typebox';
import { STOCK_FLAGS } from '../../bars/stock-flags.ts';
import { CautionsSchema } from './cautions.ts';
import { DerivedSchema } from './derived.ts';
import { EventSchema } from './events.ts';
import { StockSchema } from '../stock.ts';
import {
  array,
  asOf,
  day,
  exchange,
  fetchedAt,
  inRupees,
  integer,
  mode,
  number,
  object,
  oneOf,
  optional,
  percent,
  revision,
  session,
  SOURCE,
  string,
} from '../parts.ts';

const ListingSchema = object({
  exchange,
  symbol: string(),
  series: string(),
  code: optional(string()),
  isin: optional(string()),
  name: string(),
  firstSession: day(),
  lastSession: day(),
});

/** `withheld`: earlier prices do not compare with later ones. */
export const ACTION_EFFECTS = ['adjusted', 'by-opening', 'not-applied', 'withheld'] as const;
export type ActionEffect = (typeof ACTION_EFFECTS)[number];

/** Earlier prices are divided by `factor`; it is absent where prices do not compare or do not change. */
const ActionSchema = object({
  exDate: day(),
  kind: string(),
  purpose: string('as filed'),
  factor: optional(number()),
  effect: optional(
    oneOf(
      ACTION_EFFECTS,
      'on the prices before, absent if there is none: `adjusted` by the factor, `by-opening` by the first price after a demerger, `not-applied` because the open denies it, `withheld` because its effect is not known',
    ),
  ),
});

const listed = day('the day on which the exchange’s list said so');

/** Shares with derivatives have no band. */
const PriceBandSchema = object({
  percent: Type.Union([
    number('per cent, up and down, of the exchange’s base price: the previous close, adjusted on an ex-date'),
    Type.Literal('none'),
  ]),
  on: listed,
});

const SurveillanceSchema = object({ remark: string('as filed'), on: listed });

/** As NSE publishes it. A share that its file does not have, or without a figure, made a loss, or none is published. */
const EarningsSchema = object({
  on: day('the session of the file, and so of the price'),
  priceEarnings: optional(number()),
  adjusted: optional(number('as NSE adjusts earnings')),
});

/** Ex-dates in the twelve months up to a session, adjusted for splits, bonuses and rights since. */
const DividendsSchema = object({
  from: day('the first day that counts'),
  rupees: optional(number('a share; absent if an amount is not known')),
  yieldPercent: optional(number('of the price')),
  unknown: optional(array(string(), 'dividends as filed, whose amount is not known')),
});
export type Dividends = Static<typeof DividendsSchema>;

const MembershipSchema = object({
  index: string(),
  from: day('since when the list is known to be as it is'),
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
const ElsewhereSchema = object({
  exchange,
  symbol: string(),
  code: optional(string()),
  mode,
  ...SOURCE,
  session,
  asOf,
  fetchedAt,
  price: number(),
  change: optional(number()),
  changePercent: optional(percent),
  volume: optional(integer('shares')),
  turnover: optional(number()),
  difference: optional(number('the price there less the price here; absent where `apart` says why')),
  differencePercent: optional(number('of the price here')),
  flags: optional(array(oneOf(STOCK_FLAGS))),
  volumeShareHere: optional(number('per cent of the volume of both exchanges that was traded here')),
  apart: optional(oneOf(APART_REASONS, 'why the two are not compared')),
});
export type Elsewhere = Static<typeof ElsewhereSchema>;

/** `GET /stocks/{exchange}/{symbol}`. Unknown fields are absent; `derived` until it is computed, moments after the file is stored. */
export const StockAnswerSchema = object({
  revision,
  mode,
  ...SOURCE,
  session,
  asOf,
  fetchedAt,
  stock: StockSchema,
  derived: optional(DerivedSchema),
  listings: array(ListingSchema),
  actions: array(ActionSchema),
  events: array(EventSchema, 'what is announced, and what was up to 400 days before the session, in order of date'),
  industry: optional(string('as BSE’s list has it, where it is not the sector')),
  faceValue: optional(inRupees()),
  listedOn: optional(day('as the exchange’s list has it, else the first stored session if its file has no previous close')),
  priceBand: optional(PriceBandSchema),
  surveillance: optional(SurveillanceSchema),
  cautions: optional(CautionsSchema),
  earnings: optional(EarningsSchema),
  dividends: optional(DividendsSchema),
  memberOf: optional(array(MembershipSchema, 'the indices whose stored lists have the company, by ISIN')),
  neighbours: optional(
    object(
      {
        sector: string(),
        changePercent: optional(number('of the whole sector on the day, cap-weighted, per cent; absent beside quotes of the index alone')),
        mode,
        session,
        asOf,
        stocks: array(NeighbourSchema),
      },
      'up to eight shares of the sector on this exchange that are nearest in market capitalisation, the largest first',
    ),
  ),
  elsewhere: optional(ElsewhereSchema),
});
export type StockAnswer = Static<typeof StockAnswerSchema>;
