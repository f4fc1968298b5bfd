import Type, { type Static } from 'typebox';
import { MEASURE_IDS } from '../../market/measures.ts';
import { day } from '../parts.ts';

const measure = Type.Enum([...MEASURE_IDS]);

const ShareMeasureSchema = Type.Object({
  measure,
  stage: Type.Optional(Type.Integer({ description: 'as the file numbers it; absent where the number is not a known stage' })),
  since: Type.String({ ...day, description: 'the first file, without a break, in which the share is under the measure' }),
  isSinceFirst: Type.Optional(Type.Boolean({ description: 'whether that is the first stored file, so that it may have begun before' })),
});
export type ShareMeasure = Static<typeof ShareMeasureSchema>;

/** What NSE’s files say of a share besides its price. */
export const CautionsSchema = Type.Object({
  listed: Type.Optional(
    Type.Object({
      on: Type.String({ ...day, description: 'the day of the surveillance file, which holds for the next session' }),
      measures: Type.Array(ShareMeasureSchema),
      facts: Type.Array(measure, { description: 'what is true of hundreds of shares, so that it is no warning' }),
      series: Type.String({ description: 'the series in the next session' }),
    }),
  ),
  touched: Type.Optional(
    Type.Array(Type.Enum(['upper', 'lower']), { description: 'the edges of its price band that it touched in the session' }),
  ),
  ban: Type.Optional(Type.String({ ...day, description: 'the day for which no new positions in its derivatives are allowed' })),
});
export type Cautions = Static<typeof CautionsSchema>;

/** Flags are as `esm:2`. */
const WarnedSchema = Type.Object({
  symbol: Type.String(),
  name: Type.String(),
  flags: Type.Array(Type.String()),
});
export type Warned = Static<typeof WarnedSchema>;

/** `GET /warnings`. */
export const WarningsAnswerSchema = Type.Object({
  on: Type.String({ ...day, description: 'the day of the file, which holds for the next session' }),
  before: Type.Optional(Type.String({ ...day, description: 'the stored file before it, with which it is compared' })),
  days: Type.Array(Type.String(day), { description: 'the days of the stored files, the newest first, at most a year' }),
  shares: Type.Integer({ description: 'how many shares the file lists' }),
  counts: Type.Array(Type.Object({ measure, stage: Type.Optional(Type.Integer()), shares: Type.Integer() })),
  warned: Type.Array(WarnedSchema, { description: 'the shares that are under a measure' }),
  added: Type.Array(WarnedSchema, { description: 'under a measure now and under none in the file before' }),
  released: Type.Array(WarnedSchema, { description: 'under a measure in the file before and under none now, with their former flags' }),
  changed: Type.Array(Type.Intersect([WarnedSchema, Type.Object({ before: Type.Array(Type.String()) })]), {
    description: 'under other measures, or at other stages, than in the file before',
  }),
  moved: Type.Array(Type.Object({ symbol: Type.String(), name: Type.String(), from: Type.String(), to: Type.String() }), {
    description: 'shares whose series is another in the next session',
  }),
  touched: Type.Array(
    Type.Object({ symbol: Type.String(), name: Type.String(), series: Type.String(), side: Type.Enum(['upper', 'lower']) }),
    {
      description: 'securities that touched an edge of their price band in the session of the file; about half of them closed there',
    },
  ),
  ban: Type.Optional(
    Type.Object(
      { day: Type.String(day), symbols: Type.Array(Type.String()) },
      { description: 'the newest ban of derivatives, for its own day' },
    ),
  ),
});
export type WarningsAnswer = Static<typeof WarningsAnswerSchema>;

/** What the file before did not say of the share, or a ban of its derivatives that begins. */
const WarningChangeSchema = Type.Object({
  on: Type.String({ ...day, description: 'the day of the file, which holds for the next session' }),
  symbol: Type.String(),
  name: Type.String(),
  isin: Type.Optional(Type.String()),
  what: Type.Enum(['added', 'released', 'changed', 'moved', 'banned'], {
    description:
      'newly under surveillance, released, at another stage or measure, in another series, or in a ban of derivatives that begins',
  }),
  flags: Type.Optional(Type.Array(Type.String(), { description: 'its measures; of a released share the former ones' })),
  before: Type.Optional(Type.Array(Type.String(), { description: 'the former measures of one that is at another stage or measure' })),
  from: Type.Optional(Type.String({ description: 'the series that it leaves' })),
  to: Type.Optional(Type.String({ description: 'the series that it moves to' })),
  day: Type.Optional(Type.String({ ...day, description: 'the day for which the ban begins' })),
});
export type WarningChange = Static<typeof WarningChangeSchema>;

/** `GET /warnings/changes`. */
export const WarningChangesSchema = Type.Object({
  from: Type.String({ ...day, description: 'the day of the first of these files' }),
  to: Type.String({ ...day, description: 'the day of the last one' }),
  changes: Type.Array(WarningChangeSchema, { description: 'those of the newest file first' }),
});
export type WarningChanges = Static<typeof WarningChangesSchema>;
