import Type, { type Static } from 'typebox';
import { STOCK_FLAGS } from '../bars/stock-flags.ts';
import { day, exchange, mode, revision, session } from './parts.ts';

/** The flags of a share whose change is withheld because its prices do not compare. */
export const WITHHELD_FLAGS = ['not-comparable', 'ex-rights', 'action-likely', 'after-pause', 'previous-close-breaks'] as const;

/** The answer of `GET /checks`: the changes of the newest sessions that are not claimed, and the filed actions that were not understood. */
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
  notUnderstood: Type.Array(
    Type.Object({ exchange, symbol: Type.String(), exDate: Type.String(day), purpose: Type.String({ description: 'as filed' }) }),
    {
      description:
        'the actions of shares with an ex-date from 60 days before the newest session on whose purpose could not be read, the newest first',
    },
  ),
});
export type ChecksAnswer = Static<typeof ChecksAnswerSchema>;
