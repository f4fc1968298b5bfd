import type { Candidates } from '@bhav/core/screen/screened';
import { daysBetween } from '@bhav/core/calendar/days';
import { previousSession } from '@bhav/core/calendar/session';
import { isOfSameClose, standsBeside } from '@bhav/core/derived/beside-session';
import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import { nameOn } from '@bhav/core/quotes/stock';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import type { ScreenedShare } from '@bhav/core/wire/lists/screen';
import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import { type Facts, historyFacts, type SectionRow } from '../cross-section/cross-section.ts';
import type { ServedMarket } from '../served-market.ts';

type Served = Pick<ServedMarket, 'whole' | 'sections' | 'companies' | 'compared'>;

/** Joined once a change of the lists of either exchange: a list stays the same object until a figure of it changes. */
const madeOf = new WeakMap<StockList, { whole: ServedMarket['whole']; candidates: Candidates }>();

/** All that a screen may ask. `list` is another than that of the whole exchange. */
export function candidatesOf(served: Served, exchange: Exchange, list: StockList = served.whole[exchange]): Candidates {
  const made = madeOf.get(list);
  const { NSE, BSE } = served.whole;
  if (made?.whole.NSE === NSE && made.whole.BSE === BSE) return made.candidates;
  const candidates = joined(served, exchange, list);
  madeOf.set(list, { whole: served.whole, candidates });
  return candidates;
}

function joined(served: Served, exchange: Exchange, { stocks, session }: StockList): Candidates {
  const section = served.sections?.[exchange];
  // Those of shares stand before those of funds, and count before them.
  const facts = new Map(section?.rows.toReversed().map((row) => [nameOn(exchange, row.stock), row]));
  const apart = apartOf(served, exchange);
  return {
    exchange,
    shares: stocks.map((stock): ScreenedShare => {
      const row = facts.get(nameOn(exchange, stock));
      return { ...stock, ...(row && section && factsBeside(row, { on: section.session, session, stock })), ...apart.get(stock.symbol) };
    }),
    listings: new Map([...facts].map(([name, { listing }]) => [name, listing])),
    members: membersOf(served, exchange),
  };
}

/**
 * By the rule of the share's page (`standsBeside`); `on` is the session of the cross-section. Beside a live
 * price means and returns are those of the session before.
 */
function factsBeside(
  row: Pick<SectionRow, 'history' | 'indexReturns' | 'dividendPoints' | 'ofTheDay' | 'standing' | 'ahead'>,
  { on, session: shown, stock }: { on: string; session: string | undefined; stock: Stock },
): Facts {
  const { ofTheDay, standing, ahead = [] } = row;
  const { listedOn, exDate } = standing;
  const session = shown ?? on;
  const stands = standsBeside({ session: on }, { session, ...withoutUndefined({ flags: stock.flags }) }, ahead);
  return {
    ...standing,
    ...(stands && (session > on ? historyBefore(historyFacts(row), on === previousSession(session)) : historyFacts(row))),
    ...(isOfSameClose({ session: on }, session, stock) && ofTheDay),
    ...(shown && listedOn ? { daysListed: daysBetween(listedOn, shown) } : undefined),
    ...(shown && exDate ? { daysToExDate: daysBetween(shown, exDate) } : undefined),
  };
}

/** `isNext`: the price is of the session directly after. */
function historyBefore({ mean200Before: _earlier, ...rest }: Facts, isNext: boolean): Facts {
  return { ...rest, ...withoutUndefined({ mean200Before: isNext ? rest.mean200 : undefined }) };
}

/** By symbol on the exchange. */
function apartOf({ compared, whole }: Served, exchange: Exchange): Map<string, Pick<ScreenedShare, 'apartPercent' | 'turnoverOnBoth'>> {
  if (EXCHANGES.some((one) => whole[one].stocks.length === 0)) return new Map();
  const { columns } = compared();
  const symbols = exchange === 'NSE' ? columns.nseSymbol : columns.bseSymbol;
  return new Map(
    symbols.map((symbol, row) => {
      const [percent, nse, bse] = [columns.differencePercent[row], columns.nseTurnover[row], columns.bseTurnover[row]];
      return [
        symbol,
        {
          ...(typeof percent === 'number' && { apartPercent: Math.abs(percent) }),
          ...(typeof nse === 'number' && typeof bse === 'number' && { turnoverOnBoth: Math.min(nse, bse) }),
        },
      ];
    }),
  );
}

function membersOf({ companies }: Served, exchange: Exchange): Map<string, Set<string>> {
  const lists = companies?.indexLists.filter((list) => list.exchange === exchange) ?? [];
  return new Map(lists.map(({ index, members }) => [index, new Set(members.map((member) => nameOn(exchange, member)))]));
}
