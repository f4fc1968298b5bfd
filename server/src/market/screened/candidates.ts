import { daysBetween } from '@bhav/core/calendar/days';
import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import { nameOn } from '@bhav/core/quotes/stock';
import type { Candidates } from '@bhav/core/screen/candidate';
import { present } from '@bhav/core/market/present';
import type { ScreenedShare } from '@bhav/core/wire/screen';
import type { StockList } from '@bhav/core/wire/market';
import type { ReadStore } from '../../store/open-store.ts';
import { derivedVersion } from '../../store/read/breadth.ts';
import { storedFileCount } from '../../store/versions.ts';
import type { ServedMarket } from '../served-market.ts';
import type { ServedDay } from '../past/served-days.ts';
import { factsBeside, type ShareFacts } from './share-facts.ts';

type Served = Pick<ServedMarket, 'whole' | 'companies' | 'compared'>;

interface Read {
  version: string;
  facts: Partial<Record<Exchange, Promise<ReadonlyMap<string, ShareFacts>>>>;
  made: WeakMap<StockList, Promise<Candidates>>;
}
const readOf = new WeakMap<ReadStore, Read>();

/** Says of which files, and of which derived figures, the facts of shares are. Those of a past session are of its files alone. */
export async function factsVersion(store: ReadStore): Promise<string> {
  const derived = store.upTo === undefined ? await Promise.all(EXCHANGES.map((exchange) => derivedVersion(store, exchange))) : [];
  return [await storedFileCount(store), ...derived].join(' ');
}

/**
 * Returns the shares of an exchange with all that a screen may ask of them. What the files say is read once a version of them, and joined with the figures
 * of a market once. `list` is another list than that of the whole exchange.
 */
export async function candidatesOf(
  { store, served, facts }: ServedDay,
  exchange: Exchange,
  list: StockList = served.whole[exchange],
): Promise<Candidates> {
  const version = await factsVersion(store);
  const known = readOf.get(store);
  const read: Read = known?.version === version ? known : { version, facts: {}, made: new WeakMap() };
  readOf.set(store, read);
  const made = read.made.get(list) ?? (read.facts[exchange] ??= facts(exchange)).then((all) => joined(served, exchange, list, all));
  read.made.set(list, made);
  made.catch(() => readOf.delete(store));
  return made;
}

function joined(served: Served, exchange: Exchange, { stocks, session }: StockList, facts: ReadonlyMap<string, ShareFacts>): Candidates {
  const apart = apartOf(served, exchange);
  return {
    exchange,
    shares: stocks.map((stock): ScreenedShare => {
      const all = facts.get(nameOn(exchange, stock));
      const known = all && factsBeside(all, { session, stock });
      return { ...stock, ...known, ...daysOf(known, session), ...apart.get(stock.symbol) };
    }),
    listings: new Map([...facts].map(([name, { listing }]) => [name, listing])),
    members: membersOf(served, exchange),
  };
}

/** How many days lie between a session and what the files date. */
function daysOf(
  { listedOn, exDate }: Pick<ScreenedShare, 'listedOn' | 'exDate'> = {},
  session?: string,
): Pick<ScreenedShare, 'daysListed' | 'daysToExDate'> {
  return present({
    daysListed: listedOn && session ? daysBetween(listedOn, session) : undefined,
    daysToExDate: exDate && session ? daysBetween(session, exDate) : undefined,
  });
}

/** How far apart the prices of each company are, by its symbol on an exchange. */
function apartOf({ compared }: Served, exchange: Exchange): Map<string, Pick<ScreenedShare, 'apartPercent' | 'turnoverOnBoth'>> {
  const { columns } = compared();
  const symbols = exchange === 'NSE' ? columns.nseSymbol : columns.bseSymbol;
  return new Map(
    symbols.map((symbol, row) => {
      const [percent, nse, bse] = [columns.differencePercent[row], columns.nseTurnover[row], columns.bseTurnover[row]];
      const turnoverOnBoth = typeof nse === 'number' && typeof bse === 'number' ? Math.min(nse, bse) : undefined;
      return [symbol, present({ apartPercent: typeof percent === 'number' ? Math.abs(percent) : undefined, turnoverOnBoth })];
    }),
  );
}

/** The members of each index of an exchange, by its name. */
function membersOf({ companies }: Served, exchange: Exchange): Map<string, Set<string>> {
  const lists = companies?.indexLists.filter((list) => list.exchange === exchange) ?? [];
  return new Map(lists.map(({ index, members }) => [index, new Set(members.map((member) => nameOn(exchange, member)))]));
}
