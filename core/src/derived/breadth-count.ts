import type { Span } from '../calendar/periods.ts';
import type { SessionBreadth } from '../wire/breadth.ts';
import { BarWindow } from './bar-window.ts';
import { type Past, pastOf } from './past.ts';
import type { ExchangeHistory, ShareHistory } from './share-history.ts';

const MEANS = [
  { sessions: 50, within: '3M', above: 'above50', of: 'of50' },
  { sessions: 200, within: '1Y', above: 'above200', of: 'of200' },
] as const satisfies { sessions: number; within: Span; above: keyof SessionBreadth; of: keyof SessionBreadth }[];

/** Prices are adjusted by divisions: a difference below four decimals is none. */
const LEAST = 0.00005;

/** Counts the shares of an exchange session by session, one share after the other, by the rules of `meanCloses`, `yearRange` and the change of the day. */
export class BreadthCount {
  readonly #exchange: ExchangeHistory;
  readonly #counts: ReadonlyMap<string, SessionBreadth>;

  /** The first day of which it needs the bars of a share, a year before the first counted session. */
  readonly needs: string;

  /** Counts the stored sessions from the day `from` on. */
  constructor(exchange: ExchangeHistory, from: string) {
    this.needs = exchange.sessions.start(from, '1Y');
    this.#exchange = exchange;
    this.#counts = new Map(exchange.sessions.days.filter((session) => session >= from).map((session) => [session, nothing(session)]));
  }

  /** The counts, oldest first. */
  get sessions(): SessionBreadth[] {
    return [...this.#counts.values()];
  }

  /** Adds a share to each session in which it was traded; its bars must reach back to the day `needs`. */
  add(share: ShareHistory): void {
    const past = pastOf(share, this.#exchange);
    if (past === undefined) return;
    const bars = past.adjusted;
    // A session is judged by the newest break up to it.
    const breaks = past.breaks.toReversed();
    const windows = MEANS.map((mean) => ({ mean, closes: new BarWindow(bars) }));
    const year = new BarWindow(bars);
    let broken: (typeof breaks)[number] | undefined;
    let passed = 0;
    for (const [place, bar] of bars.entries()) {
      for (let next = breaks[passed]; next !== undefined && next.on <= bar.session; next = breaks[passed]) {
        broken = next;
        passed += 1;
      }
      const count = this.#counts.get(bar.session);
      const isBroken = broken?.on === bar.session && broken.isChangeKnown !== true;
      if (count !== undefined) countChange(count, bar.close, isBroken ? undefined : bar.previousClose);
      const isKnownSince = (session: string | undefined): boolean =>
        session !== undefined &&
        (broken === undefined || broken.on <= session) &&
        past.sessions.gapBetween(session, bar.session) === undefined;
      for (const { mean, closes } of windows) {
        closes.moveTo(place, place - mean.sessions + 1);
        const oldest = bars[place - mean.sessions + 1]?.session;
        if (count === undefined || oldest === undefined || oldest < past.sessions.start(bar.session, mean.within) || !isKnownSince(oldest))
          continue;
        count[mean.of] += 1;
        if (bar.close > closes.sum / mean.sessions + LEAST) count[mean.above] += 1;
      }
      const start = past.sessions.start(bar.session, '1Y');
      year.moveToSession(place, start);
      if (count === undefined || !isKnownSince(yearBase(start, year.first, past))) continue;
      count.ofYear += 1;
      if (bar.high > year.highest - LEAST) count.highs += 1;
      if (bar.low < year.lowest + LEAST) count.lows += 1;
    }
  }
}

/** The session from which prices of 52 weeks must compare; undefined where the share's history is too short. */
function yearBase(start: string, firstWithin: number, { adjusted, first, sessions }: Past): string | undefined {
  if (adjusted[firstWithin]?.session === start) return start;
  if (first.session <= start) return adjusted[firstWithin - 1]?.session;
  return sessions.isFirstFrom(start, first.session) ? first.session : undefined;
}

function countChange(count: SessionBreadth, close: number, previousClose: number | undefined): void {
  if (previousClose === undefined || previousClose <= 0) count.uncompared += 1;
  else if (close > previousClose + LEAST) count.advances += 1;
  else if (close < previousClose - LEAST) count.declines += 1;
  else count.unchanged += 1;
}

function nothing(session: string): SessionBreadth {
  const means = { above50: 0, of50: 0, above200: 0, of200: 0 };
  return { session, advances: 0, declines: 0, unchanged: 0, uncompared: 0, ...means, highs: 0, lows: 0, ofYear: 0 };
}
