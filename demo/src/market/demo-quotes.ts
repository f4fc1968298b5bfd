import type { Exchange } from '@bhav/core/market/exchange';
import { istDate } from '@bhav/core/calendar/ist';
import type { LiveLevel } from '@bhav/core/quotes/live-quote';
import { dayFigures, hasTraded } from './day-figures.ts';
import { type DemoHours, demoHours } from './demo-hours.ts';
import { indexLevels, DEMO_INDICES, volatilityIndex } from './demo-indices.ts';
import { sessionPlace, type DemoMarket } from './demo-market.ts';
import { isListed, securityOn, type SecurityOn } from '../securities/demo-security.ts';
import type { DemoSecurity } from '../securities/demo-security.ts';
import { type RandomWalk, randomWalk, walkOf, type WalkedDay } from './random-walk.ts';

/** A share at an instant of its session: rupees and shares; `at` is the exchange's time of it, milliseconds since 1970. */
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

/** An index at an instant. */
type DemoLevel = Required<LiveLevel>;

/** The demonstration market at any instant (milliseconds since 1970): the newest session that has opened by then. */
export interface DemoQuotes {
  session: (instant: number) => string;
  /** Undefined where the security is not listed or does not trade in that session. */
  quote: (security: DemoSecurity, exchange: Exchange, instant: number) => DemoQuote | undefined;
  levels: (instant: number) => DemoLevel[];
}

/** Ticks of a session: four a minute for the shares of the great indices and for the indices, one for the others. */
const OFTEN = 1440;
const SELDOM = 360;

/**
 * Makes the quotes of a demonstration market: each share goes from its open to the day's close within its high and low, and its volume grows to the day's,
 * so that after the close the quotes agree with its official files. An instant has the same figures however often and in whatever order it
 * is asked for.
 */
export function demoQuotes(market: DemoMarket): DemoQuotes {
  const { calendar } = market;
  const walks = new Map<string, unknown>();
  let held = '';

  /** One session's walks are held. */
  const kept = <T>(day: string, name: string, make: () => T): T => {
    if (held !== day) walks.clear();
    held = day;
    const walk = (walks.get(name) as T | undefined) ?? make();
    walks.set(name, walk);
    return walk;
  };
  const hours = new Map<string, DemoHours>();
  const hoursOf = (day: string, derivatives: boolean): DemoHours => {
    const known = hours.get(day + derivatives) ?? demoHours(day, derivatives);
    hours.set(day + derivatives, known);
    return known;
  };
  const session = (instant: number): string => {
    const place = calendar.placeUpTo(istDate(instant));
    const day = calendar.days[place] ?? '';
    return instant >= hoursOf(day, true).opens ? day : (calendar.days[place - 1] ?? '');
  };

  const shareWalk = (security: DemoSecurity, exchange: Exchange, day: string): ShareWalk =>
    kept(day, `${exchange} ${security.key}`, () => {
      const figures = dayFigures(security, exchange, sessionPlace(calendar, day), calendar);
      const isOften = (security.rank ?? Infinity) < 100;
      const walk = randomWalk(
        figures,
        hoursOf(day, hasDerivatives(security)),
        isOften ? OFTEN : SELDOM,
        `${market.seed} ${exchange} ${security.key} ${day}`,
      );
      return { figures, walk };
    });
  const priceOf = (security: DemoSecurity, exchange: Exchange, day: string, instant: number): number =>
    shareWalk(security, exchange, day).walk.at(instant).price;

  const levelWalk = (name: DemoLevel['name'], day: string): LevelWalk => {
    const hours = hoursOf(day, true);
    if (name === 'INDIA VIX') {
      const official = inHundredths(volatilityIndex(market, day));
      return { ...official, walk: randomWalk(official.day, hours, OFTEN, `${market.seed} ${name} ${day}`) };
    }
    const { exchange, base, members, official } = indexOf(market, name, day);
    const sumOf = (price: (security: DemoSecurity) => number): number =>
      members.reduce((sum, security) => sum + (security.issueSize / 1e6) * price(security), 0);
    const baseSum = sumOf(({ basePaise }) => basePaise);
    const stepMs = (hours.ends - hours.opens) / OFTEN;
    const path = Float64Array.from({ length: OFTEN + 1 }, (_, step) => {
      const instant = hours.opens + step * stepMs;
      return Math.round((sumOf((security) => priceOf(security, exchange, day, instant)) / baseSum) * base * 20) * 5;
    });
    const figures = inHundredths(official);
    return { ...figures, walk: walkOf(within(path, figures.day), figures.day, hours, 0) };
  };

  return {
    session,
    quote: (security, exchange, instant) => {
      const day = session(instant);
      const place = sessionPlace(calendar, day);
      const isThere = (exchange === 'NSE' ? security.nse : security.bse) !== undefined && isListed(security, place);
      if (!isThere || !hasTraded(security, exchange, place, calendar)) return undefined;
      const { figures, walk } = shareWalk(security, exchange, day);
      const { price, high, low, at, traded, average } = walk.at(instant);
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
    levels: (instant) => {
      const day = session(instant);
      return LEVELS.map((name) => {
        const { walk, day: figures, previousClose } = kept(day, name, () => levelWalk(name, day));
        const { price, high, low, at } = walk.at(instant);
        const points = { level: price, previousClose, open: figures.open, high, low };
        const entries = Object.entries(points).map(([figure, hundredths]) => [figure, hundredths / 100]);
        return { name, at, ...(Object.fromEntries(entries) as typeof points) };
      });
    },
  };
}

interface ShareWalk {
  figures: ReturnType<typeof dayFigures>;
  walk: RandomWalk;
}

/** `day` and the close before it in hundredths of a point. */
interface LevelWalk {
  day: WalkedDay;
  previousClose: number;
  walk: RandomWalk;
}

const LEVELS = ['NIFTY 50', 'SENSEX', 'NIFTY BANK', 'INDIA VIX'] as const satisfies readonly DemoLevel['name'][];

/** About as many as at NSE have futures and options, and so a closing auction. */
function hasDerivatives({ rank }: DemoSecurity): boolean {
  return (rank ?? Infinity) < 200;
}

function indexOf(market: DemoMarket, name: DemoLevel['name'], day: string) {
  const isSame = (index: { name: string }): boolean => index.name.toUpperCase() === name;
  const index = DEMO_INDICES.find(isSame);
  const official = index && indexLevels(market, index.exchange, day, index.name)[0];
  if (index === undefined || official === undefined) throw new Error(`The demonstration exchange has no index ${name}.`);
  const members = market.securities.filter(
    (security) => index.isMember(security) && (index.exchange === 'NSE' ? security.nse : security.bse),
  );
  return { ...index, members, official };
}

function inHundredths(points: { open: number; high: number; low: number; close: number; previousClose: number }): Omit<LevelWalk, 'walk'> {
  const [open, high, low, close, previousClose] = [points.open, points.high, points.low, points.close, points.previousClose].map((level) =>
    Math.round(level * 100),
  ) as [number, number, number, number, number];
  return { day: { open, high, low, close, last: close }, previousClose };
}

/** Scales the path beyond open and close so that it touches the day's high and low: the members' extremes do not fall together. */
function within(path: Float64Array, { open, close, high, low }: WalkedDay): Float64Array {
  const [top, bottom] = [Math.max(open, close), Math.min(open, close)];
  const up = ratio(high - top, Math.max(...path) - top);
  const down = ratio(bottom - low, bottom - Math.min(...path));
  return path.map((level) => {
    const drawn = level > top ? top + (level - top) * up : level < bottom ? bottom - (bottom - level) * down : level;
    return Math.round(drawn / 5) * 5;
  });
}

function ratio(to: number, from: number): number {
  return from > 0 ? to / from : 1;
}
