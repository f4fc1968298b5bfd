import type { DemoCalendar } from '../market/demo-calendar.ts';

type CompanyEventKind = 'split' | 'bonus' | 'demerger' | 'rename' | 'listing' | 'suspension' | 'rights' | 'misfiled';

/** What happens to one made-up company, once; `at` is the place of the session from which it is so. */
export interface DemoEvent {
  kind: CompanyEventKind;
  at: number;
  /** What the price is divided by from then on. */
  factor: number;
  /** How many shares one share becomes. */
  shares: number;
  /** As NSE files it; empty where nothing is filed, or where only BSE has the share. */
  purpose: string;
  /** The face value before, in rupees, where it changes. */
  faceValueBefore?: number;
  /** The symbol's first part before, where it changes. */
  stemBefore?: string;
  /** The place from which a suspended share trades again, or a new one leaves series BE. */
  until?: number;
}

/** A company that exists for its event: `stem` makes its symbol and name, `SPLIT2611` and `Demo Split 2611 Limited`. */
export interface EventCompany {
  stem: string;
  /** The month, `2611`. */
  month: string;
  isAtNse: boolean;
  event: DemoEvent;
}

/** The months that have events, first and last. */
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
/** One new share for four, at the face value, divides a much higher price by nearly this. */
const FREE_RIGHTS = 5 / 4;
/** What of a company's price stays with it when a part is spun off. */
const STAYS = 0.7;

/**
 * Lists the companies with an event in order of time: in every month a split, one that only BSE sees, a bonus, a rename, a demerger, a listing,
 * a suspension until the month after next, the listing of what was spun off the month before, a rights issue, and a bonus that is filed under the
 * wrong company. The dates are of the calendar alone, so that a store made last week and one made today are of one exchange.
 */
export function eventCompanies(calendar: DemoCalendar): EventCompany[] {
  const months = monthsOf(calendar);
  return months.flatMap(({ month, first }, place) => {
    const next = months[place + 1]?.first;
    const later = months[place + 2]?.first;
    if (next === undefined || later === undefined || month < MONTHS[0] || month > MONTHS[1]) return [];
    const name = month.slice(2, 4) + month.slice(5);
    const split = SPLITS[place % SPLITS.length] ?? SPLITS[0];
    const bonus = BONUSES[place % BONUSES.length] ?? BONUSES[0];
    const company = (stem: string, event: Partial<DemoEvent> & Pick<DemoEvent, 'kind' | 'at'>, isAtNse = true): EventCompany => ({
      stem,
      month: name,
      isAtNse,
      event: { factor: 1, shares: 1, purpose: '', ...event },
    });
    return [
      company('SPLIT', splitOf(split, first + 2)),
      company('QUIET', { ...splitOf(split, first + 3), purpose: '' }, false),
      company('BONUS', bonusOf(bonus, first + 4)),
      company('NEWNAME', { kind: 'rename', at: first + 6, stemBefore: 'OLDNAME' }),
      company('PARENT', { kind: 'demerger', at: first + 8, factor: 1 / STAYS, purpose: 'DEMERGER' }),
      company('SPUNOFF', { kind: 'listing', at: next + 3, until: next + 13 }),
      company('LISTED', { kind: 'listing', at: first + 10 }),
      company('HALTED', { kind: 'suspension', at: first + 12, until: later + 2 }),
      company('RIGHTS', { kind: 'rights', at: first + 5, factor: FREE_RIGHTS, purpose: 'RIGHTS 1:4@PRM RS 0' }),
      company('MISFILED', { kind: 'misfiled', at: first + 7, purpose: 'BONUS 1:1' }),
    ];
  });
}

function splitOf([from, to]: readonly [number, number], at: number): DemoEvent {
  const factor = from / to;
  const purpose = `FV SPLT FRM RS ${from} TO ${to === 1 ? 'RE' : 'RS'} ${to}`;
  return { kind: 'split', at, factor, shares: factor, purpose, faceValueBefore: from };
}

function bonusOf([given, held]: readonly [number, number], at: number): DemoEvent {
  const factor = (given + held) / held;
  return { kind: 'bonus', at, factor, shares: factor, purpose: `BONUS ${given}:${held}` };
}

/** Each month with the place of its first session. */
function monthsOf({ days }: DemoCalendar): { month: string; first: number }[] {
  const months: { month: string; first: number }[] = [];
  for (const [place, day] of days.entries()) {
    if (months.at(-1)?.month !== day.slice(0, 7)) months.push({ month: day.slice(0, 7), first: place });
  }
  return months;
}

/** What is filed on one day about the meeting of a company's board; `place` is the session of the meeting. */
export interface MeetingFiling {
  state: 'announced' | 'held' | 'cancelled' | 'moved';
  place: number;
  heading: string;
  movedTo?: number;
}

/** A dividend every 180 sessions. */
const DIVIDEND_EVERY = 180;
const DIVIDENDS = ['INTDIV', 'FINDIV', 'SPLDIV', 'DIV'];
/** The boards of the larger companies meet once in 60 sessions. */
const MEETING_EVERY = 60;
const MEETING_RANKS = 600;
const HEADINGS = ['Financial Results', 'Financial Results/Dividend', 'Fund Raising/Other business matters', 'Other business matters'];
/** One meeting in 40 is moved by two sessions and one is cancelled; both are announced three sessions ahead. */
const ODD_ONE_IN = 40;
const TOLD_LATE = 3;

/** The dividend purpose for the company with this rank, if its ex-date is this session; else undefined. */
export function dividendAt(rank: number, place: number): string | undefined {
  if ((rank + place) % DIVIDEND_EVERY !== 0) return undefined;
  return `${DIVIDENDS[rank % DIVIDENDS.length]} - RS ${1 + (rank % 9)}${rank % 3 === 0 ? '.50' : ''} PER SH`;
}

/** The board meeting that the company with this rank files on this session; undefined if there is none. */
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
