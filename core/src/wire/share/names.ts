import Type, { type Static } from 'typebox';
import { OTHER_KINDS } from '../../bars/other-kind.ts';
import { day, mode } from '../parts.ts';

const orNull = (text: Type.TString, description: string) => Type.Array(Type.Union([text, Type.Null()]), { description });

/** The companies by column, all of one length; `null` where a company has no such listing. */
const CompanyColumnsSchema = Type.Object({
  name: Type.Array(Type.String()),
  nse: orNull(Type.String(), 'the symbol at NSE'),
  bse: orNull(Type.String(), 'the symbol at BSE'),
  code: orNull(Type.String(), 'the scrip code at BSE'),
  isin: orNull(Type.String(), 'the present ISIN'),
  former: Type.Array(Type.Union([Type.Array(Type.String()), Type.Null()]), { description: 'symbols that the shares had before' }),
  kind: Type.Array(Type.Union([Type.Enum([...OTHER_KINDS]), Type.Null()]), {
    description: 'of what is no share: a fund (ETF), a trust (REIT, InvIT), a gold bond',
  }),
  lastSession: orNull(Type.String(day), 'the last session in which the share was traded; null where it was traded in the newest'),
});

/**
 * `GET /names`. The companies are in the order of their turnover on both exchanges in the newest session; those that were not traded in it
 * follow, the last traded first. Then come funds, trusts and gold bonds in the same order.
 */
export const NamesAnswerSchema = Type.Object({
  mode,
  session: Type.Optional(Type.String({ ...day, description: 'the newest session of either exchange' })),
  companies: CompanyColumnsSchema,
  indices: Type.Array(Type.String()),
});
export type NamesAnswer = Static<typeof NamesAnswerSchema>;
