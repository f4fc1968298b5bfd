import Type, { type Static } from 'typebox';
import { MEASURE_IDS } from '../../market/measures.ts';
import { array, boolean, day, integer, object, oneOf, optional, string } from '../parts.ts';

const measure = oneOf(MEASURE_IDS);

const ShareMeasureSchema = object({
  measure,
  stage: optional(integer('as the file numbers it; absent where the number is not a known stage')),
  since: day('the first file, without a break, in which the share is under the measure'),
  isSinceFirst: optional(boolean('whether that is the first stored file, so that it may have begun before')),
});
export type ShareMeasure = Static<typeof ShareMeasureSchema>;

/** What NSE’s files say of a share besides its price. */
export const CautionsSchema = object({
  listed: optional(
    object({
      on: day('the day of the surveillance file, which holds for the next session'),
      measures: array(ShareMeasureSchema),
      facts: array(measure, 'what is true of hundreds of shares, so that it is no warning'),
      series: string('the series in the next session'),
    }),
  ),
  touched: optional(array(oneOf(['upper', 'lower']), 'the edges of its price band that it touched in the session')),
  ban: optional(day('the day for which no new positions in its derivatives are allowed')),
});
export type Cautions = Static<typeof CautionsSchema>;

/** Flags are as `esm:2`. */
const WarnedSchema = object({
  symbol: string(),
  name: string(),
  flags: array(string()),
});
export type Warned = Static<typeof WarnedSchema>;

/** `GET /warnings`. */
export const WarningsAnswerSchema = object({
  on: day('the day of the file, which holds for the next session'),
  before: optional(day('the stored file before it, with which it is compared')),
  days: array(day(), 'the days of the stored files, the newest first, at most a year'),
  shares: integer('how many shares the file lists'),
  counts: array(object({ measure, stage: optional(integer()), shares: integer() })),
  warned: array(WarnedSchema, 'the shares that are under a measure'),
  added: array(WarnedSchema, 'under a measure now and under none in the file before'),
  released: array(WarnedSchema, 'under a measure in the file before and under none now, with their former flags'),
  changed: array(
    Type.Intersect([WarnedSchema, object({ before: array(string()) })]),
    'under other measures, or at other stages, than in the file before',
  ),
  moved: array(
    object({ symbol: string(), name: string(), from: string(), to: string() }),
    'shares whose series is another in the next session',
  ),
  touched: array(
    object({ symbol: string(), name: string(), series: string(), side: oneOf(['upper', 'lower']) }),
    'securities that touched an edge of their price band in the session of the file; about half of them closed there',
  ),
  ban: optional(object({ day: day(), symbols: array(string()) }, 'the newest ban of derivatives, for its own day')),
});
export type WarningsAnswer = Static<typeof WarningsAnswerSchema>;

/** What the file before did not say of the share, or a ban of its derivatives that begins. */
const WarningChangeSchema = object({
  on: day('the day of the file, which holds for the next session'),
  symbol: string(),
  name: string(),
  isin: optional(string()),
  what: oneOf(
    ['added', 'released', 'changed', 'moved', 'banned'],
    'newly under surveillance, released, at another stage or measure, in another series, or in a ban of derivatives that begins',
  ),
  flags: optional(array(string(), 'its measures; of a released share the former ones')),
  before: optional(array(string(), 'the former measures of one that is at another stage or measure')),
  from: optional(string('the series that it leaves')),
  to: optional(string('the series that it moves to')),
  day: optional(day('the day for which the ban begins')),
});
export type WarningChange = Static<typeof WarningChangeSchema>;

/** `GET /warnings/changes`. */
export const WarningChangesSchema = object({
  from: day('the day of the first of these files'),
  to: day('the day of the last one'),
  changes: array(WarningChangeSchema, 'those of the newest file first'),
});
export type WarningChanges = Static<typeof WarningChangesSchema>;
