import type { Exchange } from '@bhav/core/market/exchange';
import { ABOUT, chance, wander } from './chance.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import { isListed, isSuspended, priceFactor, sharesAt, type DemoSecurity } from '../securities/demo-security.ts';

export type DayFigures = ReturnType<typeof dayFigures>;

const MUHURAT_SHARE = 0.12;
/** BSE has about one share in fourteen of the trading where NSE has the security too. */
const BSE_SHARE = 0.07;
/** A suspended share's last close is at most this many sessions back. */
const LONGEST_PAUSE = 80;

export function hasTraded(security: DemoSecurity, exchange: Exchange, at: number, { numbers }: DemoCalendar): boolean {
  if (!isListed(security, at) || isSuspended(security, at)) return false;
  if (security.liquidity >= 1) return true;
  return chance(security.key, ABOUT.trades + Number(exchange === 'BSE'), numbers[at] ?? 0) < security.liquidity;
}

/** Returns the close in paise; it is a matter of the seed and the day alone, so that any day can be made by itself. */
export function closeOf(security: DemoSecurity, exchange: Exchange, at: number, { numbers, swell }: DemoCalendar): number {
  const day = numbers[at] ?? 0;
  const { key, volatility, basePaise } = security;
  const level = volatility * (wander(key, day) + (swell[at] ?? 0));
  const isSecond = exchange === 'BSE' && security.nse !== undefined;
  const spread = isSecond ? 1 + 0.002 * (chance(key, ABOUT.spread, day) - 0.5) : 1;
  return onTick((basePaise * Math.exp(level) * spread) / priceFactor(security, at));
}

/** The place of the last session up to one on which a security traded; undefined before its listing. */
export function tradedUpTo(security: DemoSecurity, exchange: Exchange, at: number, calendar: DemoCalendar): number | undefined {
  for (let place = at; place >= Math.max(0, at - LONGEST_PAUSE); place -= 1) {
    if (hasTraded(security, exchange, place, calendar)) return place;
  }
  return undefined;
}

/** A security's day in whole paise and shares; `previousClose` as filed, 0 on BSE's listing day. */
export function dayFigures(security: DemoSecurity, exchange: Exchange, at: number, calendar: DemoCalendar) {
  const day = calendar.numbers[at] ?? 0;
  const key = exchange === 'BSE' ? security.key ^ 0x42534500 : security.key;
  const close = closeOf(security, exchange, at, calendar);
  const before = tradedUpTo(security, exchange, at - 1, calendar);
  // A new share comes with its issue price at NSE, with none at BSE.
  const filed = before === undefined ? Math.round(close * 0.93) : closeOf(security, exchange, before, calendar);
  const previousClose = before === undefined && exchange === 'BSE' ? 0 : filed;
  // What the close before is in today's shares.
  const from = before === undefined ? filed : (filed * priceFactor(security, before)) / priceFactor(security, at);

  const { volatility } = security;
  const open = onTick(from + (close - from) * 0.5 * chance(key, ABOUT.open, day) + from * GAP * volatility * centred(key, ABOUT.gap, day));
  const top = Math.max(open, close);
  const bottom = Math.min(open, close);
  const high = Math.max(top, onTick(top * (1 + REACH * volatility * chance(key, ABOUT.high, day) ** 2)));
  const low = Math.min(bottom, onTick(bottom * (1 - REACH * volatility * chance(key, ABOUT.low, day) ** 2)));
  const last = Math.min(high, Math.max(low, close + tickOf(close) * Math.round(12 * centred(key, ABOUT.last, day))));

  const volume = volumeOf(security, exchange, at, key, calendar);
  const average = low + (high - low) * (0.35 + 0.3 * chance(key, ABOUT.average, day));
  const turnover = Math.min(high * volume, Math.max(low * volume, Math.round(average * volume)));
  const trades = Math.max(1, Math.floor(volume / security.lot / (4 + 60 * chance(key, ABOUT.perTrade, day))));
  const delivered = Math.floor(volume * (0.15 + 0.7 * chance(key, ABOUT.delivery, day)));
  return { open, high, low, close, last, previousClose, volume, turnover, trades, delivered };
}

/** How far the open is from the close before, and the extremes from open and close, at most, for a security of volatility 1. */
const GAP = 0.006;
const REACH = 0.03;
/** No high is as far above the higher of the close and the close before, no low as far below the lower. */
export const HIGHEST_REACH = 0.06;

function volumeOf(security: DemoSecurity, exchange: Exchange, at: number, key: number, { numbers, muhurat }: DemoCalendar): number {
  const share = exchange === 'BSE' && security.nse !== undefined ? BSE_SHARE : 1;
  const evening = muhurat[at] === 1 ? MUHURAT_SHARE : 1;
  const swing = Math.exp(1.8 * centred(key, ABOUT.volume, numbers[at] ?? 0));
  return Math.max(1, Math.round((security.baseVolume * sharesAt(security, at) * share * evening * swing) / security.lot)) * security.lot;
}

/** The exchanges' ticks: a paisa below 250 rupees, five above. */
function tickOf(paise: number): number {
  return paise < 250_00 ? 1 : 5;
}

/** The nearest price in paise that the exchanges take. */
export function onTick(paise: number): number {
  const tick = tickOf(paise);
  return Math.max(tick, Math.round(paise / tick) * tick);
}

function centred(key: number, about: number, day: number): number {
  return chance(key, about, day) - 0.5;
}
