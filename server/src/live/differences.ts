import { primaryBars } from '@bhav/core/bars/share-bar';
import type { Bar } from '@bhav/core/bars/bar';
import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import { istIso } from '@bhav/core/calendar/ist';
import { previousSession } from '@bhav/core/calendar/session';
import type { Instrument, LiveQuote } from '@bhav/core/quotes/live-quote';
import { COMPARED_FIGURES, type LiveAnswer } from '@bhav/core/wire/server/live';
import { type KeptSession, keptSessions, latestQuotes } from '../store/live/quotes.ts';
import type { ReadStore } from '../store/open-store.ts';
import { sessionsOf } from '../store/read/sessions.ts';
import { paise } from '../store/units.ts';
import { barsOn } from '../store/read/whole-day.ts';

type Differences = LiveAnswer['differences'];
type Difference = Differences[number]['differing'][number];
type Figure = (typeof COMPARED_FIGURES)[number];

/** Only this many are listed; the counts cover all. */
const TOLD = 200;

/**
 * For each exchange, in the newest session with both kept quotes and an official file, the last kept quote of
 * each share is compared with its official bar, to the paisa; the price with the official close, the previous
 * close with the filed one. The previous closes of a newer session, whose file is not there yet, are compared
 * with the official closes of the session before. Figures that either side lacks are not compared. The answer
 * is kept until its inputs change.
 */
export function liveDifferences(store: ReadStore): () => Promise<Differences> {
  let known: { of: string; differences: Promise<Differences> } | undefined;
  return async () => {
    const kept = await keptSessions(store);
    const [newest, oldest] = [kept[0]?.session, kept.at(-1)?.session];
    if (newest === undefined || oldest === undefined) return [];
    const official = await Promise.all(EXCHANGES.map((exchange) => sessionsOf(store, exchange, previousSession(oldest), newest)));
    const of = JSON.stringify([kept, official]);
    if (known?.of !== of) known = { of, differences: differencesOf(store, kept, official.flat()) };
    try {
      return await known.differences;
    } catch (error) {
      known = undefined;
      throw error;
    }
  };
}

/** The kept quotes of an exchange in a session. */
interface Quoted extends KeptSession {
  exchange: Exchange;
  quotes: readonly LiveQuote[];
}

async function differencesOf(
  store: ReadStore,
  kept: readonly KeptSession[],
  official: readonly { exchange: Exchange; session: string }[],
): Promise<Differences> {
  const stored = new Set(official.map(({ exchange, session }) => `${exchange} ${session}`));
  const all = await Promise.all(kept.map(async (one) => ({ ...one, ...(await latestQuotes(store, one)) })));
  const found = EXCHANGES.map(async (exchange) => {
    const isStored = (session: string): boolean => stored.has(`${exchange} ${session}`);
    const own = all
      .map((one): Quoted => ({ ...one, exchange, quotes: one.quotes.filter(({ instrument }) => instrument.exchange === exchange) }))
      .filter(({ quotes }) => quotes.length > 0);
    const [last, whole] = [own[0], own.find(({ session }) => isStored(session))];
    const isRunning = last !== undefined && last !== whole && isStored(previousSession(last.session));
    return [
      ...(isRunning ? await previousClosesOf(store, last) : []),
      ...(whole === undefined ? [] : [compared(whole, await barsOn(store, exchange, whole.session))]),
    ];
  });
  return (await Promise.all(found)).flat();
}

/** Compares with the closes of the session before; nothing where the source gives no previous closes. */
async function previousClosesOf(store: ReadStore, last: Quoted): Promise<Differences> {
  const before = await barsOn(store, last.exchange, previousSession(last.session));
  const closes = before.map((bar) => ({ ...bar, previousClose: bar.close }));
  return [compared(last, closes, ['previousClose'])].filter((found) => found.compared > 0);
}

function compared(kept: Quoted, bars: readonly Bar[], whats: readonly Figure[] = COMPARED_FIGURES): Differences[number] {
  const { exchange, quotes } = kept;
  const barOf = barFinder(exchange, bars);
  const pairs = quotes.flatMap((quote) => {
    const bar = barOf(quote.instrument);
    const figures = bar === undefined ? [] : comparedFigures(quote, bar, whats);
    return figures.length === 0 ? [] : [figures];
  });
  const figures = pairs.flat();
  const differing = figures.filter(({ live, official }) => paise(live) !== paise(official));
  return {
    exchange,
    session: kept.session,
    source: kept.source.name,
    compared: pairs.length,
    differingShares: new Set(differing.map(({ share }) => share)).size,
    counts: whats.map((what) => ({
      what,
      compared: figures.filter((figure) => figure.what === what).length,
      differing: differing.filter((figure) => figure.what === what).length,
    })),
    differing: differing
      .toSorted((one, two) => COMPARED_FIGURES.indexOf(one.what) - COMPARED_FIGURES.indexOf(two.what) || widthOf(two) - widthOf(one))
      .slice(0, TOLD)
      .map(({ share: _share, ...figure }) => figure),
  };
}

function comparedFigures(quote: LiveQuote, bar: Bar, whats: readonly Figure[]): (Difference & { share: Bar })[] {
  const official: Record<Figure, number | undefined> = { ...bar, price: bar.close };
  return whats.flatMap((what) => {
    const [one, other] = [quote[what], official[what]];
    if (one === undefined || other === undefined) return [];
    return [{ symbol: bar.symbol, what, live: one, official: other, at: istIso(quote.at), share: bar }];
  });
}

/** Infinite from zero. */
function widthOf({ live, official }: Difference): number {
  return Math.abs(live - official) / Math.abs(official);
}

/** At BSE by code, at NSE by symbol and series, else by ISIN or symbol. */
function barFinder(exchange: Exchange, bars: readonly Bar[]): (instrument: Instrument) => Bar | undefined {
  const primary = primaryBars(bars);
  const byName = new Map(bars.map((bar) => [exchange === 'BSE' ? bar.code : `${bar.symbol} ${bar.series}`, bar]));
  const byIsin = new Map(primary.filter(({ isin }) => isin !== '').map((bar) => [bar.isin, bar]));
  const bySymbol = new Map(primary.map((bar) => [bar.symbol, bar]));
  return ({ symbol, series, code, isin }) => {
    if (exchange === 'BSE' && code !== undefined) return byName.get(code);
    if (exchange === 'NSE' && series !== undefined) return byName.get(`${symbol} ${series}`);
    return isin === undefined ? bySymbol.get(symbol) : byIsin.get(isin);
  };
}
