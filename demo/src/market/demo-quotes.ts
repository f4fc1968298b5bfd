import type { Exchange } from '@bhav/core/market/exchange';
import { STRIP_INDICES, type StripIndex } from '@bhav/core/indices/strip-indices';
import { istDate } from '@bhav/core/calendar/ist';
import type { LiveLevel } from '@bhav/core/quotes/live-quote';
import { dayFigures, hasTraded } from './day-figures.ts';
import { indexLevels, DEMO_INDICES, indexMembers, volatilityIndex } from './demo-indices.ts';
import { sessionPlace, type DemoMarket } from './demo-market.ts';
import { hasDerivatives, isAt, isListed, securityOn, type DemoSecurity, type SecurityOn } from '../securities/demo-security.ts';
import { memo } from './memo.ts';
import { demoHours, priceWalk, randomWalk, type DemoHours, type PriceWalk } from './random-walk.ts';

/** Rupees and shares; `at` is the exchange's time, milliseconds since 1970. */
export interface DemoQuote {
  security: DemoSecurity;
  on: SecurityOn;
  price: number;
  /** As filed, absent on BSE's listing day. */
  previousClose: number | undefined;
  open: number;
  high: number;
  low: number;
  volume: number;
  turnover: number;
  at: number;
}

/** Ticks of a session: four a minute for the shares of the great indices and for the indices, one for the others. */
const OFTEN = 1440;
const SELDOM = 360;

/**
 * Each share goes from its open to the day's close within its high and low, and its volume grows to the day's, so that after the close the
 * quotes agree with its official files; an index goes as its members do. An instant (milliseconds since 1970) has the figures of the newest session
 * that has opened by then, the same however often and in whatever order it is asked for.
 */
export function demoQuotes(market: DemoMarket) {
  const { calendar } = market;
  const hoursOf = memo((name: string) => demoHours(name.slice(0, 10), name.endsWith('derivatives')));
  const session = (instant: number): string => {
    const place = calendar.placeUpTo(istDate(instant));
    const day = calendar.days[place] ?? '';
    return instant >= hoursOf(`${day} derivatives`).opens ? day : (calendar.days[place - 1] ?? '');
  };

  const walksOf = memo((day: string) => {
    const hours = hoursOf(`${day} derivatives`);
    const sharesOf = memo((exchange: Exchange) =>
      memo((security: DemoSecurity) => {
        const figures = dayFigures(security, exchange, sessionPlace(calendar, day), calendar);
        const steps = (security.rank ?? Infinity) < 100 ? OFTEN : SELDOM;
        const own = hasDerivatives(security) ? hours : hoursOf(day);
        return { figures, walk: randomWalk(figures, own, steps, `${exchange} ${security.key} ${day}`) };
      }),
    );
    const share = (security: DemoSecurity, exchange: Exchange) => sharesOf(exchange)(security);
    const priceOf = (security: DemoSecurity, exchange: Exchange, instant: number) => share(security, exchange).walk(instant).price;
    return { share, level: memo((name: StripIndex) => levelWalk(market, name, day, hours, priceOf)) };
  }, 1);

  return {
    session,
    /** Undefined where the security is not listed or does not trade in that session. */
    quote: (security: DemoSecurity, exchange: Exchange, instant: number): DemoQuote | undefined => {
      const day = session(instant);
      const place = sessionPlace(calendar, day);
      if (!isAt(security, exchange) || !isListed(security, place) || !hasTraded(security, exchange, place, calendar)) return undefined;
      const { figures, walk } = walksOf(day).share(security, exchange);
      const { price, high, low, at, traded, average } = walk(instant);
      const volume = Math.max(1, Math.floor(figures.volume * traded));
      return {
        security,
        on: securityOn(security, exchange, place),
        price: price / 100,
        previousClose: figures.previousClose === 0 ? undefined : figures.previousClose / 100,
        open: figures.open / 100,
        high: high / 100,
        low: low / 100,
        volume,
        turnover: (average === undefined ? figures.turnover : Math.round(average * volume)) / 100,
        at,
      };
    },
    levels: (instant: number): Required<LiveLevel>[] => {
      const { level } = walksOf(session(instant));
      return STRIP_INDICES.map((name) => {
        const { walk, open, previousClose } = level(name);
        const { price, high, low, at } = walk(instant);
        return { name, at, level: price / 100, previousClose: previousClose / 100, open: open / 100, high: high / 100, low: low / 100 };
      });
    },
  };
}

type PriceOf = (security: DemoSecurity, exchange: Exchange, instant: number) => number;

function levelWalk(market: DemoMarket, name: StripIndex, day: string, hours: DemoHours, priceOf: PriceOf) {
  const index = DEMO_INDICES.find((one) => one.name.toUpperCase() === name);
  const points = index === undefined ? volatilityIndex(market, day) : indexLevels(market, index.exchange, day, index.name)[0];
  if (points === undefined) throw new Error(`The demonstration exchange has no index ${name}.`);
  const hundredths = (level: number): number => Math.round(level * 100);
  const [open = 0, high = 0, low = 0, close = 0, previousClose = 0] = [
    points.open,
    points.high,
    points.low,
    points.close,
    points.previousClose,
  ].map(hundredths);
  const figures = { open, high, low, close, last: close };
  if (index === undefined) return { open, previousClose, walk: randomWalk(figures, hours, OFTEN, `${name} ${day}`) };

  const members = indexMembers(market, index);
  const sumOf = (price: (security: DemoSecurity) => number): number =>
    members.reduce((sum, security) => sum + (security.issueSize / 1e6) * price(security), 0);
  const baseSum = sumOf(({ basePaise }) => basePaise);
  const stepMs = (hours.ends - hours.opens) / OFTEN;
  const path = Array.from({ length: OFTEN + 1 }, (_, step) => {
    const sum = sumOf((security) => priceOf(security, index.exchange, hours.opens + step * stepMs));
    return Math.round((sum / baseSum) * index.base * 20) * 5;
  });
  // Beyond open and close the path is scaled to the day's high and low, for the members' extremes do not fall together.
  const [top, bottom] = [Math.max(open, close), Math.min(open, close)];
  const [highest, lowest] = [Math.max(...path), Math.min(...path)];
  const scaled = path.map((level) => {
    if (level > top) return onGrid(top + ((level - top) * (high - top)) / (highest - top));
    return onGrid(level < bottom ? bottom - ((bottom - level) * (bottom - low)) / (bottom - lowest) : level);
  });
  const walk: PriceWalk = priceWalk(scaled, figures, hours, 0);
  return { open, previousClose, walk };
}

/** Indices are in twentieths of a point. */
function onGrid(hundredths: number): number {
  return Math.round(hundredths / 5) * 5;
}
