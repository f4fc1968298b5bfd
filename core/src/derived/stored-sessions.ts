import { addDays, daysBetween } from '../calendar/days.ts';
import { periodStart, type Span } from '../calendar/periods.ts';
import { isTradingDay, sessionsBetween } from '../calendar/session.ts';

export class StoredSessions {
  /** Oldest first, `2026-11-20`. */
  readonly days: readonly string[];
  readonly #place: ReadonlyMap<string, number>;
  /** Consecutive stored days with more than a few sessions missing between them, newest first. */
  readonly #gaps: readonly { after: string; before: string }[];
  readonly #missing = new Map<string, string | undefined>();
  readonly #firsts = new Map<string, string | undefined>();
  readonly #starts = new Map<Span, Map<string, string>>();

  constructor(days: readonly string[]) {
    this.days = days;
    this.#place = new Map(days.map((day, place) => [day, place]));
    this.#gaps = days.flatMap((before, place) => gapBetween(days[place - 1], before)).toReversed();
  }

  /** Does what `periodStart` does, once for all shares. */
  start(session: string, span: Span): string {
    const starts = this.#starts.get(span) ?? new Map<string, string>();
    const start = starts.get(session) ?? periodStart(session, span);
    this.#starts.set(span, starts.set(session, start));
    return start;
  }

  /** At most `count` sessions before a given one, oldest first. */
  before(session: string, count: number): readonly string[] {
    const place = this.#place.get(session) ?? 0;
    return this.days.slice(Math.max(0, place - count), place);
  }

  /** The last stored session before the newest gap between two stored sessions; undefined if there is none. */
  gapBetween(from: string, to: string): string | undefined {
    return this.#gaps.find(({ after, before }) => after >= from && before <= to)?.after;
  }

  /** The last stored session on or before a day, if the calendar's last session by that day is later and so not stored; else undefined. */
  missingAt(day: string): string | undefined {
    if (!this.#missing.has(day)) this.#missing.set(day, this.#lastBeforeMissing(day));
    return this.#missing.get(day);
  }

  /** Whether a session is the first from a day on, whatever is stored. */
  isFirstFrom(day: string, session: string): boolean {
    if (!this.#firsts.has(day)) this.#firsts.set(day, sessionsBetween(day, addDays(day, LONGEST_CLOSURE))[0]);
    return this.#firsts.get(day) === session;
  }

  #lastBeforeMissing(day: string): string | undefined {
    const last = this.days.findLast((stored) => stored <= day);
    if (last === undefined) return undefined;
    return sessionsBetween(last, day).some((expected) => expected > last && isTradingDay(expected) === 'yes') ? last : undefined;
  }
}

/** Longer than any closure of the exchanges. */
const LONGEST_CLOSURE = 14;
/** More sessions in a row than this must be missing to make a gap: an action in a shorter one is announced on the sessions beside it. */
const FEW = 5;

function gapBetween(after: string | undefined, before: string): { after: string; before: string }[] {
  if (after === undefined || daysBetween(after, before) <= FEW) return [];
  const between = sessionsBetween(after, before).filter((day) => day !== after && day !== before);
  return between.length > FEW ? [{ after, before }] : [];
}
