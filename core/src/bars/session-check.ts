import type { Exchange } from '../market/exchange.ts';
import { because, type Reason } from '../market/reason.ts';

export interface SessionQuestion {
  exchange: Exchange;
  /** Absent for a file that an operator imports. */
  asked?: string | undefined;
  /** Absent if no line could be read. */
  inside: string | undefined;
  rows: number;
  rejected: number;
  /** Bars whose turnover ÷ volume is outside the day's range. */
  turnoverOutside?: number | undefined;
  /** Absent for a layout that does not sort its lines. */
  lines?: SortedLines | undefined;
  /** The file ends within its last line. */
  brokenOff?: boolean | undefined;
  /** On that day; absent if they are not known. */
  members?: readonly IndexMember[] | undefined;
  has: (member: IndexMember) => boolean;
}

export interface IndexMember {
  symbol: string;
  isin?: string;
  code?: string;
}

export const SESSION_FLAGS = ['end-uncertain', 'lines-rejected', 'members-missing', 'members-unknown'] as const;
export type SessionFlag = (typeof SESSION_FLAGS)[number];

export interface SessionCheck {
  refusals: Reason[];
  flags: { flag: SessionFlag; reason: Reason }[];
}

/**
 * A whole file of NSE lacks so many lines at its end by chance less than once in a thousand sessions (e⁻⁷); with fewer, from one on, it is flagged.
 */
const LACKING_AT_MOST = 7;
/** The part of the floor that a file in order has at least: on 18 May 2009 trading was halted after a minute, with 588 rows for 1,270. */
const HALTED_SHARE = 0.25;
/** BSE's files are known to end in debt since then. */
const BSE_ENDS_IN_DEBT_SINCE = '2021-01-01';
/** Two members may be suspended; more are missing only from a damaged file. */
const MEMBERS_MISSING_AT_MOST = 2;
const REJECTED_SHARE = 0.02;

/**
 * The fewest rows of a whole file, from a day on, about five sixths of the sessions seen; for files whose lines are in no order that shows the end.
 * They are fixed, so that the answer does not depend on what is stored.
 * Source: 457 rows on 2001-07-23, 1,402 on 2010-07-01, 1,952 on 2020-03-31, 2,070 on 2021-06-04, 2,319 on 2022-12-02, 2,746 on 2024-11-01, 2,953 on
 * 2025-10-21, 3,247 on 2026-07-23 (NSE); 3,379 on 2021-05-06, about 4,300 equity rows since 2024 (BSE).
 */
const FLOORS: Record<Exchange, readonly (readonly [from: string, rows: number])[]> = {
  NSE: [
    ['1996-01-01', 380],
    ['2010-01-01', 1_100],
    ['2020-01-01', 1_600],
    ['2022-01-01', 1_850],
    ['2024-01-01', 2_250],
    ['2025-01-01', 2_400],
    ['2026-01-01', 2_550],
    ['2026-08-17', 2_800],
  ],
  BSE: [
    ['0000', 2_000],
    ['2021-01-01', 2_800],
    ['2024-07-08', 3_400],
  ],
};

/**
 * Checks a day's file as a whole: its date, its end, the members of the index, the unit of the turnover, and how many lines were rejected. Whether it
 * was cut off is judged by the file alone.
 */
export function checkSession(question: SessionQuestion): SessionCheck {
  const { inside, rows, rejected } = question;
  if (inside === undefined || rows === 0) {
    return { refusals: [because('noLineRead', rejected)], flags: [] };
  }
  const check: SessionCheck = { refusals: [], flags: [] };
  checkDate(question, inside, check);
  checkEnd(question, inside, check);
  checkMembers(question, check);
  checkTurnover(question, check);
  if (rejected > 0) {
    const share = rejected / (rows + rejected);
    const reason = because('linesRejected', rejected, rows + rejected);
    if (share > REJECTED_SHARE && rejected > 5) check.refusals.push(reason);
    else check.flags.push({ flag: 'lines-rejected', reason });
  }
  return check;
}

/** For files whose lines are in no order. */
export function rowFloor(exchange: Exchange, session: string): number {
  return FLOORS[exchange].findLast(([from]) => from <= session)?.[1] ?? 1;
}

function checkDate({ asked }: SessionQuestion, inside: string, { refusals }: SessionCheck): void {
  if (asked === undefined || asked === inside) return;
  refusals.push(because(inside < asked ? 'earlierDayInside' : 'wrongDayInside', asked, inside));
}

/** Refuses a file that was cut off: its last line is broken, its lines stop within the alphabet, or it has too few rows. */
function checkEnd({ exchange, rows, lines, brokenOff = false }: SessionQuestion, inside: string, { refusals, flags }: SessionCheck): void {
  if (brokenOff) refusals.push(because('brokenOff'));
  const isKnown = exchange === 'NSE' || inside >= BSE_ENDS_IN_DEBT_SINCE;
  const lacking = lines !== undefined && isKnown ? linesAfter(lines) : undefined;
  const isCut = exchange === 'NSE' && lacking !== undefined && lacking >= LACKING_AT_MOST;
  const floor = Math.ceil(rowFloor(exchange, inside) * (exchange === 'NSE' && lacking !== undefined ? HALTED_SHARE : 1));
  const end = [lines?.keys.at(-1) ?? '', Math.round(lacking ?? 0)] as const;
  if (isCut) refusals.push(because('cutOffAfter', ...end));
  else if (rows < floor) refusals.push(because('tooFewRows', rows, floor));
  else if (lacking !== undefined && lacking >= 1) flags.push({ flag: 'end-uncertain', reason: because('endUncertain', ...end) });
}

function checkMembers({ members, has }: SessionQuestion, { refusals, flags }: SessionCheck): void {
  if (members === undefined) {
    flags.push({ flag: 'members-unknown', reason: because('membersUnknown') });
    return;
  }
  const missing = members.filter((member) => !has(member)).map(({ symbol }) => symbol);
  if (missing.length === 0) return;
  const [named, more] = [missing.slice(0, 5).join(', '), missing.length - 5];
  const reason =
    more > 0
      ? because('membersMissing', missing.length, members.length, named, more)
      : because('membersMissing', missing.length, members.length, named);
  if (missing.length > MEMBERS_MISSING_AT_MOST) refusals.push(reason);
  else flags.push({ flag: 'members-missing', reason });
}

function checkTurnover({ rows, turnoverOutside = 0 }: SessionQuestion, { refusals }: SessionCheck): void {
  if (turnoverOutside > Math.max(20, rows * 0.05)) {
    refusals.push(because('turnoverUnit', turnoverOutside, rows));
  }
}

export interface SortedLines {
  by: 'symbol' | 'name' | 'code';
  /** The symbol, name or scrip code of each line, in the order of the file. */
  keys: readonly string[];
}

/** A line in a thousand may stand out of place: an early symbol with `+` or a small letter. */
const OUT_OF_PLACE_SHARE = 0.001;

/**
 * Of a whole file of NSE, the share of the lines that come after the symbols or names with a digit, A, B … Z: the least of 52 sessions from 1995 to
 * 2026, in which it hardly changes (after S: 10.8 to 14.0 per cent).
 */
const AFTER_LETTER = [
  0.972, 0.882, 0.829, 0.776, 0.747, 0.712, 0.696, 0.635, 0.597, 0.527, 0.492, 0.463, 0.442, 0.38, 0.335, 0.315, 0.275, 0.275, 0.216, 0.108,
  0.059, 0.034, 0.019, 0.004, 0.004, 0.002, 0,
];

/** BSE numbers debt, rights and preference shares from 600000 on: 6.8 and 7.5 per cent of the lines on 2021-05-06 and 2021-03-01. */
const FIRST_CODE_AFTER_SHARES = '600000';
const AFTER_SHARES = 0.067;

/**
 * About how many lines a whole file would have after the last one, judged by where that stands in the alphabet (or among the scrip codes)
 * and by the lines before it; undefined if the lines are not in order, or there is none.
 */
export function linesAfter({ by, keys }: SortedLines): number | undefined {
  const last = keys.at(-1);
  if (last === undefined || !isInOrder(keys)) return undefined;
  const after = by === 'code' ? (last < FIRST_CODE_AFTER_SHARES ? AFTER_SHARES : 0) : shareAfter(last);
  return (keys.length * after) / (1 - after);
}

function shareAfter(key: string): number {
  const letter = key.toUpperCase().charCodeAt(0) - 64;
  return AFTER_LETTER[letter < 1 ? 0 : letter] ?? 0;
}

/** Files are in order of bytes; small letters may be sorted as capitals. */
function isInOrder(keys: readonly string[]): boolean {
  return [keys, keys.map((key) => key.toUpperCase())].some((order) => {
    const outOfPlace = order.filter((key, place) => key < (order[place - 1] ?? '')).length;
    return outOfPlace <= keys.length * OUT_OF_PLACE_SHARE;
  });
}
