import type { Stock } from '../wire/stock.ts';
import { type Random, seededRandom } from './random.ts';

/** Rupees with paise, whole shares. */
export interface SimulatedBar {
  date: string;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

/** A little more than five years. */
const SESSIONS = 1_320;
/** The widest noise of a day's close, of its open and of its ends beyond those two, as natural logarithms. */
const CLOSE_NOISE = 0.04;
const OPEN_NOISE = 0.012;
const END_NOISE = 0.012;
const VOLUME_NOISE = 1.4;
/** The part of its distance from today's price by which a random walk returns towards it in each session. */
const PULL = 0.004;
const DAY_MS = 86_400_000;

/**
 * Makes the history of a simulated share: weekdays up to `lastDay`, oldest first. Its shape depends only on `seed` and the share; it ends at the
 * share's own price, change and volume. It has no corporate actions.
 */
export function simulatedHistory(seed: string, stock: Stock, lastDay: string): SimulatedBar[] {
  const random = seededRandom(`${seed} ${stock.exchange ?? ''} ${stock.symbol}`);
  const closes = closesOf(stock, random);
  const { volume: today = 1_000_000 } = stock;
  return weekdaysTo(lastDay)
    .map((date, back): SimulatedBar => {
      const close = closes[back] ?? stock.price;
      const before = closes[back + 1] ?? close;
      const open = rupees(before * Math.exp(noise(random, OPEN_NOISE)));
      const high = rupees(Math.max(open, close) * Math.exp(Math.abs(noise(random, END_NOISE))));
      const low = rupees(Math.min(open, close) * Math.exp(-Math.abs(noise(random, END_NOISE))));
      const drawn = Math.round(today * Math.exp(noise(random, VOLUME_NOISE)));
      return { date, open, high, low, close, volume: back === 0 ? today : drawn };
    })
    .toReversed();
}

/** Newest first, one more than there are sessions. */
function closesOf({ price, change = 0 }: Stock, random: Random): number[] {
  const closes = [price, rupees(price - change)];
  while (closes.length <= SESSIONS) {
    const last = closes.at(-1) ?? price;
    closes.push(Math.max(0.05, rupees(last * Math.exp(noise(random, CLOSE_NOISE) - PULL * Math.log(last / price)))));
  }
  return closes;
}

/** Newest first. */
function weekdaysTo(lastDay: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(lastDay); days.length < SESSIONS; at -= DAY_MS) {
    const day = new Date(at);
    if (day.getUTCDay() % 6 !== 0) days.push(day.toISOString().slice(0, 10));
  }
  return days;
}

/** Nearer to zero more often than to `widest`: the mean of three draws. */
function noise(random: Random, widest: number): number {
  return ((random() + random() + random()) / 1.5 - 1) * widest;
}

function rupees(value: number): number {
  return Math.round(value * 100) / 100;
}
