import { withoutUndefined } from '@bhav/core/market/without-undefined';
import { equityRank } from '@bhav/core/bars/share-bar';
import type { ReadStore } from '../../store/open-store.ts';
import type { CompanySecurity } from '../../store/read/securities/company-securities.ts';
import { symbolHistory } from '../../store/read/securities/masters.ts';
import { latestSession } from '../../store/read/sessions.ts';
import { symbolsHeld } from '../../store/read/shares.ts';

export interface ShareAtNse {
  /** Undefined where another company has it now. */
  symbol?: string;
  /** Newest first, without those that another company has now. */
  formerSymbols?: string[];
}

/** As of a session; `all` are the securities of all companies, or of the one given. */
export async function sharesAtNse(
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
