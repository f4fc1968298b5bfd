import type { Static } from 'typebox';
import { STOCK_FLAGS } from '../../bars/stock-flags.ts';
import { MEASURE_IDS } from '../../market/measures.ts';
import { array, day, exchange, inRupees, integer, mode, number, object, oneOf, optional, revision, session, string } from '../parts.ts';

export const WITHHELD_FLAGS = ['not-comparable', 'ex-rights', 'action-likely', 'after-pause', 'previous-close-breaks'] as const;

const filed = optional(integer('in the kept file; absent if it is gone, or not read by lines'));

/** Compared with the kept file. */
const FileCountSchema = object({
  source: string(),
  session: day('the day of the file'),
  stored: integer('lines'),
  rejected: integer('lines that were refused'),
  filed,
  columns: optional(
    array(
      object({
        measure: oneOf(MEASURE_IDS),
        stored: integer('shares that are under the measure'),
        filed,
      }),
    ),
  ),
});
export type FileCount = Static<typeof FileCountSchema>;

/** `GET /checks`. */
export const ChecksAnswerSchema = object({
  revision,
  mode,
  withheld: array(
    object({
      exchange,
      session,
      symbol: string(),
      name: string(),
      flag: oneOf(STOCK_FLAGS.filter((flag) => WITHHELD_FLAGS.some((one) => one === flag))),
      price: inRupees(),
      previousCloseFiled: optional(number('rupees, as in the file')),
      purpose: optional(string('the action of the session as filed, if there is one')),
    }),
    'every share of both exchanges whose change is withheld, by exchange and symbol',
  ),
  files: array(FileCountSchema, 'the newest of each file without which a day is complete'),
  notUnderstood: array(
    object({ exchange, symbol: string(), exDate: day(), purpose: string('as filed') }),
    'the actions of shares with an ex-date from 60 days before the newest session on whose purpose could not be read, the newest first',
  ),
});
export type ChecksAnswer = Static<typeof ChecksAnswerSchema>;
