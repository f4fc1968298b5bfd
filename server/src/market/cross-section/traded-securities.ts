import { isEquity } from '@bhav/core/bars/instrument';
import { type OtherKind, otherKind } from '@bhav/core/bars/other-kind';
import type { Exchange } from '@bhav/core/market/exchange';
import { type CompanyFacts, factsOfCompany } from '../companies/comparisons.ts';
import { barsOfShare, primaryBars, equityRank } from '@bhav/core/bars/share-bar';
import type { Known } from '../official-stock.ts';
import { type CompanySecurity, companySecurities } from '../../store/read/securities/company-securities.ts';
import { newestCaps } from '../../store/read/market-caps.ts';
import { namesAndSectors, symbolHistory } from '../../store/read/securities/masters.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { neighboursOf, latestSession } from '../../store/read/sessions.ts';
import { type ListedShare, symbolsHeld } from '../../store/read/shares.ts';
import { type DayRow, sessionOn } from '../../store/read/whole-day.ts';
import { isWarning } from '@bhav/core/market/measures';
import { earningsOf, filedActionsSince, newestFile, warningsOf } from '../../store/read/securities/cautions.ts';
import { withoutUndefined } from '@bhav/core/market/without-undefined';

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

type ListedBeside = Pick<Known, 'warnings' | 'priceEarnings' | 'actionsFrom'>;

/** Reads NSE's newest files up to a session, by symbol in the session, also before a rename; of one share if its symbol is given. */
async function listedBeside(store: ReadStore, session: string, only?: string): Promise<(symbol: string | undefined) => ListedBeside> {
  const [warned, earned] = [await newestFile(store, 'nse-warnings', session), await newestFile(store, 'nse-earnings', session)];
  const history = await symbolHistory(store);
  const symbolOn = (day: string, symbol: string): string => history.symbolOn(symbol, session, day);
  const listed = warned === undefined ? undefined : { on: warned, lines: await warningsOf(store, warned, only && symbolOn(warned, only)) };
  const filed = earned === undefined ? undefined : { on: earned, lines: await earningsOf(store, earned, only && symbolOn(earned, only)) };
  const actionsFrom = await filedActionsSince(store);
  // BSE publishes no file of actions: nothing is known of what a share that is listed there alone has paid.
  return (symbol = '') => ({
    warnings: listed?.lines.get(symbolOn(listed.on, symbol))?.flags.filter(isWarning),
    priceEarnings: filed?.lines.get(symbolOn(filed.on, symbol))?.priceEarnings,
    actionsFrom: symbol === '' ? undefined : actionsFrom,
  });
}

interface ShareAtNse {
  /** Undefined where another company has it now. */
  symbol?: string;
  /** Newest first, without those that another company has now. */
  formerSymbols?: string[];
}

/** As of a session; `all` are the securities of all companies, or of the one given. */
async function sharesAtNse(
  store: ReadStore,
  session: string,
  all: readonly CompanySecurity[],
  company?: number,
): Promise<(company: number) => ShareAtNse> {
  const history = await symbolHistory(store);
  const securities = all.filter((one) => one.exchange === 'NSE' && equityRank(one) < Infinity);
  const newest = new Map<number, (typeof securities)[number]>();
  for (const one of securities) {
    const held = newest.get(one.company);
    // They come as they were traded last.
    if (held === undefined || (held.lastSession === one.lastSession && equityRank(one) < equityRank(held))) newest.set(one.company, one);
  }
  const formerOf = ({ symbol, lastSession }: (typeof securities)[number]): string[] => history.formerOf(symbol, lastSession);
  const asked = company === undefined ? undefined : [...newest.values()].flatMap((one) => [one.symbol, ...formerOf(one)]);
  const day = (await latestSession(store, 'NSE', session))?.session;
  const holders = day === undefined ? new Map<string, number>() : await symbolsHeld(store, 'NSE', day, asked);
  return (of) => {
    const share = newest.get(of);
    if (share === undefined) return {};
    const isFree = (symbol: string): boolean => (holders.get(symbol) ?? of) === of;
    const former = formerOf(share).filter((symbol) => !holders.has(symbol));
    return withoutUndefined({
      symbol: isFree(share.symbol) ? share.symbol : undefined,
      formerSymbols: former.length === 0 ? undefined : former,
    });
  };
}
