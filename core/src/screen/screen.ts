import { pageParameter, readPage } from '../market/paging.ts';
import { EXCHANGES, type Exchange } from '../market/exchange.ts';
import { listNamed } from '../market/index-names.ts';
import { CONDITIONS, type ConditionWord, type RangeWord } from './conditions.ts';
import { columnsText, DEFAULT_COLUMNS, readColumns, type ScreenColumns } from './screen-columns.ts';

/** A condition with what is asked: a range, whose ends count, or the choices. */
export type Asked =
  | { word: ConditionWord; least?: number; most?: number; choices?: undefined }
  | { word: ConditionWord; choices: string[] };

/** A screen: which list, which conditions, in which order; as the address has it. */
export interface Screen {
  exchange: Exchange;
  /** The index whose members are screened; undefined for the whole exchange. */
  index: string | undefined;
  /** What a symbol, a name or a code must hold. */
  search: string;
  conditions: readonly Asked[];
  sort: ScreenSort;
  isAscending: boolean;
  columns: ScreenColumns;
  page: number;
  /** A share of which the reader asks why it is not found. */
  why: string;
  /** Whether the reader asks what became of the shares of a past session. */
  since: boolean;
}

/** What a screen can be sorted by. */
export type ScreenSort = 'symbol' | RangeWord;
export const SCREEN_SORTS: readonly ScreenSort[] = [
  'symbol',
  ...CONDITIONS.flatMap((condition) => (condition.kind === 'range' ? [condition.word] : [])),
];

type Parameters = { get: (name: string) => string | null };

/** 15 digits are the most that a number holds exactly. */
const NUMBER = String.raw`-?\d{1,15}(?:\.\d{1,4})?`;
const RANGE = new RegExp(`^(?<least>${NUMBER})?\\.\\.(?<most>${NUMBER})?$`);
/** An address cannot ask for more, so that its cost is bounded; NSE Indices has 22 sectors. */
const MOST_CHOICES = 30;
const LONGEST = 100;
const DEFAULT_SORT: ScreenSort = 'change';

/** Reads a screen from the parameters of an address; what cannot be understood is left out. */
export function readScreen(parameters: Parameters): Screen {
  const text = (name: string): string => (parameters.get(name) ?? '').trim().slice(0, LONGEST);
  return {
    exchange: EXCHANGES.find((exchange) => exchange === text('exchange')) ?? listNamed(text('in')).exchange,
    index: text('in') || undefined,
    search: text('q'),
    conditions: readConditions(parameters),
    sort: SCREEN_SORTS.find((sort) => sort === parameters.get('sort')) ?? DEFAULT_SORT,
    isAscending: parameters.get('dir') === 'asc',
    columns: readColumns(parameters.get('cols') ?? ''),
    page: readPage(parameters),
    why: text('why'),
    since: parameters.get('since') === '1',
  };
}

/** The conditions of an address, with the one that its form adds: `add=vol&least=2&most=`, or `add=warn:esm`. */
function readConditions(parameters: Parameters): Asked[] {
  const [, added = '', choice] = /^(\w+)(?::(.*))?$/.exec(parameters.get('add') ?? '') ?? [];
  const ends = `${parameters.get('least') ?? ''}..${parameters.get('most') ?? ''}`;
  return CONDITIONS.flatMap(({ word }) => {
    const asked = readAsked(word, parameters.get(word) ?? '');
    const more = added === word ? readAsked(word, choice ?? ends) : undefined;
    if (asked?.choices === undefined || more?.choices === undefined) return more ?? asked ?? [];
    return { word, choices: [...new Set([...asked.choices, ...more.choices])].slice(0, MOST_CHOICES) };
  });
}

/** Reads what an address asks of a condition, as `2..`, `..5` or `10,20`; undefined if it asks nothing that can be understood. */
export function readAsked(word: ConditionWord, text: string): Asked | undefined {
  const condition = CONDITIONS.find((one) => one.word === word);
  if (condition === undefined || text.trim() === '') return undefined;
  if (condition.kind === 'range') {
    const { least, most } = RANGE.exec(text.trim())?.groups ?? {};
    if (least === undefined && most === undefined) return undefined;
    if (least !== undefined && most !== undefined) {
      const ends = [Number(least), Number(most)];
      return { word, least: Math.min(...ends), most: Math.max(...ends) };
    }
    return { word, ...(least !== undefined && { least: Number(least) }), ...(most !== undefined && { most: Number(most) }) };
  }
  const { choices: known } = condition;
  const asked = [...new Set(text.split(',').map((one) => one.trim().slice(0, LONGEST)))].filter((one) => one !== '');
  const choices = asked.filter((one) => known === undefined || known.includes(one)).slice(0, MOST_CHOICES);
  return choices.length === 0 ? undefined : { word, choices };
}

/** Writes what is asked of a condition as an address has it. */
export function askedText({
  least = '',
  most = '',
  choices,
}: {
  least?: number | '';
  most?: number | '';
  choices?: string[] | undefined;
}): string {
  return choices === undefined ? `${least}..${most}` : choices.join(',');
}

/** Returns the parameters of an address that encode a screen, undefined for defaults; those of conditions that are not asked are undefined too. */
export function screenParameters({
  exchange,
  index,
  search,
  conditions,
  sort,
  isAscending,
  columns,
  page,
  why,
  since,
}: Screen): Record<string, string | undefined> {
  const none = Object.fromEntries(CONDITIONS.map(({ word }) => [word, undefined as string | undefined]));
  return {
    exchange: exchange === 'NSE' && listNamed(index ?? '').exchange === 'NSE' ? undefined : exchange,
    in: index,
    q: search === '' ? undefined : search,
    ...none,
    ...Object.fromEntries(conditions.map((asked) => [asked.word, askedText(asked)])),
    sort: sort === DEFAULT_SORT ? undefined : sort,
    dir: isAscending ? 'asc' : undefined,
    cols: columnsText(columns),
    page: pageParameter(page),
    why: why === '' ? undefined : why,
    since: since ? '1' : undefined,
  };
}

/** Returns a screen with the usual order and columns and its first page: the shares that it finds are the same. */
export function withoutOrder(screen: Screen): Screen {
  return { ...screen, sort: DEFAULT_SORT, isAscending: false, columns: DEFAULT_COLUMNS, page: 1, why: '', since: false };
}

/** How many shares a page of a screen has. */
export const SCREEN_ROWS = 100;

/** What is told of a screen: its answer, its file, its feeds, and the picture of a link to it. */
export type ScreenPath = '/api/v1/screen' | '/api/v1/screen.csv' | '/feed.xml' | '/feed.json' | '/preview/screen.png';

/** The address of what is told of a screen. */
export function screenAddress(screen: Screen, path: ScreenPath = '/api/v1/screen'): string {
  const texts = Object.entries(screenParameters(screen)).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return texts.length === 0 ? path : `${path}?${texts.join('&')}`;
}
