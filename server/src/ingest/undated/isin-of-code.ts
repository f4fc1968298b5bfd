import type { Bar } from '@bhav/core/bars/bar';
import { because, type Reason } from '@bhav/core/market/reason';
import type { IsinSpan } from '../../store/read/securities/isin-spans.ts';

/** `bse` has the ISINs that each scrip code traded under, `listed` BSE's list, `nse` NSE's bars. */
export interface KnownIsins {
  bse: readonly IsinSpan[];
  listed: readonly { code: string; isin: string }[];
  nse: readonly Pick<IsinSpan, 'isin' | 'first' | 'last'>[];
}

export type IsinFound = { isin: string } | { why: Reason };

/**
 * Returns a function that finds the ISIN of a scrip code on a day. A split changes the ISIN, so today's is no proof. It is certain
 * 1. between two stored days on which the code had that ISIN;
 * 2. if a share of the same issuer traded at NSE around that day under one ISIN;
 * 3. if the code had the issuer's first ISIN on that day or later: the tenth and eleventh characters count the ISINs of a share from 01. What is
 *    certain stays so when more files come.
 */
export function isinOfCode({ bse, listed, nse }: KnownIsins, day: string): (share: Pick<Bar, 'code' | 'name'>) => IsinFound {
  const spans = Map.groupBy(bse, ({ code }) => code);
  const lists = Map.groupBy(listed, ({ code }) => code);
  const atNse = Map.groupBy(
    nse.filter((span) => isWithin(span, day)),
    ({ isin }) => issuerOf(isin),
  );
  return ({ code, name }) => {
    const own = spans.get(code) ?? [];
    const [within, ...others] = distinct(own.filter((span) => isWithin(span, day)));
    if (within !== undefined && others.length === 0) return { isin: within };
    const known = distinct([...own, ...(lists.get(code) ?? [])]);
    const [first, ...more] = known;
    if (first === undefined) return { why: because('isinUnknown', code, name) };
    const elsewhere = distinct([...new Set(known.map(issuerOf))].flatMap((issuer) => atNse.get(issuer) ?? []));
    if (elsewhere.length === 1 && elsewhere[0] !== undefined) return { isin: elsewhere[0] };
    const firsts = distinct(
      [...own.filter(({ last }) => last >= day), ...(more.length === 0 ? known.map((isin) => ({ isin })) : [])].filter(isFirst),
    );
    if (firsts.length === 1 && firsts[0] !== undefined) return { isin: firsts[0] };
    return { why: because('isinUncertain', code, day, known.slice(0, 3).join(', '), name) };
  };
}

function isWithin({ first, last }: Pick<IsinSpan, 'first' | 'last'>, day: string): boolean {
  return first <= day && day <= last;
}

/** Issuer and kind of security. */
function issuerOf(isin: string): string {
  return isin.slice(0, 9);
}

/** A share's first ISIN: kind 01, number 01. */
function isFirst({ isin }: { isin: string }): boolean {
  return /^IN[E9]\w{4}0101\d$/.test(isin);
}

function distinct(named: readonly { isin: string }[]): string[] {
  return [...new Set(named.map(({ isin }) => isin))];
}
