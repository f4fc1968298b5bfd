import { movesPrice } from '@bhav/core/actions/corporate-action';
import { addDays } from '@bhav/core/calendar/days';
import { figuresOfPast, screenedFigures } from '@bhav/core/derived/derived-figures';
import { firstCloseBefore, listedWithFirst } from '@bhav/core/derived/first-close';
import { type Past, pastOf } from '@bhav/core/derived/past';
import type { ExchangeHistory } from '@bhav/core/derived/share-history';
import { fourDecimals } from '@bhav/core/market/decimals';
import type { Exchange } from '@bhav/core/market/exchange';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import { byRank } from '@bhav/core/quotes/rank';
import { isWarning } from '@bhav/core/market/measures';
import type { Derived } from '@bhav/core/wire/share/derived';
import type { CompanyEvent } from '@bhav/core/wire/share/events';
import type { Stock } from '@bhav/core/wire/stock';
import { companyEvents } from '../companies/company-events.ts';
import { type CompanyFacts, companyFacts, readComparisons } from '../companies/comparisons.ts';
import { equityRank } from '@bhav/core/bars/share-bar';
import { exchangeHistory, shareOf } from '../derived-shares.ts';
import { indexLists } from '../index-lists.ts';
import { officialStock } from '../official-stock.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { bandTouches, newestFile, warningDays, warningsBefore, warningsOf } from '../../store/read/securities/cautions.ts';
import { type CompanySecurity, companySecurities } from '../../store/read/securities/company-securities.ts';
import { historiesOf } from '../../store/read/histories.ts';
import { listedDays } from '../../store/read/securities/listed-facts.ts';
import { fundUnderlyings } from '../../store/read/securities/names.ts';
import { sessionOf } from '../../store/read/sessions.ts';
import type { DayRow } from '../../store/read/whole-day.ts';
import type { CrossSection, Facts, OtherShare, SectionRow } from './cross-section.ts';
import { type TradedSecurity, tradedSecurities } from './traded-securities.ts';

/** Sessions whose closes lists draw. */
export const CLOSES = 30;
/** Days. */
const AHEAD = 60;

/** A function of the stored files alone; undefined where the session is not stored. */
export async function makeSection(store: ReadStore, exchange: Exchange, session: string): Promise<CrossSection | undefined> {
  const stored = await sessionOf(store, exchange, session);
  if (stored === undefined) return undefined;
  const [securities, facts] = [await companySecurities(store), await companyFacts(store)];
  const traded = await tradedSecurities(store, exchange, session, { securities, facts });
  const common = await exchangeHistory(store, exchange);
  const sessions = common.sessions.days.filter((day) => day <= session).slice(-CLOSES);
  const shares = traded.flatMap(({ row, kind }) => (kind === undefined ? [row] : []));
  const derived = await derivedOf(store, exchange, {
    session,
    common,
    sessions,
    facts,
    listings: new Set(traded.map(({ row }) => row.listing)),
  });
  const factsOf = await readFacts(store, exchange, session, facts);
  const followedBy = await underlyings(store, securities);
  const elsewhere = sharesElsewhere(securities, exchange, session);
  const rows = traded.map((one): SectionRow => {
    const { row, known, kind } = one;
    const figures = derived.get(row.listing)?.figures;
    // Of funds only the range of 52 weeks is shown.
    const found = kind === undefined ? derived.get(row.listing) : undefined;
    const later = known.actions.filter((action) => action.exDate > session && movesPrice(action));
    return {
      listing: row.listing,
      company: row.company,
      ...withoutUndefined({ kind, underlying: kind === 'fund' ? followedBy(row) : undefined }),
      stock: shownStock(one, figures),
      ...factsOf(one, found),
      ...(later.length > 0 && { ahead: later.map(({ purpose: _purpose, ...action }) => action) }),
      ...withoutUndefined({ elsewhere: kind === undefined ? elsewhere(row.company) : undefined }),
      ...found?.compared,
      ...withoutUndefined({
        indexReturns: found && byPeriod(found.figures, ({ index }) => ('percent' in index ? index.percent : undefined)),
        dividendPoints:
          found &&
          byPeriod(found.figures, ({ percent, withDividends }) =>
            'percent' in withDividends ? fourDecimals(withDividends.percent - percent) : undefined,
          ),
      }),
    };
  });
  return {
    exchange,
    session,
    fetchedAt: stored.fetchedAt,
    rows: rows.toSorted(
      (one, other) => Number(one.kind !== undefined) - Number(other.kind !== undefined) || byRank(one.stock, other.stock),
    ),
    sessions,
    indexLists: await indexLists(store, exchange, session, shares, securities),
  };
}

export function shownStock({ row, known }: Pick<TradedSecurity, 'row' | 'known'>, figures: Derived | undefined): Stock {
  const range = figures?.yearRange;
  return { ...officialStock(row, known), ...(range !== undefined && 'high' in range && { yearHigh: range.high, yearLow: range.low }) };
}

interface DerivedHere {
  figures: Derived;
  compared: Pick<SectionRow, 'adjustments' | 'brokenOn'>;
  newOn: ReturnType<typeof listedWithFirst>;
}

interface DerivedAsked {
  session: string;
  common: ExchangeHistory;
  sessions: readonly string[];
  facts: CompanyFacts;
  listings: ReadonlySet<number>;
}

async function derivedOf(store: ReadStore, exchange: Exchange, asked: DerivedAsked): Promise<Map<number, DerivedHere>> {
  const { session, common, sessions, facts, listings } = asked;
  const comparisonOf = await readComparisons(store, exchange, facts);
  const derived = new Map<number, DerivedHere>();
  for await (const history of historiesOf(store, exchange, { listings, knownDividends: facts.knownDividends })) {
    const past = pastOf(shareOf(history, comparisonOf(history)), common);
    if (past === undefined || past.last.session !== session) continue;
    derived.set(history.listing, {
      figures: figuresOfPast(past),
      compared: comparedSince(sessions[0] ?? session, past),
      newOn: listedWithFirst(past.first),
    });
  }
  return derived;
}

function comparedSince(first: string, { adjustments, breaks }: Past): Pick<SectionRow, 'adjustments' | 'brokenOn'> {
  const recent = adjustments.flatMap(({ on, price }) => (on > first && price !== 1 ? [{ on, price }] : []));
  const broken = breaks.find(({ on }) => on > first);
  return { ...(recent.length > 0 && { adjustments: recent }), ...withoutUndefined({ brokenOn: broken?.on }) };
}

type FactsOf = Pick<SectionRow, 'history' | 'ofTheDay' | 'standing'>;

async function readFacts(
  store: ReadStore,
  exchange: Exchange,
  session: string,
  { bandOn }: CompanyFacts,
): Promise<(security: TradedSecurity, derived: DerivedHere | undefined) => FactsOf> {
  const listedOn = await listedDays(store, exchange);
  const dividends = await nextDividends(store, exchange, session);
  const filed = exchange === 'NSE' ? await filedAtNse(store, session) : () => ({});
  return ({ row }, derived) => {
    const figures = derived?.figures;
    const listed = listedOn(row) ?? derived?.newOn;
    const percent = bandOn(row.company, session).priceBand?.percent;
    const ratio = figures?.volumeRatio;
    return {
      history: figures === undefined ? {} : screenedFigures(figures, firstCloseBefore(session, figures.firstClose, listed)),
      ofTheDay: { ...filed(row), ...(ratio !== undefined && 'times' in ratio && { volumeRatio: ratio.times }) },
      standing: {
        ...dividends.get(row.symbol),
        ...withoutUndefined({
          listedOn: listed,
          hasDerivatives: percent === undefined ? undefined : percent === 'none',
          bandPercent: percent === 'none' ? undefined : percent,
        }),
      },
    };
  };
}

type KnownReturn = Extract<Derived['returns'][number]['return'], { percent: number }>;

/** Of the returns that are known; undefined where none has the figure. */
function byPeriod({ returns }: Derived, figureOf: (of: KnownReturn) => number | undefined): SectionRow['indexReturns'] {
  const found = returns.flatMap(({ period, return: of }) => {
    const figure = 'percent' in of ? figureOf(of) : undefined;
    return figure === undefined ? [] : [[period, figure] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/** The dividends of the next ex-date together, by symbol. */
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
      return [[symbol, { exDate, ...withoutUndefined({ exDividend }) }] as const];
    }),
  );
}

/** Undefined if one of the amounts is not known. */
function dividendOf(events: readonly CompanyEvent[]): number | undefined {
  const amounts = events.flatMap(({ terms }) => terms.flatMap(({ kind, rupees }) => (kind === 'dividend' ? [rupees] : [])));
  return amounts.some((amount) => amount === undefined) ? undefined : amounts.reduce((sum = 0, amount = 0) => sum + amount, 0);
}

/** A file that is missing says nothing. */
async function filedAtNse(store: ReadStore, session: string): Promise<(bar: Pick<DayRow, 'symbol' | 'series'>) => Facts> {
  const touchesFiled = (await newestFile(store, 'nse-pr', session, 0)) !== undefined;
  const touches = Map.groupBy(await bandTouches(store, session), ({ symbol, series }) => `${symbol} ${series}`);
  const [on, before] = await warningDays(store, session, 2);
  const isOfSession = on === session && before !== undefined;
  const [now, then] = isOfSession ? [await warningsOf(store, on), await warningsBefore(store, on, before)] : [undefined, undefined];
  return ({ symbol, series }) => {
    const [flags, were] = [now?.get(symbol)?.flags, then?.(symbol)?.flags];
    return withoutUndefined({
      touched: touchesFiled ? (touches.get(`${symbol} ${series}`) ?? []).map(({ side }) => side) : undefined,
      isNewlyWarned: flags === undefined || were === undefined ? undefined : flags.some(isWarning) && !were.some(isWarning),
    });
  };
}

/** BSE files none: the same fund at NSE says what it follows. */
async function underlyings(store: ReadStore, securities: readonly CompanySecurity[]): Promise<(fund: DayRow) => string | undefined> {
  const filed = await fundUnderlyings(store);
  const atNse = new Map(securities.flatMap(({ exchange, isin, symbol }) => (exchange === 'NSE' && isin !== '' ? [[isin, symbol]] : [])));
  return ({ isin, symbol }) => filed.get(atNse.get(isin) ?? symbol) ?? filed.get(symbol);
}

/** Undefined if the share was traded there in the session. */
function sharesElsewhere(
  securities: readonly CompanySecurity[],
  exchange: Exchange,
  session: string,
): (company: number) => OtherShare | undefined {
  const others = new Map<number, CompanySecurity>();
  for (const one of securities) {
    // Those traded last come first.
    if (one.exchange !== exchange && equityRank(one) < Infinity && !others.has(one.company)) others.set(one.company, one);
  }
  return (company) => {
    const other = others.get(company);
    if (other === undefined || other.lastSession === session) return undefined;
    const { symbol, code, isin, name, lastSession } = other;
    return { symbol, code, isin, name, lastSession };
  };
}
