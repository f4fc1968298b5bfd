import type { DemoCalendar } from '../market/demo-calendar.ts';

/** What happens to one made-up company, once; it exists for this: `stem` and `month` make its symbol and name, `SPLIT2611`, `Demo Split 2611 Limited`. */
export interface DemoEvent {
  stem: string;
  month: string;
  kind: 'split' | 'bonus' | 'demerger' | 'rename' | 'listing' | 'suspension' | 'rights' | 'misfiled';
  at: number;
  /** Prices are divided by it from then on. */
  factor: number;
  shares: number;
  /** As NSE files it; empty where nothing is filed, or where only BSE has the share. */
  purpose: string;
  faceValueBefore?: number;
  stemBefore?: string;
  /** The place from which a suspended share trades again, or a new one leaves series BE. */
  until?: number;
}

const MONTHS = ['2025-01', '2029-12'] as const;
const SPLITS = [
  [10, 2],
  [10, 5],
  [2, 1],
  [10, 1],
] as const;
const BONUSES = [
  [1, 1],
  [1, 2],
  [2, 1],
  [1, 3],
] as const;

/**
 * The events in order of time, one of each kind a month. The dates are of the calendar alone, so that a store made last week and one made today are of
 * one exchange.
 */
export function demoEvents({ days }: DemoCalendar): DemoEvent[] {
  const firsts = days.flatMap((day, place) => (day.slice(0, 7) === days[place - 1]?.slice(0, 7) ? [] : [place]));
  return firsts.flatMap((first, place) => {
    const month = days[first]?.slice(0, 7) ?? '';
    const [next, later] = firsts.slice(place + 1);
    if (next === undefined || later === undefined || month < MONTHS[0] || month > MONTHS[1]) return [];
    const [from, to] = SPLITS[place % SPLITS.length] ?? SPLITS[0];
    const [given, held] = BONUSES[place % BONUSES.length] ?? BONUSES[0];
    const split = { kind: 'split', factor: from / to, shares: from / to, faceValueBefore: from } as const;
    const bonus = (given + held) / held;
    const rows: (Pick<DemoEvent, 'stem' | 'kind' | 'at'> & Partial<DemoEvent>)[] = [
      { ...split, stem: 'SPLIT', at: first + 2, purpose: `FV SPLT FRM RS ${from} TO ${to === 1 ? 'RE' : 'RS'} ${to}` },
      // Seen by BSE alone.
      { ...split, stem: 'QUIET', at: first + 3 },
      { stem: 'BONUS', kind: 'bonus', at: first + 4, factor: bonus, shares: bonus, purpose: `BONUS ${given}:${held}` },
      { stem: 'NEWNAME', kind: 'rename', at: first + 6, stemBefore: 'OLDNAME' },
      // Of the price 0.7 stays with the company.
      { stem: 'PARENT', kind: 'demerger', at: first + 8, factor: 1 / 0.7, purpose: 'DEMERGER' },
      { stem: 'SPUNOFF', kind: 'listing', at: next + 3, until: next + 13 },
      { stem: 'LISTED', kind: 'listing', at: first + 10 },
      { stem: 'HALTED', kind: 'suspension', at: first + 12, until: later + 2 },
      // One new share for four, at the face value, divides a much higher price by nearly this.
      { stem: 'RIGHTS', kind: 'rights', at: first + 5, factor: 5 / 4, purpose: 'RIGHTS 1:4@PRM RS 0' },
      // A bonus that is filed under the wrong company.
      { stem: 'MISFILED', kind: 'misfiled', at: first + 7, purpose: 'BONUS 1:1' },
    ];
    return rows.map((row) => ({ month: month.slice(2, 4) + month.slice(5), factor: 1, shares: 1, purpose: '', ...row }));
  });
}

/** `place` is the session of the meeting. */
export interface MeetingFiling {
  state: 'announced' | 'held' | 'cancelled' | 'moved';
  place: number;
  heading: string;
  movedTo?: number;
}

/** A dividend every 180 sessions; the boards of the larger companies meet once in 60. */
const DIVIDEND_EVERY = 180;
const DIVIDENDS = ['INTDIV', 'FINDIV', 'SPLDIV', 'DIV'];
const MEETING_EVERY = 60;
const MEETING_RANKS = 600;
const HEADINGS = ['Financial Results', 'Financial Results/Dividend', 'Fund Raising/Other business matters', 'Other business matters'];
/** One meeting in 40 is moved by two sessions and one is cancelled; both are announced three sessions ahead. */
const ODD_ONE_IN = 40;
const TOLD_LATE = 3;

export function dividendAt(rank: number, place: number): string | undefined {
  if ((rank + place) % DIVIDEND_EVERY !== 0) return undefined;
  return `${DIVIDENDS[rank % DIVIDENDS.length]} - RS ${1 + (rank % 9)}${rank % 3 === 0 ? '.50' : ''} PER SH`;
}

export function meetingOf(rank: number, place: number): MeetingFiling | undefined {
  if (rank >= MEETING_RANKS) return undefined;
  const announcedBefore = 8 + (rank % 12);
  const odd = rank % ODD_ONE_IN;
  const heading = HEADINGS[rank % HEADINGS.length] ?? '';
  const meets = (at: number): boolean => (rank * 7 + at) % MEETING_EVERY === 0;
  if (meets(place + announcedBefore)) return { state: 'announced', place: place + announcedBefore, heading };
  const later = place + TOLD_LATE;
  if (meets(later) && odd === 7) return { state: 'moved', place: later, heading, movedTo: later + 2 };
  if (meets(later) && odd === 23) return { state: 'cancelled', place: later, heading };
  const held = odd === 7 ? place - 2 : place;
  return meets(held) && odd !== 23 ? { state: 'held', place, heading } : undefined;
}
