import Type, { type Static } from 'typebox';
import { STOCK_FLAGS } from '../../bars/stock-flags.ts';
import { MEASURE_IDS } from '../../market/measures.ts';
import { day, exchange, mode, revision, session } from '../parts.ts';

export const WITHHELD_FLAGS = ['not-comparable', 'ex-rights', 'action-likely', 'after-pause', 'previous-close-breaks'] as const;

const filed = Type.Optional(Type.Integer({ description: 'in the kept file; absent if it is gone, or not read by lines' }));

/** Compared with the kept file. */
const FileCountSchema = Type.Object({
  source: Type.String(),
  session: Type.String({ ...day, description: 'the day of the file' }),
  stored: Type.Integer({ description: 'lines' }),
  rejected: Type.Integer({ description: 'lines that were refused' }),
  filed,
  columns: Type.Optional(
    Type.Array(
      Type.Object({
        measure: Type.Enum([...MEASURE_IDS]),
        stored: Type.Integer({ description: 'shares that are under the measure' }),
        filed,
      }),
    ),
  ),
});
export type FileCount = Static<typeof FileCountSchema>;

/** `GET /checks`. */
export const ChecksAnswerSchema = Type.Object({
  revision,
  mode,
  withheld: Type.Array(
    Type.Object({
      exchange,
      session,
      symbol: Type.String(),
      name: Type.String(),
      flag: Type.Enum(STOCK_FLAGS.filter((flag) => WITHHELD_FLAGS.some((one) => one === flag))),
      price: Type.Number({ description: 'rupees' }),
      previousCloseFiled: Type.Optional(Type.Number({ description: 'rupees, as in the file' })),
      purpose: Type.Optional(Type.String({ description: 'the action of the session as filed, if there is one' })),
    }),
    { description: 'every share of both exchanges whose change is withheld, by exchange and symbol' },
  ),
  files: Type.Array(FileCountSchema, { description: 'the newest of each file without which a day is complete' }),
  notUnderstood: Type.Array(
    Type.Object({ exchange, symbol: Type.String(), exDate: Type.String(day), purpose: Type.String({ description: 'as filed' }) }),
    {
      description:
        'the actions of shares with an ex-date from 60 days before the newest session on whose purpose could not be read, the newest first',
    },
  ),
});
export type ChecksAnswer = Static<typeof ChecksAnswerSchema>;
