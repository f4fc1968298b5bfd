import { type Random, seededRandom } from '@bhav/core/simulated/random';
import { onTick } from './day-figures.ts';
import type { DemoHours } from './demo-hours.ts';

/** A day's figures that a walk must keep to: paise, or hundredths of a point. */
export interface WalkedDay {
  open: number;
  high: number;
  low: number;
  last: number;
  close: number;
}

/** What stands at an instant. */
interface WalkedInstant {
  price: number;
  high: number;
  low: number;
  /** Milliseconds since 1970, whole seconds: of the last tick, or of the close. */
  at: number;
  /** How much of the day's volume is traded, 0 to 1. */
  traded: number;
  /** The average price of what is traded; unknown here once the day is over. */
  average: number | undefined;
}

/** A price's way through a session. */
export interface RandomWalk {
  /** What stands at an instant from the opening on. */
  at: (instant: number) => WalkedInstant;
}

/** How much of a day is traded at its close, in the auction or the session after it, and at its opening. */
const CLOSING_SHARE = 0.08;
const OPENING_SHARE = 0.01;

/**
 * Walks from a day's open to its last price within its high and low, which it touches, in `steps` ticks that fall on the same instants whenever it
 * is asked; then, at the hour of the close, to the close. A seed has one walk for ever.
 */
export function randomWalk(day: WalkedDay, hours: DemoHours, steps: number, seed: string): RandomWalk {
  const { prices, random } = pricesOf(day, steps, seed);
  const stepMs = (hours.ends - hours.opens) / steps;
  // Shares do not trade all at the same instants.
  const early = Math.floor((random() * stepMs) / 1000) * 1000;
  return walkOf(prices, day, hours, early);
}

/** Makes a walk of given prices, the first of which is at the opening; each later tick comes `early` milliseconds before its step. */
export function walkOf(prices: ArrayLike<number>, day: WalkedDay, hours: DemoHours, early: number): RandomWalk {
  const steps = prices.length - 1;
  const stepMs = (hours.ends - hours.opens) / steps;
  const highs = new Float64Array(steps + 1);
  const lows = new Float64Array(steps + 1);
  const values = new Float64Array(steps + 1);
  let high = -Infinity;
  let low = Infinity;
  let value = 0;
  for (let step = 0; step <= steps; step += 1) {
    const price = prices[step] ?? day.open;
    high = Math.max(high, price);
    low = Math.min(low, price);
    value += price * (tradedBy(step / steps) - (step === 0 ? 0 : tradedBy((step - 1) / steps)));
    highs[step] = high;
    lows[step] = low;
    values[step] = value;
  }
  return {
    at: (instant) => {
      if (instant >= hours.closes) {
        return { price: day.close, high: day.high, low: day.low, at: hours.closes, traded: 1, average: undefined };
      }
      const step = Math.max(0, Math.min(steps, Math.floor((instant - hours.opens + early) / stepMs)));
      const at = step === 0 ? hours.opens : Math.floor((hours.opens + step * stepMs - early) / 1000) * 1000;
      const traded = tradedBy(step / steps);
      const [price = day.open, high = day.high, low = day.low, value = 0] = [prices[step], highs[step], lows[step], values[step]];
      return { price, high, low, at, traded, average: Math.max(low, Math.min(high, value / traded)) };
    },
  };
}

/** How much of the day's volume is traded by a part of its hours: more at their beginning and end than in their middle. */
function tradedBy(part: number): number {
  const share = part + (0.6 * Math.sin(2 * Math.PI * part)) / (2 * Math.PI);
  return (1 - CLOSING_SHARE) * (OPENING_SHARE + (1 - OPENING_SHARE) * share);
}

/** The prices of all ticks: between the points that must be touched, each step is random and on its way to the next of them. */
function pricesOf({ open, high, low, last, close }: WalkedDay, steps: number, seed: string): { prices: Int32Array; random: Random } {
  const random = seededRandom(seed);
  const touch = (): number => 1 + Math.floor(random() * (steps - 1));
  const highAt = touch();
  const drawn = touch();
  const lowAt = drawn === highAt ? (highAt % (steps - 1)) + 1 : drawn;
  const points = [
    // What the auction makes the day's high or low is not touched before it.
    ...(high > Math.max(open, last, close) ? [{ step: highAt, price: high }] : []),
    ...(low < Math.min(open, last, close) ? [{ step: lowAt, price: low }] : []),
    { step: steps, price: last },
  ].toSorted((one, other) => one.step - other.step);

  const prices = new Int32Array(steps + 1);
  const stride = (0.6 * (high - low)) / Math.sqrt(steps);
  let price = open;
  let step = 0;
  prices[0] = open;
  for (const point of points) {
    while (step < point.step) {
      const left = point.step - step;
      const chance = 2 * (random() + random() + random()) - 3;
      price += (point.price - price) / left + chance * stride * Math.sqrt((left - 1) / left);
      price = Math.max(low, Math.min(high, price));
      step += 1;
      prices[step] = left === 1 ? point.price : Math.max(low, Math.min(high, onTick(price)));
    }
  }
  return { prices, random };
}
