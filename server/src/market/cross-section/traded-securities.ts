import { isEquity } from '@bhav/core/bars/instrument';
import { type OtherKind, otherKind } from '@bhav/core/bars/other-kind';
import type { Exchange } from '@bhav/core/market/exchange';
import { type CompanyFacts, factsOfCompany } from '../companies/comparisons.ts';
import { barsOfShare, primaryBars } from '@bhav/core/bars/share-bar';
import { sharesAtNse } from '../companies/shares-at-nse.ts';
import { listedBeside } from '../listed-beside.ts';
import type { Known } from '../official-stock.ts';
import { type CompanySecurity, companySecurities } from '../../store/read/securities/company-securities.ts';
import { newestCaps } from '../../store/read/market-caps.ts';
import { namesAndSectors } from '../../store/read/securities/masters.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { neighboursOf } from '../../store/read/sessions.ts';
import type { ListedShare } from '../../store/read/shares.ts';
import { type DayRow, sessionOn } from '../../store/read/whole-day.ts';

export interface TradedSecurity {
  row: DayRow;
  known: Known;
  /** Undefined for a share. */
  kind: OtherKind | undefined;
}

interface SecuritiesKnown {
  securities: readonly CompanySecurity[];
  facts: CompanyFacts;
  only?: ListedShare;
}

/** A security of any kind; undefined if it was not traded. */
export async function tradedSecurity(store: ReadStore, only: ListedShare, session: string): Promise<TradedSecurity | undefined> {
  const { exchange, company } = only;
  const known = { securities: await companySecurities(store, company), facts: await factsOfCompany(store, company), only };
  return (await tradedSecurities(store, exchange, session, known))[0];
}

/**
 * Each share once, by the bar of its primary series, and funds, trusts and gold bonds; no bonds, rights and
 * warrants. With `only` one security of any kind.
 */
export async function tradedSecurities(
  store: ReadStore,
  exchange: Exchange,
  session: string,
  { securities, facts: { actionsOf, hasBand }, only }: SecuritiesKnown,
): Promise<TradedSecurity[]> {
  const all = await sessionOn(store, exchange, session, only);
  const rows =
    only === undefined ? [...sharesIn(all), ...all.filter((row) => otherKind(row, row.isFund) !== undefined)] : barsOfShare(only, all);
  const [first] = rows;
  if (first === undefined) return [];
  const nameOf = await namesAndSectors(store, only && [first]);
  const atNse = await sharesAtNse(store, session, securities, only?.company);
  const issueOf = exchange === 'BSE' ? await issuesAtNse(store, session, only?.company) : () => undefined;
  const beside = await listedBeside(store, session, only && (exchange === 'NSE' ? first.symbol : atNse(only.company).symbol));
  const { before } = await neighboursOf(store, exchange, session);
  return rows.map((row) => {
    const { symbol: ofShare, formerSymbols } = atNse(row.company);
    const symbol = exchange === 'NSE' ? row.symbol : ofShare;
    const known: Known = {
      ...nameOf(row),
      actions: actionsOf(row.company),
      formerSymbols,
      issueElsewhere: issueOf(row.company),
      hasEarlier: before !== undefined,
      hasBand: hasBand(row.company),
      ...beside(symbol),
    };
    return { row, known, kind: otherKind(row, row.isFund) };
  });
}

/** One bar each. */
function sharesIn(rows: readonly DayRow[]): DayRow[] {
  return primaryBars(rows.filter((row) => !row.isFund && isEquity(row)));
}

/** As NSE has filed it. */
async function issuesAtNse(store: ReadStore, session: string, company: number | undefined) {
  const issues = new Map<number, { issueSize: number; on: string }>();
  for (const { company: of, issueSize, on } of await newestCaps(store, 'NSE', session, company)) {
    if (issueSize !== undefined && !issues.has(of)) issues.set(of, { issueSize, on });
  }
  return (of: number) => issues.get(of);
}
