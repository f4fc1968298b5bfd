import { dayPath, receiptPath, stockPath } from '@bhav/core/address/stock-path';
import { companiesOf, companyEntry } from '@bhav/core/finder/companies';
import { type NameIndex, nameIndex } from '@bhav/core/finder/name-index';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { RECEIPT_FIELDS } from '@bhav/core/market/receipt-fields';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import { parameterInWords } from '@bhav/core/sentences/api-in-words';
import { dayAddress, receiptAddress, stockAddress, warningsAddress } from '@bhav/core/pages/answer-addresses';
import { MOVER_FLOORS, MOVER_LISTS, type MoverList, type MoversAsked, moversPath, moversScreen, moversView } from '@bhav/core/screen/lists';
import { screenAddress } from '@bhav/core/screen/screen';
import type { ScreenAnswer } from '@bhav/core/wire/lists/screen';
import type { DayAnswer } from '@bhav/core/wire/day';
import type { BarsAnswer } from '@bhav/core/wire/share/bars-answer';
import type { WarningsAnswer } from '@bhav/core/wire/share/cautions';
import type { NamesAnswer } from '@bhav/core/wire/share/names';
import Type, { type Static, type TObject, type TProperties } from 'typebox';
import { DAY, DAY_RANGE, LIST, ON, optionalDay } from '../routes/parameters.ts';
import { SCREEN } from '../routes/screen.ts';

/** Of an answer's figures. */
export interface About {
  session?: string | undefined;
  mode?: string;
  source?: string;
}

/** A question in words of its own for which the API has the answer. */
interface Question<Asked> {
  title: string;
  description: string;
  /** Of the API's answer. */
  address: (asked: Asked) => string;
  /** Of the page that shows the same. */
  page: (asked: Asked) => string;
  /** Where all rows of a long answer are. */
  rest?: (asked: Asked) => string;
  /** What of the answer the question is about; all of it by default. */
  shown?: (answer: never, asked: Asked, body: string) => unknown;
  /** Of the rows of a list in the answer, where that is not the usual. */
  most?: number;
  /** Where the answer says it in other words than most. */
  about?: (answer: never) => About;
}

export interface Tool extends Question<never> {
  /** JSON Schema. */
  input: { type: 'object'; required?: readonly string[]; properties: TProperties };
}

/** The parameters have the words of a `call`, as `/screen`, or their own. */
function tool<Input extends TProperties>({
  call,
  input,
  ...question
}: Question<Static<TObject<Input>>> & { call: string; input: Input }): Tool {
  const { properties, type, required } = Type.Object(input);
  const inWords = Object.entries(properties).map(([name, of]: [string, { description?: string }]) => [
    name,
    { ...of, ...withoutUndefined({ description: of.description ?? parameterInWords(call, name) }) },
  ]);
  const described = Object.fromEntries(inWords) as TProperties;
  return {
    input: { type, properties: described, ...withoutUndefined({ required: required as readonly string[] | undefined }) },
    ...question,
  };
}

const SHARE = {
  exchange: Type.Optional(Type.Enum([...EXCHANGES], { default: 'NSE', description: 'the exchange' })),
  symbol: Type.String({ minLength: 1, maxLength: 40, description: 'as RELIANCE or M&M; at BSE the scrip code too' }),
};
const { exchange: _of, in: _index, ...OF } = LIST;
const {
  cols: _columns,
  why: _share,
  exchange: _exchange,
  in: _list,
  ...CONDITIONS
} = SCREEN as Record<string, Type.TOptional<Type.TString>>;
const BARS = { default: 30, most: 250 };

export const TOOLS: Record<string, Tool> = {
  find: tool({
    call: '/names',
    title: 'Find a share or an index',
    description:
      'Finds companies, funds and indices by name, symbol, BSE code or ISIN, also misspelt ones. Ask this first when a symbol is not certain.',
    input: { text: Type.String({ minLength: 1, maxLength: 100, description: 'as "tata motors", 500325 or INE002A01018' }) },
    address: () => '/api/v1/names',
    page: () => '/',
    shown: (names: NamesAnswer, { text }, body) => {
      const { known, index } = indexOf(names, body);
      const near = index.find(text, 10);
      const named = names.indices.filter((name) => name.toLowerCase().includes(text.toLowerCase()));
      return { found: near.count, isSlip: near.isSlip, companies: near.places.map((place) => known[place]), indices: named };
    },
  }),
  share: tool({
    call: '/stocks/{exchange}/{symbol}',
    title: 'One share',
    description:
      'The price, change, volume, 52-week range, market cap (crore rupees), P/E, sector, surveillance measures in force (warnings), actions and listings of a share. Prices and turnover are in rupees, changes in per cent.',
    input: { ...SHARE, ...ON },
    address: ({ exchange = 'NSE', symbol, on }) => stockAddress(exchange, symbol) + query({ on }),
    page: ({ exchange = 'NSE', symbol, on }) => stockPath(exchange, symbol) + query({ on }),
  }),
  bars: tool({
    call: '/stocks/{exchange}/{symbol}/bars',
    title: 'The days of a share',
    description: `Open, high, low, close, volume and delivery of a share by day, oldest first, adjusted for splits and bonuses. Without \`last\` the newest ${BARS.default} days.`,
    input: {
      ...SHARE,
      ...DAY_RANGE,
      last: Type.Optional(Type.Integer({ minimum: 1, maximum: BARS.most, default: BARS.default, description: 'how many of the newest' })),
      ...ON,
    },
    address: ({ exchange = 'NSE', symbol, last = BARS.default, ...days }) =>
      `${stockAddress(exchange, symbol)}/bars${query({ last, ...days })}`,
    page: ({ exchange = 'NSE', symbol, on }) => stockPath(exchange, symbol) + query({ on }),
    rest: ({ exchange = 'NSE', symbol, last: _last, ...days }) => `${stockAddress(exchange, symbol)}/bars.csv${query(days)}`,
    most: BARS.most,
    about: ({ bars }: BarsAnswer) => ({ session: bars.at(-1)?.date }),
  }),
  screen: tool({
    call: '/screen',
    title: 'Screen an exchange or an index',
    description:
      'The shares that meet every condition. A range is written 5.., ..5 or 1..5, as change=3.. for those that rose 3 % or more, cap=..500 for a market cap of at most 500 crore rupees.',
    input: { ...CONDITIONS, ...ON },
    address: (asked) => `/api/v1/screen${query(asked)}`,
    page: (asked) => `/screener${query(asked)}`,
    rest: (asked) => `/api/v1/screen.csv${query({ ...asked, page: undefined })}`,
    shown: withoutChoices,
  }),
  'why-not': tool({
    call: '/screen',
    title: 'Why a share is not in a screen',
    description: 'Which conditions of a screen a share meets and which not, with the figure of each.',
    input: { share: SHARE.symbol, ...CONDITIONS, ...ON },
    address: ({ share, ...asked }) => `/api/v1/screen${query({ ...asked, why: share })}`,
    page: ({ share, ...asked }) => `/screener${query({ ...asked, why: share })}`,
    shown: ({ why, unknown, found, of }: ScreenAnswer) => ({ why: why ?? 'no share of this name is in the list', unknown, found, of }),
  }),
  movers: tool({
    call: '/screen',
    title: 'A ready list of movers',
    description:
      'Gainers, losers, most traded, unusual volume, new 52-week highs and lows, shares at their price band, gaps, new listings, newly under surveillance.',
    input: {
      list: Type.Enum([...MOVER_LISTS]),
      ...OF,
      floor: Type.Optional(Type.Enum([...MOVER_FLOORS], { description: 'the least turnover, in crore rupees' })),
      ...ON,
    },
    address: ({ list, on, ...asked }) => screenAddress(moversScreen(list, moversAsked(list, asked))) + also({ on }),
    page: ({ list, ...asked }) => moversPath(list) + query(asked),
    shown: withoutChoices,
  }),
  day: tool({
    call: '/days/{session}',
    title: 'A day of the market',
    description:
      'What happened in a session, in sentences and figures: indices, breadth, sectors, gainers, losers, highs and lows, surveillance, what comes next.',
    input: {
      session: Type.Optional(Type.String({ ...DAY, description: 'a trading day; the newest when left out' })),
    },
    address: ({ session = 'newest' }) => dayAddress(session),
    page: ({ session }) => (session === undefined ? '/day' : dayPath(session)),
    // Whole lists of the indices' members, which `screen` has.
    shown: ({ lists, ...day }: DayAnswer) => ({ ...day, lists: Object.values(lists).map(({ stocks: _stocks, ...about }) => about) }),
  }),
  warnings: tool({
    call: '/warnings',
    title: 'Shares under surveillance',
    description:
      'The shares that NSE has under a surveillance measure (GSM, ESM, ASM, pledged, …) with their stages, those added and released last, and the ban of futures. Of one share: ask `share`.',
    input: { session: optionalDay },
    address: ({ session }) => warningsAddress(session),
    page: ({ session }) => `/warnings${query({ session })}`,
    about: ({ on }: WarningsAnswer) => ({ session: on, source: 'NSE surveillance indicator file' }),
  }),
  receipt: tool({
    call: '/receipts/{exchange}/{symbol}',
    title: 'Where a figure is from',
    description: 'The exchange’s file, its line, checksum and the rule by which a figure of a share was made.',
    input: {
      ...SHARE,
      field: Type.Optional(Type.Enum([...RECEIPT_FIELDS], { default: 'price' })),
      session: optionalDay,
    },
    address: ({ exchange = 'NSE', symbol, field = 'price', session }) => receiptAddress({ exchange, symbol, field, session }),
    page: ({ exchange = 'NSE', symbol, field, session }) => receiptPath(exchange, symbol) + query({ field, session }),
  }),
};

let newest: ReturnType<typeof indexOf> | undefined;

/** Kept until the answer changes: an index of 6,000 companies takes 60 to 100 ms. */
function indexOf(names: NamesAnswer, body: string): { body: string; known: ReturnType<typeof companiesOf>; index: NameIndex } {
  if (newest?.body !== body) {
    const known = companiesOf(names);
    newest = { body, known, index: nameIndex(known.map(companyEntry)) };
  }
  return newest;
}

/** What the page offers to choose from. */
function withoutChoices({ sectors: _sectors, series: _series, indices: _indices, ...answer }: ScreenAnswer): unknown {
  return answer;
}

function moversAsked(list: MoverList, asked: Asked): MoversAsked {
  return moversView(list).read(new URLSearchParams(query(asked)));
}

type Asked = Readonly<Record<string, string | number | undefined>>;

/** With its question mark; empty without parameters. */
function query(asked: Asked): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) text.set(name, String(value));
  return text.size === 0 ? '' : `?${text.toString()}`;
}

function also(asked: Asked): string {
  return query(asked).replace('?', '&');
}
