import { istInstant } from '@bhav/core/calendar/ist';
import { specialSessionOn } from '@bhav/core/calendar/session';
import { SPECIAL_HOURS, stepsOn, type Step } from '@bhav/core/calendar/session-times';
import { seededRandom, type Random } from '@bhav/core/simulated/random';
import { onTick } from './day-figures.ts';

/** Milliseconds since 1970: ticks from `opens` to `ends`; the close is known at `closes`. */
export interface DemoHours {
  opens: number;
  ends: number;
  closes: number;
}

/** For a Diwali whose hour is not known. */
const MUHURAT = { opens: '18:15', closes: '19:15' };

/** By the exchanges' dated times: shares with derivatives close by auction since 3 August 2026. */
export function demoHours(day: string, derivatives: boolean): DemoHours {
  const at = (time: string): number => istInstant(day, time);
  if (specialSessionOn(day)?.kind === 'muhurat') {
    const { opens, closes } = SPECIAL_HOURS.find((special) => special.day === day) ?? MUHURAT;
    return { opens: at(opens), ends: at(closes), closes: at(closes) };
  }
  const steps = stepsOn('NSE', derivatives, day);
  const opening = steps.findIndex(([, phase]) => phase === 'open');
  const timeOf = (step: Step | undefined): number => at(step?.[0] ?? '');
  return { opens: timeOf(steps[opening]), ends: timeOf(steps[opening + 1]), closes: timeOf(steps.find(([, phase]) => phase === 'closed')) };
}

/** Paise, or hundredths of a point. */
export interface WalkedDay {
  open: number;
  high: number;
  low: number;
  last: number;
  close: number;
}

/** From the opening on. */
export type PriceWalk = (instant: number) => {
  price: number;
  high: number;
  low: number;
  /** Milliseconds since 1970, whole seconds: of the last tick, or of the close. */
  at: number;
  /** Of the day's volume, 0 to 1. */
  traded: number;
  /** Of what is traded; unknown here once the day is over. */
  average: number | undefined;
};

/** How much of a day is traded at its close, in the auction or the session after it, and at its opening. */
const CLOSING_SHARE = 0.08;
const OPENING_SHARE = 0.01;

/**
 * Walks from a day's open to its last price within its high and low, which it touches, in `steps` ticks that fall on the same instants whenever it
 * is asked; then, at the hour of the close, to the close. A seed has one walk for ever.
 */
export function randomWalk(day: WalkedDay, hours: DemoHours, steps: number, seed: string): PriceWalk {
  const random = seededRandom(`bhav ${seed}`);
  const prices = pricesOf(day, steps, random);
  // Shares do not trade all at the same instants.
  const early = Math.floor((random() * ((hours.ends - hours.opens) / steps)) / 1000) * 1000;
  return priceWalk(prices, day, hours, early);
}

/** The first price is at the opening; each later tick comes `early` milliseconds before its step. */
export function priceWalk(prices: ArrayLike<number>, day: WalkedDay, hours: DemoHours, early: number): PriceWalk {
  const steps = prices.length - 1;
  const stepMs = (hours.ends - hours.opens) / steps;
  const [highs, lows, values] = [new Float64Array(steps + 1), new Float64Array(steps + 1), new Float64Array(steps + 1)];
  for (let step = 0; step <= steps; step += 1) {
    const price = prices[step] ?? day.open;
    highs[step] = Math.max(highs[step - 1] ?? -Infinity, price);
    lows[step] = Math.min(lows[step - 1] ?? Infinity, price);
    values[step] = (values[step - 1] ?? 0) + price * (tradedBy(step / steps) - (step === 0 ? 0 : tradedBy((step - 1) / steps)));
  }
  return (instant) => {
    if (instant >= hours.closes) return { ...day, price: day.close, at: hours.closes, traded: 1, average: undefined };
    const step = Math.max(0, Math.min(steps, Math.floor((instant - hours.opens + early) / stepMs)));
    const at = step === 0 ? hours.opens : Math.floor((hours.opens + step * stepMs - early) / 1000) * 1000;
    const traded = tradedBy(step / steps);
    const [price = day.open, high = day.high, low = day.low, value = 0] = [prices[step], highs[step], lows[step], values[step]];
    return { price, high, low, at, traded, average: Math.max(low, Math.min(high, value / traded)) };
  };
}

/** More at the beginning and end of the hours than in their middle. */
function tradedBy(part: number): number {
  const share = part + (0.6 * Math.sin(2 * Math.PI * part)) / (2 * Math.PI);
  return (1 - CLOSING_SHARE) * (OPENING_SHARE + (1 - OPENING_SHARE) * share);
}

/** Between the points that must be touched, each step is random and on its way to the next of them. */
function pricesOf({ open, high, low, last, close }: WalkedDay, steps: number, random: Random): Int32Array {
  const touch = (): number => 1 + Math.floor(random() * (steps - 1));
  const highAt = touch();
  const drawn = touch();
  const lowAt = drawn === highAt ? (highAt % (steps - 1)) + 1 : drawn;
  const points = [
    // What the auction makes the day's high or low is not touched before it.
    ...(high > Math.max(open, last, close) ? [{ at: highAt, price: high }] : []),
    ...(low < Math.min(open, last, close) ? [{ at: lowAt, price: low }] : []),
    { at: steps, price: last },
  ].toSorted((one, other) => one.at - other.at);

  const within = (price: number): number => Math.max(low, Math.min(high, price));
  const prices = new Int32Array(steps + 1);
  const stride = (0.6 * (high - low)) / Math.sqrt(steps);
  let price = open;
  let step = 0;
  prices[0] = open;
  for (const point of points) {
    for (let left = point.at - step; left > 0; left -= 1) {
      const chance = 2 * (random() + random() + random()) - 3;
      price = within(price + (point.price - price) / left + chance * stride * Math.sqrt((left - 1) / left));
      step += 1;
      prices[step] = left === 1 ? point.price : within(onTick(price));
    }
  }
  return prices;
}
