import type { Static } from 'typebox';
import { OTHER_KINDS } from '../../bars/other-kind.ts';
import { array, column, day, mode, object, oneOf, optional, string } from '../parts.ts';

const CompanyColumnsSchema = object({
  name: array(string()),
  nse: column(string(), 'the symbol at NSE'),
  bse: column(string(), 'the symbol at BSE'),
  code: column(string(), 'the scrip code at BSE'),
  isin: column(string(), 'the present ISIN'),
  former: column(array(string()), 'symbols that the shares had before'),
  kind: column(oneOf(OTHER_KINDS), 'of what is no share: a fund (ETF), a trust (REIT, InvIT), a gold bond'),
  lastSession: column(day(), 'the last session in which the share was traded; null where it was traded in the newest'),
});

/**
 * `GET /names`. The companies are in the order of their turnover on both exchanges in the newest session; those that were not traded in it
 * follow, the last traded first. Then come funds, trusts and gold bonds in the same order.
 */
export const NamesAnswerSchema = object({
  mode,
  session: optional(day('the newest session of either exchange')),
  companies: CompanyColumnsSchema,
  indices: array(string()),
  sectors: optional(array(string('of the NSE shares of the newest session, as filed'))),
});
export type NamesAnswer = Static<typeof NamesAnswerSchema>;
