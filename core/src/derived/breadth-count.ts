import type { Span } from '../calendar/periods.ts';
import type { SessionBreadth } from '../wire/breadth.ts';
import { BarWindow } from './bar-window.ts';
import { type Past, pastOf } from './past.ts';
import type { ExchangeHistory, HistoryBar, ShareHistory } from './share-history.ts';

const MEANS = [
  { sessions: 50, within: '3M', above: 'above50', of: 'of50' },
  { sessions: 200, within: '1Y', above: 'above200', of: 'of200' },
] as const satisfies { sessions: number; within: Span; above: Count; of: Count }[];

/** Prices are adjusted by divisions: a difference below four decimals is none. */
const LEAST = 0.00005;

/** Days of an index, both included: those on which its members are known, or on which a share is one of them. */
export interface MemberDays {
  index: string;
  from: string;
  until: string;
}

type Count = Exclude<keyof SessionBreadth, 'session'>;

/** A session that is counted: its counts of all shares, and where the spans begin that end with it. */
interface CountedSession {
  count: SessionBreadth;
  starts: Record<(typeof MEANS)[number]['within'], string>;
}

/**
 * Counts the shares of an exchange session by session, one share after the other, by the rules of `meanCloses`, `yearRange` and the change of the day:
 * all of them, and those that are members of an index on that day.
 */
export class BreadthCount {
  readonly #exchange: ExchangeHistory;
  readonly #counted: ReadonlyMap<string, CountedSession>;
  readonly #ofIndices: ReadonlyMap<string, ReadonlyMap<string, SessionBreadth>>;

  /** The first day of which it needs the bars of a share, a year before the first counted session. */
  readonly needs: string;

  /** Counts the stored sessions from the day `from` on, and of each index those on whose days its members are `known`. */
  constructor(exchange: ExchangeHistory, from: string, known: readonly MemberDays[] = []) {
    const days = exchange.sessions.days.filter((session) => session >= from);
    this.needs = exchange.sessions.start(from, '1Y');
    this.#exchange = exchange;
    this.#counted = new Map(
      days.map((session) => {
        const start = (span: Span): string => exchange.sessions.start(session, span);
        return [session, { count: nothing(session), starts: { '3M': start('3M'), '1Y': start('1Y') } }];
      }),
    );
    this.#ofIndices = new Map(known.map((one) => [one.index, countsOf(days.filter((session) => isWithin(session, one)))]));
  }

  /** The counts of all shares, oldest first. */
  get sessions(): SessionBreadth[] {
    return [...this.#counted.values()].map(({ count }) => count);
  }

  /** The counts of the members of each index, oldest first. */
  get ofIndices(): Map<string, SessionBreadth[]> {
    return new Map([...this.#ofIndices].map(([index, counts]) => [index, [...counts.values()]]));
  }

  /** Adds a share to each session in which it was traded, and to the indices of which it was a `member` then; its bars must reach back to the day `needs`. */
  add(share: ShareHistory, member: readonly MemberDays[] = []): void {
    const past = pastOf(share, this.#exchange);
    if (past === undefined) return;
    const memberships = member.map((days) => ({ days, counts: this.#ofIndices.get(days.index) }));
    const { adjusted: bars, sessions } = past;
    const sums = sumsOfCloses(bars);
    const year = new BarWindow(bars);
    // A session is judged by the newest break up to it.
    const breaks = past.breaks.toReversed();
    let broken: (typeof breaks)[number] | undefined;
    let passed = 0;
    const isKnown = (from: string | undefined, to: string): boolean =>
      from !== undefined && (broken === undefined || broken.on <= from) && sessions.gapBetween(from, to) === undefined;
    const found: Count[] = [];
    for (const [place, bar] of bars.entries()) {
      for (let next = breaks[passed]; next !== undefined && next.on <= bar.session; next = breaks[passed]) {
        broken = next;
        passed += 1;
      }
      const counted = this.#counted.get(bar.session);
      if (counted === undefined) continue;
      const isBroken = broken?.on === bar.session && broken.isChangeKnown !== true;
      found.length = 0;
      found.push(changeOf(bar.close, isBroken ? undefined : bar.previousClose));
      for (const mean of MEANS) {
        const first = place - mean.sessions + 1;
        const oldest = bars[first]?.session;
        if (oldest === undefined || oldest < counted.starts[mean.within] || !isKnown(oldest, bar.session)) continue;
        found.push(mean.of);
        if (bar.close > ((sums[place + 1] ?? 0) - (sums[first] ?? 0)) / mean.sessions + LEAST) found.push(mean.above);
      }
      const start = counted.starts['1Y'];
      year.moveTo(place, start);
      if (isKnown(yearBase(start, year.first, past), bar.session)) {
        found.push('ofYear');
        if (bar.high > year.highest - LEAST) found.push('highs');
        if (bar.low < year.lowest + LEAST) found.push('lows');
      }
      addTo(counted.count, found);
      for (const { days, counts } of memberships) if (isWithin(bar.session, days)) addTo(counts?.get(bar.session), found);
    }
  }
}

/** The sum of the closes before each bar, and at the end that of all. */
function sumsOfCloses(bars: readonly HistoryBar[]): Float64Array {
  const sums = new Float64Array(bars.length + 1);
  for (const [place, { close }] of bars.entries()) sums[place + 1] = (sums[place] ?? 0) + close;
  return sums;
}

function isWithin(session: string, { from, until }: MemberDays): boolean {
  return from <= session && session <= until;
}

function addTo(count: SessionBreadth | undefined, found: readonly Count[]): void {
  if (count !== undefined) for (const one of found) count[one] += 1;
}

/** The session from which prices of 52 weeks must compare; undefined where the share's history is too short. */
function yearBase(start: string, firstWithin: number, { adjusted, first, sessions }: Past): string | undefined {
  if (adjusted[firstWithin]?.session === start) return start;
  if (first.session <= start) return adjusted[firstWithin - 1]?.session;
  return sessions.isFirstFrom(start, first.session) ? first.session : undefined;
}

function changeOf(close: number, previousClose: number | undefined): Count {
  if (previousClose === undefined || previousClose <= 0) return 'uncompared';
  if (close > previousClose + LEAST) return 'advances';
  return close < previousClose - LEAST ? 'declines' : 'unchanged';
}

function countsOf(sessions: readonly string[]): Map<string, SessionBreadth> {
  return new Map(sessions.map((session) => [session, nothing(session)]));
}

function nothing(session: string): SessionBreadth {
  const means = { above50: 0, of50: 0, above200: 0, of200: 0 };
  return { session, advances: 0, declines: 0, unchanged: 0, uncompared: 0, ...means, highs: 0, lows: 0, ofYear: 0 };
}
