import Type, { type Static, type TSchema } from 'typebox';
import { UNKNOWN_REASONS } from '../../actions/action-kind.ts';
import { PERIODS } from '../../calendar/periods.ts';
import { day } from '../parts.ts';

/**
 * A figure that cannot be known, with the reason. `on` is the first stored session of a short history, the last stored session before a gap,
 * the last trade before a pause, the ex-date of an action, and the day without a level.
 */
const UnknownSchema = Type.Object({ unknown: Type.Enum([...UNKNOWN_REASONS]), on: Type.Optional(Type.String(day)) });
export type UnknownFigure = Static<typeof UnknownSchema>;

const orUnknown = <Known extends TSchema>(known: Known) => Type.Union([known, UnknownSchema]);
const rupees = (what: string) => Type.Number({ description: `${what}, rupees of the newest session's shares` });

/** Of 52 weeks. `source` says whether the exchange filed it or it is from adjusted bars. */
const YearRangeSchema = Type.Object({
  high: rupees('highest price'),
  highOn: Type.Optional(Type.String(day)),
  low: rupees('lowest price'),
  lowOn: Type.Optional(Type.String(day)),
  source: Type.Enum(['exchange', 'bars']),
});

/** A price return: dividends are not added. `from` is the session of `baseClose`, the adjusted close that `percent` is against. */
const ReturnSchema = Type.Object({
  from: Type.String(day),
  baseClose: rupees('adjusted close'),
  percent: Type.Number({ description: 'per cent' }),
  index: orUnknown(Type.Object({ base: Type.Number({ description: 'points, the close of `from`' }), percent: Type.Number() })),
});

/**
 * The figures computed from a share's adjusted bars, as of `session`, its last with a file: while quotes come, the session before. Prices are rupees
 * to four decimals, volumes shares, `percent` per cent to six decimals. The rules are with the functions in `core/src/derived`.
 */
export const DerivedSchema = Type.Object({
  session: Type.String(day),
  yearRange: orUnknown(YearRangeSchema),
  fromYearHigh: orUnknown(Type.Object({ percent: Type.Number({ description: 'close against the high of 52 weeks, zero or less' }) })),
  medianVolume: orUnknown(Type.Object({ shares: Type.Number({ description: 'median of the 20 sessions before `session`' }) })),
  volumeRatio: orUnknown(Type.Object({ times: Type.Number({ description: 'volume of `session` ÷ `medianVolume`' }) })),
  means: Type.Array(
    Type.Object({
      sessions: Type.Integer({ description: '20, 50 or 200' }),
      mean: orUnknown(Type.Object({ price: rupees('mean close') })),
    }),
  ),
  mean200Before: Type.Optional(rupees('mean of the 200 closes up to the session in which it was traded before `session`')),
  firstClose: Type.Optional(
    Type.Object(
      {
        on: Type.String(day),
        price: rupees('adjusted close'),
        hasMoved: Type.Optional(
          Type.Boolean({ description: 'whether it was traded on the other board before, as that of small companies' }),
        ),
      },
      { description: 'of its first stored session on the board where it is traded, if that compares' },
    ),
  ),
  index: Type.String({ description: 'the index beside which returns stand' }),
  returns: Type.Array(Type.Object({ period: Type.Enum([...PERIODS]), return: orUnknown(ReturnSchema) })),
});
export type Derived = Static<typeof DerivedSchema>;
