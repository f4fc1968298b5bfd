import type { Exchange } from '@bhav/core/market/exchange';
import { otherKind } from '@bhav/core/bars/other-kind';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import type { NamesAnswer } from '@bhav/core/wire/share/names';
import { equityRank } from '@bhav/core/bars/share-bar';
import { modeOf } from '../market.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { indicesOn } from '../../store/read/indices.ts';
import { namesAndSectors, symbolHistory } from '../../store/read/securities/masters.ts';
import { namedSecurities, type NamedSecurity } from '../../store/read/securities/names.ts';

const COLUMNS = [
  'name',
  'nse',
  'bse',
  'code',
  'isin',
  'former',
  'kind',
  'lastSession',
] as const satisfies (keyof NamesAnswer['companies'])[];

/** By turnover, and then funds, trusts and gold bonds; other bonds and rights are left out. */
export async function companyNames(store: ReadStore): Promise<NamesAnswer> {
  const all = await namedSecurities(store);
  const securities = all.filter((security) => !security.isFund && equityRank(security) < Infinity);
  const newest = newestOf(securities);
  const nameOf = await namesAndSectors(store);
  const history = await symbolHistory(store);
  const byCompany = [...Map.groupBy(securities, ({ company }) => company).values()];
  const others = all.filter((security) => otherKind(security, security.isFund) !== undefined);
  const byIsin = [...Map.groupBy(others, ({ isin, symbol }) => isin || symbol).values()];
  const living = new Set(byCompany.map((own) => listingAt('NSE', own)?.symbol));
  const rowOf = (own: readonly NamedSecurity[]) => {
    const [nse, bse] = [listingAt('NSE', own), listingAt('BSE', own)];
    const symbols = own.flatMap(({ exchange, symbol, lastSession }) => [
      symbol,
      ...(exchange === 'NSE' ? history.formerOf(symbol, lastSession) : []),
    ]);
    // BSE's old layouts have the scrip code as the symbol.
    const former = [...new Set(symbols)].filter((symbol) => !living.has(symbol) && symbol !== bse?.symbol && symbol !== bse?.code);
    const isin = nse?.isin || bse?.isin || undefined;
    const last = own.map(({ lastSession }) => lastSession).reduce((one, other) => (one > other ? one : other));
    const { name, sector } = nameOf({
      exchange: nse ? 'NSE' : 'BSE',
      isin: isin ?? '',
      symbol: nse?.symbol ?? bse?.symbol ?? '',
      name: nse?.name || bse?.name || '',
    });
    return {
      name,
      sector: nse?.lastSession === newest.NSE ? sector : undefined,
      nse: nse?.symbol ?? null,
      bse: bse?.symbol ?? null,
      code: bse?.code || null,
      isin: isin ?? null,
      former: former.length === 0 ? null : former,
      kind: own[0] === undefined ? null : (otherKind(own[0], own[0].isFund) ?? null),
      lastSession: own.some(({ exchange, lastSession }) => lastSession === newest[exchange]) ? null : last,
      turnoverPaise: own.reduce((sum, { turnoverPaise = 0 }) => sum + turnoverPaise, 0),
    };
  };
  const lastOf = ({ lastSession }: { lastSession: string | null }): string => lastSession ?? '9999';
  const inOrder = (rows: readonly ReturnType<typeof rowOf>[]) =>
    rows.toSorted(
      (one, other) =>
        lastOf(other).localeCompare(lastOf(one)) || other.turnoverPaise - one.turnoverPaise || (one.name < other.name ? -1 : 1),
    );
  const ordered = [...inOrder(byCompany.map(rowOf)), ...inOrder(byIsin.map(rowOf))];
  const sectors = new Set(ordered.flatMap(({ sector }) => sector ?? []));
  const session = Object.values(newest).toSorted().at(-1);
  return {
    mode: modeOf(store),
    ...withoutUndefined({ session }),
    companies: Object.fromEntries(
      COLUMNS.map((column) => [column, ordered.map((row) => row[column])]),
    ) as unknown as NamesAnswer['companies'],
    ...(sectors.size > 0 && { sectors: [...sectors].toSorted() }),
    indices: session === undefined ? [] : (await indicesOn(store, session)).map(({ name }) => name),
  };
}

function newestOf(securities: readonly NamedSecurity[]): Partial<Record<Exchange, string>> {
  const newest: Partial<Record<Exchange, string>> = {};
  for (const { exchange, lastSession } of securities) if (lastSession > (newest[exchange] ?? '')) newest[exchange] = lastSession;
  return newest;
}

/** Under its newest name, of the best series. */
function listingAt(exchange: Exchange, own: readonly NamedSecurity[]): NamedSecurity | undefined {
  return own
    .filter((security) => security.exchange === exchange)
    .toSorted((one, other) => other.lastSession.localeCompare(one.lastSession) || equityRank(one) - equityRank(other))[0];
}
