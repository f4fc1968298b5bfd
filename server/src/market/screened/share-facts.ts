import type { CorporateAction } from '@bhav/core/bars/corporate-action';
import { addDays, LAST_DAY } from '@bhav/core/calendar/days';
import { previousSession } from '@bhav/core/calendar/session';
import { isOfSameClose, standsBeside } from '@bhav/core/derived/beside-session';
import { firstCloseBefore } from '@bhav/core/derived/first-close';
import type { Exchange } from '@bhav/core/market/exchange';
import { present } from '@bhav/core/market/present';
import { nameOn } from '@bhav/core/quotes/stock';
import { isWarning } from '@bhav/core/warnings/measures';
import type { Derived } from '@bhav/core/wire/derived';
import type { CompanyEvent } from '@bhav/core/wire/events';
import type { ScreenedShare } from '@bhav/core/wire/screen';
import type { Stock } from '@bhav/core/wire/stock';
import { derivedShares } from '../derived-shares.ts';
import { companyActions } from '../companies/company-actions.ts';
import { companyEvents } from '../companies/company-events.ts';
import { bandAnswer } from '../share/price-band.ts';
import { actionsBetween } from '../../store/read/announcements.ts';
import { bandTouches, newestFile, warningDays, warningsOf } from '../../store/read/cautions.ts';
import { derivedFiguresOn } from '../../store/read/derived.ts';
import { companyBands, listedDays } from '../../store/read/listed-facts.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { latestSession } from '../../store/read/sessions.ts';
import { barsOn, type StoredBar } from '../../store/read/whole-day.ts';

type Facts = Omit<ScreenedShare, keyof Stock>;

/** What the files have of a share beside its figures of the day. */
export interface ShareFacts {
  /** The number of its listing. */
  listing: number;
  /** The session whose files they are. */
  session: string;
  /** The company's actions that are announced for a later day. */
  actions: readonly CorporateAction[];
  /** Those of its adjusted prices. */
  history: Facts;
  /** Those of what was traded and filed in that one session. */
  ofTheDay: Facts;
  /** All others. */
  standing: Facts;
}

/** How far ahead an ex-date is looked for, days. */
const AHEAD = 60;

/** Reads what the files say of each share of an exchange's newest session, by its name there (`nameOn`). */
export async function shareFacts(store: ReadStore, exchange: Exchange): Promise<Map<string, ShareFacts>> {
  const session = (await latestSession(store, exchange))?.session;
  if (session === undefined) return new Map();
  const derived =
    store.upTo === undefined
      ? await derivedFiguresOn(store, exchange)
      : new Map((await derivedShares(store, exchange)).map(({ listing, figures }) => [listing, figures]));
  const listed = await listedDays(store, exchange);
  const bands = await companyBands(store);
  const dividends = await nextDividends(store, exchange, session);
  const actions = await actionsBetween(store, addDays(session, 1), LAST_DAY);
  const filed = exchange === 'NSE' ? await filedAtNse(store, session) : () => ({});
  return new Map(
    (await barsOn(store, exchange, session)).map((bar) => {
      const figures = derived.get(bar.listing);
      const band = bandAnswer(bands.get(bar.company), session).priceBand?.percent;
      const derivedHere = figures?.session === session ? figures : undefined;
      const ratio = derivedHere?.volumeRatio;
      const facts: ShareFacts = {
        listing: bar.listing,
        session,
        actions: companyActions(actions.get(bar.company) ?? []),
        history:
          derivedHere === undefined ? {} : historyOf(derivedHere, firstCloseBefore(session, derivedHere.firstClose, listed.get(bar.isin))),
        ofTheDay: { ...filed(bar), ...(ratio !== undefined && 'times' in ratio && { volumeRatio: ratio.times }) },
        standing: {
          ...dividends.get(bar.symbol),
          ...present({
            listedOn: listed.get(bar.isin),
            hasDerivatives: band === undefined ? undefined : band === 'none',
            bandPercent: band === 'none' ? undefined : band,
          }),
        },
      };
      return [nameOn(exchange, bar), facts];
    }),
  );
}

/**
 * Returns the facts that stand beside a share's figures in a list of a session, by the rule of its page (`standsBeside`). Beside a live price means and
 * returns are those of the session before, and its own prices widen the range of 52 weeks.
 */
export function factsBeside(facts: ShareFacts, { session = facts.session, stock }: { session: string | undefined; stock: Stock }): Facts {
  const { history, ofTheDay, standing, actions } = facts;
  const stands = standsBeside(facts, { session, ...present({ flags: stock.flags }) }, actions);
  return {
    ...standing,
    ...(stands && (session > facts.session ? historyBefore(facts, session, stock) : history)),
    ...(isOfSameClose(facts, session, stock) && ofTheDay),
  };
}

/** Those of the adjusted prices of an earlier session than that of the price. */
function historyBefore({ session: on, history }: ShareFacts, session: string, { price, high = price, low = price }: Stock): Facts {
  const { yearHigh, yearLow, mean200Before: _earlier, ...rest } = history;
  return {
    ...rest,
    ...present({
      mean200Before: on === previousSession(session) ? rest.mean200 : undefined,
      yearHigh: yearHigh && Math.max(yearHigh, high),
      yearLow: yearLow && Math.min(yearLow, low),
    }),
  };
}

function historyOf({ returns, means, mean200Before, yearRange }: Derived, firstClose: number | undefined): Facts {
  const mean = (sessions: number): number | undefined => {
    const found = means.find((one) => one.sessions === sessions)?.mean;
    return found !== undefined && 'price' in found ? found.price : undefined;
  };
  const known = returns.flatMap(({ period, return: one }) => ('percent' in one ? [{ period, ...one }] : []));
  return {
    returns: Object.fromEntries(known.map(({ period, percent }) => [period, percent])),
    aboveIndex: Object.fromEntries(
      known.flatMap(({ period, percent, index }) => ('percent' in index ? [[period, percent - index.percent]] : [])),
    ),
    ...present({
      mean20: mean(20),
      mean50: mean(50),
      mean200: mean(200),
      mean200Before,
      firstClose,
    }),
    ...('high' in yearRange && { yearHigh: yearRange.high, yearLow: yearRange.low }),
  };
}

/** The dividends of the next ex-date of each share, together, by its symbol on an exchange. */
async function nextDividends(
  store: ReadStore,
  exchange: Exchange,
  session: string,
): Promise<Map<string, Pick<Facts, 'exDate' | 'exDividend'>>> {
  const events = await companyEvents(store, { from: addDays(session, 1), to: addDays(session, AHEAD) });
  const dividends = events.filter(({ status, kinds }) => status === 'announced' && kinds.includes('dividend'));
  return new Map(
    // They come in order of date.
    [...Map.groupBy(dividends, ({ listings }) => listings[exchange])].flatMap(([symbol, [first, ...later]]) => {
      if (symbol === undefined || first === undefined) return [];
      const { date: exDate } = first;
      const exDividend = dividendOf([first, ...later.filter(({ date }) => date === exDate)]);
      return [[symbol, { exDate, ...present({ exDividend }) }] as const];
    }),
  );
}

/** Undefined if one of the amounts is not known. */
function dividendOf(events: readonly CompanyEvent[]): number | undefined {
  const amounts = events.flatMap(({ terms }) => terms.flatMap(({ kind, rupees }) => (kind === 'dividend' ? [rupees] : [])));
  return amounts.some((amount) => amount === undefined) ? undefined : amounts.reduce((sum = 0, amount = 0) => sum + amount, 0);
}

type AtNse = Pick<Facts, 'touched' | 'isNewlyWarned'>;

/** What NSE's files beside the prices say of a share's session; a file that is missing says nothing. */
async function filedAtNse(store: ReadStore, session: string): Promise<(bar: Pick<StoredBar, 'symbol' | 'series'>) => AtNse> {
  const touchesFiled = (await newestFile(store, 'nse-pr', session, 0)) !== undefined;
  const touches = Map.groupBy(await bandTouches(store, session), ({ symbol, series }) => `${symbol} ${series}`);
  const [on, before] = await warningDays(store, session, 2);
  const isOfSession = on === session && before !== undefined;
  const [now, then] = isOfSession ? [await warningsOf(store, on), await warningsOf(store, before)] : [undefined, undefined];
  return ({ symbol, series }) => {
    const [flags, were] = [now?.get(symbol)?.flags, then?.get(symbol)?.flags];
    return present({
      touched: touchesFiled ? (touches.get(`${symbol} ${series}`) ?? []).map(({ side }) => side) : undefined,
      isNewlyWarned: flags === undefined || were === undefined ? undefined : flags.some(isWarning) && !were.some(isWarning),
    });
  };
}
