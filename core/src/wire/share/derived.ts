import Type, { type Static, type TSchema } from 'typebox';
import { UNKNOWN_REASONS } from '../../actions/action-kind.ts';
import { PERIODS } from '../../calendar/periods.ts';
import { array, boolean, day, integer, number, object, oneOf, optional, percent, string } from '../parts.ts';

/**
 * A figure that cannot be known, with the reason. `on` is the first stored session of a short history, the last stored session before a gap,
 * the last trade before a pause, the ex-date of an action, the day without a level, and the day since which dividends are stored.
 */
const UnknownSchema = object({ unknown: oneOf(UNKNOWN_REASONS), on: optional(day()) });
export type UnknownFigure = Static<typeof UnknownSchema>;

const orUnknown = <Known extends TSchema>(known: Known) => Type.Union([known, UnknownSchema]);
const ofNewest = (what: string) => number(`${what}, rupees of the newest session's shares`);

/** Of 52 weeks. `source` says whether the exchange filed it or it is from adjusted bars. */
const YearRangeSchema = object({
  high: ofNewest('highest price'),
  highOn: optional(day()),
  low: ofNewest('lowest price'),
  lowOn: optional(day()),
  source: oneOf(['exchange', 'bars']),
});

/** `percent` is the price return. `from` is the session of `baseClose`, the adjusted close that it is against. */
const ReturnSchema = object({
  from: day(),
  baseClose: ofNewest('adjusted close'),
  percent,
  withDividends: orUnknown(object({ percent: number('total return: each dividend buys more of the share at the close of its ex-date') })),
  index: orUnknown(object({ base: number('points, the close of `from`'), percent: number() })),
});

/**
 * The figures computed from a share's adjusted bars, as of `session`, its last with a file: while quotes come, the session before. Prices are rupees
 * to four decimals, volumes shares, `percent` per cent to six decimals. The rules are with the functions in `core/src/derived`.
 */
export const DerivedSchema = object({
  session: day(),
  yearRange: orUnknown(YearRangeSchema),
  fromYearHigh: orUnknown(object({ percent: number('close against the high of 52 weeks, zero or less') })),
  medianVolume: orUnknown(object({ shares: number('median of the 20 sessions before `session`') })),
  volumeRatio: orUnknown(object({ times: number('volume of `session` ÷ `medianVolume`') })),
  means: array(
    object({
      sessions: integer('20, 50 or 200'),
      mean: orUnknown(object({ price: ofNewest('mean close') })),
    }),
  ),
  mean200Before: optional(ofNewest('mean of the 200 closes up to the session in which it was traded before `session`')),
  firstClose: optional(
    object(
      {
        on: day(),
        price: ofNewest('adjusted close'),
        hasMoved: optional(boolean('whether it was traded on the other board before, as that of small companies')),
      },
      'of its first stored session on the board where it is traded, if that compares',
    ),
  ),
  index: string('the index beside which returns stand'),
  returns: array(object({ period: oneOf(PERIODS), return: orUnknown(ReturnSchema) })),
});
export type Derived = Static<typeof DerivedSchema>;
