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
import { namesInLists } from '../../store/read/securities/masters.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { neighboursOf } from '../../store/read/sessions.ts';
import type { ListedShare } from '../../store/read/shares.ts';
import { type DayRow, sessionOn } from '../../store/read/whole-day.ts';

/** A security that was traded in a session: its bar, and what the files have of it besides. */
export interface TradedSecurity {
  row: DayRow;
  known: Known;
  /** Undefined for a share. */
  kind: OtherKind | undefined;
}

/** What is read already: the securities and facts of all companies, or of that of the one security `only`. */
interface SecuritiesKnown {
  securities: readonly CompanySecurity[];
  facts: CompanyFacts;
  only?: ListedShare;
}

/** Reads one security, of whatever kind, as it was traded in a session; undefined if it was not. */
export async function tradedSecurity(store: ReadStore, only: ListedShare, session: string): Promise<TradedSecurity | undefined> {
  const { exchange, company } = only;
  const known = { securities: await companySecurities(store, company), facts: await factsOfCompany(store, company), only };
  return (await tradedSecurities(store, exchange, session, known))[0];
}

/**
 * Reads what was traded on an exchange in a session: each share once, by the bar of its primary series, and funds, trusts and gold bonds; no bonds, rights and
 * warrants. With `only` it is one security, of whatever kind.
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
  const nameOf = await namesInLists(store, only && [first]);
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

/** The shares among the bars of a day, one bar each. */
function sharesIn(rows: readonly DayRow[]): DayRow[] {
  return primaryBars(rows.filter((row) => !row.isFund && isEquity(row)));
}

/** The newest count of shares that NSE has filed of a company. */
async function issuesAtNse(store: ReadStore, session: string, company: number | undefined) {
  const issues = new Map<number, { issueSize: number; on: string }>();
  for (const { company: of, issueSize, on } of await newestCaps(store, 'NSE', session, company)) {
    if (issueSize !== undefined && !issues.has(of)) issues.set(of, { issueSize, on });
  }
  return (of: number) => issues.get(of);
}
