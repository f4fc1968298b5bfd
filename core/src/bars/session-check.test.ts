import { describe, expect, test } from 'vitest';
import { because, type Reason } from '../market/reason.ts';
import { checkSession, rowFloor, type SessionQuestion, type SortedLines } from './session-check.ts';

const MEMBERS = ['A', 'B', 'C', 'D'].map((symbol) => ({ symbol }));

function asked(known: Partial<SessionQuestion> = {}): SessionQuestion {
  return {
    exchange: 'NSE',
    asked: '2026-11-20',
    inside: '2026-11-20',
    rows: 3400,
    rejected: 0,
    members: MEMBERS,
    has: () => true,
    ...known,
  };
}

/** So many lines in order that begin at 20MICRONS and end at a symbol. */
function endingAt(last: string, rows: number): SortedLines {
  return { by: 'symbol', keys: [...Array.from({ length: rows - 1 }, () => '20MICRONS'), last] };
}

/** A day on which few rows are no fault, with a whole file of so many. */
function whole(rows: number): Partial<SessionQuestion> {
  return { asked: '1995-01-02', inside: '1995-01-02', rows };
}

function cutOff(keys: readonly string[]): SessionQuestion {
  return asked({ rows: 2_800, lines: { by: 'symbol', keys } });
}

function outcomeOf(question: SessionQuestion): string {
  const { refusals, flags } = checkSession(question);
  return refusals.length > 0 ? 'refused' : (flags[0]?.flag ?? 'whole');
}

test('a whole file of the right day passes', () => {
  expect(checkSession(asked())).toEqual({ refusals: [], flags: [] });
});

describe('a file is refused, for one reason', () => {
  test.each<[Partial<SessionQuestion>, Reason]>([
    [{ inside: '2026-11-19' }, because('earlierDayInside', '2026-11-20', '2026-11-19')],
    [{ inside: '2026-11-21' }, because('wrongDayInside', '2026-11-20', '2026-11-21')],
    [{ inside: undefined, rows: 0, rejected: 9 }, because('noLineRead', 9)],
    [{ rows: 2_799 }, because('tooFewRows', 2_799, 2_800)],
    [{ brokenOff: true }, because('brokenOff')],
    [{ lines: endingAt('OSWALAGRO', 780), rows: 780 }, because('cutOffAfter', 'OSWALAGRO', 359)],
    // In order to the end of the alphabet, but a quarter of the least whole file.
    [{ lines: endingAt('ZUARI', 699), rows: 699 }, because('tooFewRows', 699, 700)],
    [{ has: () => false }, because('membersMissing', 4, 4, 'A, B, C, D')],
    [{ rejected: 100 }, because('linesRejected', 100, 3_500)],
    [{ turnoverOutside: 3000 }, because('turnoverUnit', 3_000, 3_400)],
  ])('%o', (known, reason) => {
    expect(checkSession(asked(known)).refusals).toEqual([reason]);
  });
});

describe('a file is kept and flagged', () => {
  test.each<[Partial<SessionQuestion>, string, Reason]>([
    [{ lines: endingAt('YESBANK', 1_000) }, 'end-uncertain', because('endUncertain', 'YESBANK', 2)],
    [{ has: ({ symbol }) => symbol !== 'B' }, 'members-missing', because('membersMissing', 1, 4, 'B')],
    [{ members: undefined }, 'members-unknown', because('membersUnknown')],
    [{ rejected: 2 }, 'lines-rejected', because('linesRejected', 2, 3_402)],
  ])('%o', (known, flag, reason) => {
    expect(checkSession(asked(known))).toEqual({ refusals: [], flags: [{ flag, reason }] });
  });
});

describe('a file in order of symbol is judged by where it ends, whatever its rows', () => {
  test.each([
    ['2009-05-18', 588, 'ZYDUSWELL', 'whole'],
    ['1994-11-16', 30, 'WOCKHARDT', 'whole'],
    ['1994-11-28', 18, 'TISCO', 'end-uncertain'],
    ['1995-03-16', 120, 'ZUARIAGRO', 'whole'],
    ['1997-02-28', 713, 'ZUARIAGRO', 'whole'],
    ['1997-06-02', 780, 'OSWALAGRO', 'refused'],
    ['2001-07-23', 457, 'ZEETELE', 'whole'],
    ['2002-04-01', 749, 'ZUARIAGRO', 'whole'],
    ['2022-10-04', 2_281, 'ZYDUSWELL', 'whole'],
    ['2022-05-04', 24, 'AARON', 'refused'],
    ['2022-05-04', 1, '20MICRONS', 'refused'],
    // Four lines after V make it uncertain, seven are too many.
    ['1995-01-02', 203, 'VOLTAS', 'end-uncertain'],
    ['1995-01-02', 203, 'UNITEDBRE', 'refused'],
  ])('%s, %i rows to %s: %s', (inside, rows, last, outcome) =>
    expect(outcomeOf(asked({ asked: inside, inside, rows, lines: endingAt(last, rows) }))).toBe(outcome),
  );

  test('small letters sorted as capitals, and a line in a thousand out of place, are no disorder', () => {
    const keys = endingAt('OSWALAGRO', 1_000).keys;
    expect(outcomeOf(cutOff(['ABB', 'ABBd', 'ABBE', ...keys]))).toBe('refused');
    expect(outcomeOf(cutOff(['ABB', 'ABB+H', 'ABBA', ...keys]))).toBe('refused');
    expect(outcomeOf(cutOff(['ZZ', ...keys]))).toBe('refused');
    expect(outcomeOf(cutOff(['ZY', 'ZX', ...keys]))).toBe('whole');
  });
});

test('a file in no order is judged by the fewest rows of its day', () => {
  const keys = Array.from({ length: 2_900 }, (_, place) => `S${(place * 7_919) % 2_900}`);
  expect(outcomeOf(asked({ rows: 2_900, lines: { by: 'name', keys } }))).toBe('whole');
  expect(outcomeOf(asked({ rows: 2_799, lines: { by: 'name', keys } }))).toBe('refused');
});

test.each([
  ['2021-03-01', 3_000, '500002', 'end-uncertain'],
  ['2021-03-01', 3_000, '972885', 'whole'],
  // Whether older files end in debt is not known.
  ['2017-07-03', 2_500, '500002', 'whole'],
  ['2017-07-03', 1_999, '500002', 'refused'],
])('a file of BSE on %s with %i rows in order of code to %s: %s', (inside, rows, last, outcome) => {
  const lines = { by: 'code', keys: Array.from({ length: rows }, () => last) } as const;
  expect(outcomeOf(asked({ exchange: 'BSE', asked: inside, inside, rows, lines }))).toBe(outcome);
});

test('a file without a date or without a row is refused for that alone', () => {
  expect(checkSession(asked({ inside: undefined }))).toEqual({
    refusals: [because('noLineRead', 0)],
    flags: [],
  });
  expect(checkSession(asked({ rows: 0, rejected: 1 })).refusals).toHaveLength(1);
});

test.each([
  // More than five lines, and more than one in fifty.
  [5, 100, 'lines-rejected'],
  [6, 100, 'refused'],
  [6, 294, 'lines-rejected'],
  [6, 293, 'refused'],
  [60, 3_400, 'lines-rejected'],
])('%i lines rejected beside %i rows: %s', (rejected, rows, outcome) => {
  const { refusals, flags } = checkSession(asked({ rejected, ...whole(rows) }));
  expect([...refusals.map(() => 'refused'), ...flags.map(({ flag }) => flag)]).toEqual([outcome]);
});

test('two members may be missing, not three; five are named', () => {
  const members = Array.from('ABCDEFG', (symbol) => ({ symbol }));
  const without = (missing: string) => checkSession(asked({ members, has: ({ symbol }) => !missing.includes(symbol) }));
  expect(without('AB')).toMatchObject({ refusals: [], flags: [{ flag: 'members-missing' }] });
  expect(without('ABC').refusals).toEqual([because('membersMissing', 3, 7, 'A, B, C')]);
  expect(without('ABCDE').refusals).toEqual([because('membersMissing', 5, 7, 'A, B, C, D, E')]);
  expect(without('ABCDEFG').refusals).toEqual([because('membersMissing', 7, 7, 'A, B, C, D, E', 2)]);
});

test.each([
  // Twenty rows, or one in twenty of a large file.
  [20, 100, 0],
  [21, 100, 1],
  [170, 3_400, 0],
  [171, 3_400, 1],
])('a turnover outside the range in %i of %i rows', (turnoverOutside, rows, refused) => {
  expect(checkSession(asked({ turnoverOutside, ...whole(rows) })).refusals).toHaveLength(refused);
});

test.each([
  ['NSE', '1995-12-31', 1],
  ['NSE', '1996-01-01', 380],
  ['NSE', '2009-12-31', 380],
  ['NSE', '2019-12-31', 1_100],
  ['NSE', '2020-01-01', 1_600],
  ['NSE', '2021-12-31', 1_600],
  ['NSE', '2022-01-01', 1_850],
  ['NSE', '2023-12-31', 1_850],
  ['NSE', '2024-01-01', 2_250],
  ['NSE', '2024-12-31', 2_250],
  ['NSE', '2025-01-01', 2_400],
  ['NSE', '2025-12-31', 2_400],
  ['NSE', '2026-01-01', 2_550],
  ['NSE', '2026-08-16', 2_550],
  ['NSE', '2026-08-17', 2_800],
  ['BSE', '2020-12-31', 2_000],
  ['BSE', '2021-01-01', 2_800],
  ['BSE', '2024-07-07', 2_800],
  ['BSE', '2024-07-08', 3_400],
] as const)('the floor of %s on %s is %i rows', (exchange, day, rows) => expect(rowFloor(exchange, day)).toBe(rows));

test('an imported file was not asked for by a day', () => {
  expect(checkSession(asked({ asked: undefined, inside: '2021-06-04', rows: 2070 })).refusals).toEqual([]);
});

test.each([
  ['NSE', '2010-07-01', 1402],
  ['NSE', '2020-03-31', 1952],
  ['NSE', '2022-12-02', 2319],
  ['NSE', '2024-11-01', 2746],
  ['NSE', '2025-10-21', 2953],
  ['NSE', '2026-07-23', 3247],
  ['NSE', '2026-08-18', 3434],
  ['BSE', '2021-05-06', 3379],
] as const)('the floor of %s on %s lies below the %i rows of that real day, and above half of them', (exchange, day, rows) => {
  expect(rowFloor(exchange, day)).toBeLessThan(rows * 0.9);
  expect(rowFloor(exchange, day)).toBeGreaterThan(rows * 0.5);
});
