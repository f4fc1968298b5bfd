import type { Exchange } from '@bhav/core/market/exchange';
import { present } from '@bhav/core/market/present';
import type { NamesAnswer } from '@bhav/core/wire/names';
import { equityRank } from './equity-rank.ts';
import { modeOf } from '../market.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { indicesOn } from '../../store/read/indices.ts';
import { namesAndSectors, symbolHistory } from '../../store/read/masters.ts';
import { namedSecurities, type NamedSecurity } from '../../store/read/names.ts';

/** Lists every company that has a share in the stored files, by turnover; funds, bonds and rights are left out. */
export async function companyNames(store: ReadStore): Promise<NamesAnswer> {
  const securities = (await namedSecurities(store)).filter((security) => equityRank(security) < Infinity);
  const newest = newestOf(securities);
  const known = await namesAndSectors(store);
  const history = await symbolHistory(store);
  const byCompany = [...Map.groupBy(securities, ({ company }) => company).values()];
  const living = new Set(byCompany.map((own) => listingAt('NSE', own)?.symbol));
  const companies = byCompany.map((own) => {
    const [nse, bse] = [listingAt('NSE', own), listingAt('BSE', own)];
    const former = new Set(
      own.flatMap(({ exchange, symbol, lastSession }) => [symbol, ...(exchange === 'NSE' ? history.formerOf(symbol, lastSession) : [])]),
    );
    const isin = nse?.isin || bse?.isin || undefined;
    const last = own.map(({ lastSession }) => lastSession).reduce((one, other) => (one > other ? one : other));
    return {
      name:
        known.get(isin ?? '')?.name ??
        known.get(`NSE ${nse?.symbol}`)?.name ??
        (nse?.name || bse?.name || nse?.symbol || bse?.symbol || ''),
      nse: nse?.symbol ?? null,
      bse: bse?.symbol ?? null,
      code: bse?.code || null,
      isin: isin ?? null,
      // BSE's old layouts have the scrip code as the symbol.
      former: orNull([...former].filter((symbol) => !living.has(symbol) && symbol !== bse?.symbol && symbol !== bse?.code)),
      lastSession: own.some(({ exchange, lastSession }) => lastSession === newest[exchange]) ? null : last,
      turnoverPaise: own.reduce((sum, { turnoverPaise = 0 }) => sum + turnoverPaise, 0),
    };
  });
  const lastOf = ({ lastSession }: { lastSession: string | null }): string => lastSession ?? '9999';
  const ordered = companies.toSorted(
    (one, other) => lastOf(other).localeCompare(lastOf(one)) || other.turnoverPaise - one.turnoverPaise || (one.name < other.name ? -1 : 1),
  );
  const session = Object.values(newest).toSorted().at(-1);
  return {
    mode: modeOf(store),
    ...present({ session }),
    companies: {
      name: ordered.map(({ name }) => name),
      nse: ordered.map(({ nse }) => nse),
      bse: ordered.map(({ bse }) => bse),
      code: ordered.map(({ code }) => code),
      isin: ordered.map(({ isin }) => isin),
      former: ordered.map(({ former }) => former),
      lastSession: ordered.map(({ lastSession }) => lastSession),
    },
    indices: session === undefined ? [] : (await indicesOn(store, session)).map(({ name }) => name),
  };
}

/** The newest session in which any share was traded, for each exchange that has one. */
function newestOf(securities: readonly NamedSecurity[]): Partial<Record<Exchange, string>> {
  const newest: Partial<Record<Exchange, string>> = {};
  for (const { exchange, lastSession } of securities) if (lastSession > (newest[exchange] ?? '')) newest[exchange] = lastSession;
  return newest;
}

/** The share of a company at an exchange under its newest name, of the best series. */
function listingAt(exchange: Exchange, own: readonly NamedSecurity[]): NamedSecurity | undefined {
  const [newest] = own
    .filter((security) => security.exchange === exchange)
    .toSorted((one, other) => other.lastSession.localeCompare(one.lastSession) || equityRank(one) - equityRank(other));
  return newest;
}

function orNull(symbols: string[]): string[] | null {
  return symbols.length === 0 ? null : symbols;
}
