import { formatAmount, formatCount } from '../../format.ts';
import { listed } from '../../joins.ts';
import { plural } from '../../plural.ts';

/** Both ends count. */
interface Ends {
  least?: number;
  most?: number;
}

/** A condition or the search, as a part of the sentence. */
export interface ScreenPart {
  word: string;
  text: string;
}

/** A whole exchange, an index, or a reader's own list. */
export type ScreenedKind = 'whole' | 'index' | 'own';

interface RangeWords {
  label: string;
  /** Where the label is too long for the column. */
  short?: string;
  /** As in "12 have no volume ratio yet". */
  lacks: string;
  /** A part of the sentence that begins with "shares". */
  asked: (ends: Ends) => string;
}

export interface ChoiceWords {
  label: string;
  short?: string;
  lacks: string;
  /** For choices that need another file. */
  lacksFor?: Partial<Record<string, string>>;
  /** By default as the address has them. */
  choices?: Partial<Record<string, string>>;
  /** `names` are those of the choices. */
  asked: (names: readonly string[], choices: readonly string[]) => string;
}

const plain = (value: number): string => String(value).replace('-', '−');
const percent = (value: number): string => `${plain(value)}%`;
const crore = (value: number): string => `₹${formatCount(value) === '0' && value !== 0 ? plain(value) : formatCount(value)} Cr`;

function span({ least, most }: Ends, write: (value: number) => string, upTo = 'at most', from = 'at least'): string {
  if (least === undefined) return most === undefined ? 'any' : `${upTo} ${write(most)}`;
  if (most === undefined) return `${from} ${write(least)}`;
  return least === most ? write(least) : `${write(least)} to ${write(most)}`;
}

/** The least move that a page shows, per cent. */
const LEAST_MOVE = 0.01;

/** Of a move: up or down, by at least so much, or between two. */
function moved(ends: Ends, after: string): string {
  const { least, most } = ends;
  if (most === undefined && least === LEAST_MOVE) return `that rose ${after}`;
  if (least === undefined && most === -LEAST_MOVE) return `that fell ${after}`;
  if (most === undefined && least !== undefined && least >= 0)
    return least === 0 ? `up or level ${after}` : `up by at least ${percent(least)} ${after}`;
  if (least === undefined && most !== undefined && most <= 0)
    return most === 0 ? `down or level ${after}` : `down by at least ${percent(-most)} ${after}`;
  return `that moved by ${span(ends, percent)} ${after}`;
}

const returned = (period: string, name: string): RangeWords => ({
  label: `Return of ${period}`,
  short: name,
  lacks: `no return of ${period}`,
  asked: (ends) => moved(ends, `in ${period}`),
});

const total = (period: string, name: string): RangeWords => ({
  label: `Return of ${period} with dividends`,
  short: `${name}\u00a0+\u00a0div.`,
  lacks: `no known return of ${period} with dividends`,
  asked: (ends) => moved(ends, `in ${period} with dividends`),
});

export const rangeWords = {
  price: { label: 'Price', lacks: 'no price', asked: (ends) => `with a price of ${span(ends, formatAmount)}` },
  change: { label: 'Change %', lacks: 'no known change', asked: (ends) => moved(ends, 'on the day') },
  gap: { label: 'Open over previous close', short: 'Gap', lacks: 'no known opening gap', asked: (ends) => moved(ends, 'at the open') },
  r1w: returned('a week', '1W'),
  r1m: returned('a month', '1M'),
  r3m: returned('3 months', '3M'),
  r6m: returned('6 months', '6M'),
  r1y: returned('a year', '1Y'),
  r3y: returned('3 years', '3Y'),
  tr1w: total('a week', '1W'),
  tr1m: total('a month', '1M'),
  tr3m: total('3 months', '3M'),
  tr6m: total('6 months', '6M'),
  tr1y: total('a year', '1Y'),
  tr3y: total('3 years', '3Y'),
  vol: {
    label: 'Volume ÷ the usual',
    short: 'Volume ×',
    lacks: 'no volume ratio',
    asked: (ends) => `on ${span(ends, (value) => `${plain(value)} ×`)} their usual volume`,
  },
  turnover: { label: 'Turnover', lacks: 'no turnover', asked: (ends) => `with a turnover of ${span(ends, crore)}` },
  traded: {
    label: 'Volume',
    lacks: 'no volume',
    asked: (ends) => `with ${span(ends, formatCount)} shares traded`,
  },
  cap: { label: 'Market cap', lacks: 'no market cap', asked: (ends) => `with a market cap of ${span(ends, crore)}` },
  delivery: { label: 'Delivered', lacks: 'no delivery figure', asked: (ends) => `with ${span(ends, percent)} of the volume delivered` },
  high: {
    label: 'Below its 52-week high',
    short: 'Below high',
    lacks: 'no 52-week high',
    asked: ({ least, most }) =>
      least === undefined && most !== undefined
        ? `within ${percent(most)} of their 52-week high`
        : `${span({ ...(least !== undefined && { least }), ...(most !== undefined && { most }) }, percent)} below their 52-week high`,
  },
  low: {
    label: 'Above its 52-week low',
    short: 'Above low',
    lacks: 'no 52-week low',
    asked: ({ least, most }) =>
      least === undefined && most !== undefined
        ? `within ${percent(most)} of their 52-week low`
        : `${span({ ...(least !== undefined && { least }), ...(most !== undefined && { most }) }, percent)} above their 52-week low`,
  },
  pe: { label: 'P/E', lacks: 'no published P/E', asked: (ends) => `with a P/E of ${span(ends, plain)}` },
  yield: {
    label: 'Dividend yield',
    short: 'Yield',
    lacks: 'no dividend yield',
    asked: (ends) => `with a dividend yield of ${span(ends, percent)}`,
  },
  age: { label: 'Listed for', lacks: 'no known day of listing', asked: (ends) => `listed for ${span(ends, formatCount)} days` },
  first: {
    label: 'Change since its first close',
    short: 'Since first close',
    lacks: 'no stored first close',
    asked: (ends) => moved(ends, 'since their first close'),
  },
  ex: {
    label: 'Days to the ex-date',
    short: 'Ex in',
    lacks: 'no announced ex-date',
    asked: (ends) => `ex-dividend in ${span(ends, formatCount)} days`,
  },
  payout: {
    label: 'Next dividend ÷ price',
    short: 'Next dividend',
    lacks: 'no announced dividend',
    asked: (ends) => `with a next dividend of ${span(ends, percent)} of the price`,
  },
  apart: {
    label: 'Price difference between NSE and BSE',
    short: 'NSE–BSE',
    lacks: 'no price at both exchanges',
    asked: (ends) => `with a price difference of ${span(ends, percent)} between NSE and BSE`,
  },
  both: {
    label: 'Turnover at each exchange',
    short: 'On each',
    lacks: 'no turnover at both exchanges',
    asked: (ends) => `with a turnover of ${span(ends, crore)} at each exchange`,
  },
} as const satisfies Record<string, RangeWords>;

const daily = (days: string): string => `${days}-day`;

const PERIOD_NAMES = { '1m': 'a month', '3m': '3 months', '6m': '6 months', '1y': 'a year' };

export const choiceWords = {
  above: {
    label: 'Above its average of',
    short: 'Above average',
    lacks: 'no average of so many days',
    asked: (names) => `above their ${listed(names.map(daily))} average`,
  },
  below: {
    label: 'Below its average of',
    short: 'Below average',
    lacks: 'no average of so many days',
    asked: (names) => `below their ${listed(names.map(daily))} average`,
  },
  beat: {
    label: 'Ahead of the index over',
    short: 'Ahead of index',
    lacks: 'too short a history to compare with the index',
    choices: PERIOD_NAMES,
    asked: (names) => `ahead of the index over ${listed(names)}`,
  },
  did: {
    label: 'On the day it',
    short: 'On the day',
    lacks: 'too short a history for it',
    lacksFor: {
      'upper-band': 'no file of touched bands',
      'lower-band': 'no file of touched bands',
      'newly-warned': 'no surveillance files to compare',
      'newly-listed': 'no known day of listing',
    },
    choices: {
      'new-high': 'made a 52-week high',
      'new-low': 'made a 52-week low',
      'upper-band': 'touched the upper circuit',
      'lower-band': 'touched the lower circuit',
      'above-mean-200': 'rose above the 200-day average',
      'below-mean-200': 'fell below the 200-day average',
      'newly-warned': 'came under surveillance',
      'newly-listed': 'began trading',
    },
    asked: (names, _choices) => `that ${listed(names, 'or')}`,
  },
  sector: {
    label: 'Sector',
    lacks: 'no known sector',
    choices: { none: 'Not classified' },
    asked: (names, choices) => (choices.join('') === 'none' ? 'not classified by sector' : `of the sector ${listed(names, 'or')}`),
  },
  series: { label: 'Series', lacks: 'no series', asked: (names) => `in series ${listed(names, 'or')}` },
  fno: {
    label: 'Derivatives',
    short: 'F&O',
    lacks: 'no known price band',
    choices: { yes: 'with futures and options', no: 'without futures and options' },
    asked: (names) => listed(names, 'or'),
  },
  band: {
    label: 'Price band',
    short: 'Band',
    lacks: 'no known price band',
    choices: { 2: '2%', 5: '5%', 10: '10%', 20: '20%', none: 'none' },
    asked: (names, choices) =>
      choices.join('') === 'none'
        ? 'without a price band'
        : `with ${choices.includes('none') ? 'no price band or one of' : 'a price band of'} ${listed(
            names.filter((_, at) => choices[at] !== 'none'),
            'or',
          )}`,
  },
  warn: {
    label: 'Surveillance',
    lacks: 'no line in the surveillance file',
    choices: { none: 'not under surveillance', any: 'under surveillance' },
    asked: (names, choices) =>
      choices.every((choice) => choice === 'none' || choice === 'any') ? listed(names, 'or') : `under ${listed(names, 'or')}`,
  },
} as const satisfies Record<string, ChoiceWords>;

const SHARES_OF: Record<ScreenedKind, (list: string) => string> = {
  whole: (list) => `All ${list} shares`,
  index: (list) => `${list} shares`,
  own: (list) => `Shares of “${list}”`,
};

export const screenWords = {
  sentence: (list: string, kind: ScreenedKind, parts: readonly ScreenPart[]) =>
    `${SHARES_OF[kind](list)} ${parts.length === 0 ? 'without a condition' : parts.map(({ text }) => text).join(', ')}`,
  holding: (text: string) => `with “${text}” in the name or code`,
  found: (found: number, of: number) => `${formatCount(found)} of ${formatCount(of)}`,
  unknown: (shares: number, lacks: readonly string[], isPublished: boolean) =>
    `${plural(shares, { one: '1 has', other: `${formatCount(shares)} have` })} ${listed(lacks, 'or')}${isPublished ? ' yet' : ': BSE publishes none'}`,
  estimated: 'Shares without a published turnover are judged by volume × price',
  live: 'Figures of the end-of-day files come after the close',
  /** A condition in short: “P/E ≤ 15”. */
  chip: (label: string, ends: Ends, write: (value: number) => string) => `${label} ${span(ends, write, '≤', '≥')}`,
  /** Of a condition that has no short form, from its part of the sentence. */
  chipOf: (asked: string) => asked.replace(/^(?:that )?./, (start) => start.slice(-1).toUpperCase()),
  /** In a row. */
  derivatives: { yes: 'F&O', no: 'no' },
  units: {
    rupees: (value: number) => formatAmount(value),
    percent,
    move: percent,
    times: (value: number) => `${plain(value)} ×`,
    crore,
    plain,
    days: (value: number) => `${formatCount(value)} days`,
    shares: formatCount,
  },
} as const;

/** What would do in place of what is not understood, as a part of a sentence. */
export const refusedWords = {
  problem: (asked: string, reason: string) => `“${asked}” is not understood: ${reason}.`,
  range: (word: string, number: number | undefined) => {
    const [least, most] = number === undefined ? [5, 10] : [number, number];
    return `write a range, as ${word}=${plain(least)}.., ${word}=..${plain(most)} or ${word}=${plain(least)}..${plain(most)}`;
  },
  oneOf: (choices: readonly (string | number)[]) => `it can be ${listed(choices.map(String), 'or')}`,
  most: (most: number) => `at most ${most} choices are possible`,
  page: 'it is a number from 1 to 9999',
  day: 'it is no day of the calendar: write one as 2026-11-20',
  unknown: (words: readonly string[]) => `no condition has this name; there are ${listed(words)}`,
} as const;
