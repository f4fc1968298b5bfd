import { EXCHANGES, type Exchange } from '../market/exchange.ts';
import { listNamed } from '../indices/index-names.ts';
import { choice, chosenOf, defineView, flag, pageNumber, type Parameters, property, freeText, textIn } from '../address/view.ts';
import type { RangeWord } from './condition-words.ts';
import { type ChoiceCondition, CONDITIONS, type ConditionWord } from './conditions.ts';
import { columnsText, DEFAULT_COLUMNS, readColumns, type ScreenColumns } from './screen-columns.ts';

/** Both ends of a range count. */
export type Asked =
  | { word: ConditionWord; least?: number; most?: number; choices?: undefined }
  | { word: ConditionWord; choices: string[] };

/** As the address has it. */
export interface Screen {
  exchange: Exchange;
  /** Undefined for the whole exchange. */
  index: string | undefined;
  /** A symbol, a name or a code must hold it. */
  search: string;
  conditions: readonly Asked[];
  sort: ScreenSort;
  isAscending: boolean;
  columns: ScreenColumns;
  page: number;
  /** The reader asks why this share is not found. */
  why: string;
  /** The reader asks what became of the shares of a past session. */
  since: boolean;
}

export type ScreenSort = 'symbol' | RangeWord;
export const SCREEN_SORTS: readonly ScreenSort[] = [
  'symbol',
  ...CONDITIONS.flatMap((condition) => (condition.kind === 'range' ? [condition.word] : [])),
];

/** An address cannot ask for more, so that its cost is bounded; NSE Indices has 22 sectors. */
export const MOST_CHOICES = 30;
const DEFAULT_SORT = 'change' satisfies ScreenSort;
const OF = freeText('', 'of');
/** Older addresses have a list so. */
const [EXCHANGE, INDEX] = [freeText('', 'exchange'), freeText('', 'in')];

export const YES = ['1', 'yes', 'true', 'y'] as const;
export const NO = ['0', 'no', 'false', 'n'] as const;

/** What cannot be understood is left out, and `refusedIn` says what that is. */
export const screenView = defineView<Screen>({
  exchange: {
    read: (parameters) => listNamed(listAsked(parameters)).exchange,
    write: (exchange, _, { index = exchange }) => ({ of: index === 'NSE' ? undefined : index }),
  },
  index: { read: (parameters) => listNamed(listAsked(parameters)).index, write: () => ({}) },
  search: freeText('', 'q'),
  conditions: {
    read: readConditions,
    write: (conditions) => ({
      ...Object.fromEntries(CONDITIONS.map(({ word }) => [word, undefined])),
      ...Object.fromEntries(conditions.map((asked) => [asked.word, askedText(asked)])),
    }),
  },
  sort: choice(SCREEN_SORTS, DEFAULT_SORT),
  isAscending: flag('dir', 'asc'),
  columns: property(DEFAULT_COLUMNS, readColumns, { as: 'cols', write: columnsText }),
  page: pageNumber(),
  why: freeText(''),
  since: flag('since', ...YES),
});

/** An exchange or an index; empty where none is named. */
export function listAsked(parameters: Parameters): string {
  const index = OF.read(parameters, '') || INDEX.read(parameters, '');
  return index || (chosenOf(EXCHANGES, EXCHANGE.read(parameters, '')) ?? '');
}

/** With the one that the form of an address adds: `add=vol&least=2&most=`, or `add=warn:esm`. */
function readConditions(parameters: Parameters): Asked[] {
  const added = addedIn(parameters);
  return CONDITIONS.flatMap(({ word }) => {
    const asked = readAsked(word, parameters.get(word) ?? '');
    const more = added?.word === word ? readAsked(word, added.text) : undefined;
    if (asked?.choices === undefined || more?.choices === undefined) return more ?? asked ?? [];
    return { word, choices: [...new Set([...asked.choices, ...more.choices])].slice(0, MOST_CHOICES) };
  });
}

export function addedIn(parameters: Parameters): { word: string; text: string } | undefined {
  const added = parameters.get('add') ?? '';
  if (added === '') return undefined;
  const [word = '', ...choice] = added.split(':');
  const ends = `${parameters.get('least') ?? ''}..${parameters.get('most') ?? ''}`;
  return { word, text: choice.length === 0 ? ends : choice.join(':') };
}

/** `2..`, `..5` or `10,20`; undefined if it asks nothing that can be understood. */
export function readAsked(word: ConditionWord, text: string): Asked | undefined {
  const condition = CONDITIONS.find((one) => one.word === word);
  if (condition === undefined) return undefined;
  if (condition.kind === 'range') {
    const ends = readRange(text);
    return ends && { word, ...ends };
  }
  const choices = [...new Set(textsOf(text).flatMap((one) => readChoice(condition, one) ?? []))].slice(0, MOST_CHOICES);
  return choices.length === 0 ? undefined : { word, choices };
}

type Ends = { least?: number; most?: number };

function readRange(text: string): Ends | undefined {
  const [, least, most] = /^(.*?)\.{2,}(.*)$/.exec(text.trim())?.map((end) => end.trim()) ?? [];
  const ends = [least, most].map((end) => (end ? readNumber(end) : undefined));
  // An end that is written is a number.
  if ((least && ends[0] === undefined) || (most && ends[1] === undefined)) return undefined;
  const [from, to] = ends;
  if (from === undefined) return to === undefined ? undefined : { most: to };
  return to === undefined ? { least: from } : { least: Math.min(from, to), most: Math.max(from, to) };
}

const DEVANAGARI_ZERO = '०'.charCodeAt(0);
/** 15 digits are the most that a number holds exactly. */
const BEYOND = 1e15;

/** As people write it: `1,00,000`, `₹100`, `.5`, `1e3`, `5 %`, `१००`; to four decimals. Undefined for any other text. */
export function readNumber(text: string): number | undefined {
  const digits = text
    .replaceAll(/[₹,\s]|%$/g, '')
    .replace('−', '-')
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
  if (!/^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,2})?$/i.test(digits)) return undefined;
  const number = Number(digits);
  // Without a minus zero.
  return Math.abs(number) < BEYOND ? Number(number.toFixed(4)) + 0 : undefined;
}

export function textsOf(text: string): string[] {
  return text.split(',').flatMap((one) => textIn(one) ?? []);
}

/** In any case, with `_` or a blank for `-`; undefined for what is no choice of the condition. */
export function readChoice({ choices }: ChoiceCondition, text: string): string | undefined {
  if (choices === undefined) return text;
  const found = chosenOf(choices, text.replaceAll(/[_ ]/g, '-'));
  if (found !== undefined || !choices.includes('yes')) return found;
  return chosenOf(YES, text) ? 'yes' : chosenOf(NO, text) && 'no';
}

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

/** The usual order and columns and the first page: the shares that the screen finds are the same. */
export function withoutOrder(screen: Screen): Screen {
  return { ...screen, sort: DEFAULT_SORT, isAscending: false, columns: DEFAULT_COLUMNS, page: 1, why: '', since: false };
}

export const SCREEN_ROWS = 50;

/** Its answer, its file, its feeds, and the picture of a link to it: none depends on the columns of the page. */
export type ScreenPath = '/api/v1/screen' | '/api/v1/screen.csv' | '/feed.xml' | '/feed.json' | '/preview/screen.png';

/** Of all shares of an exchange, on one page: the page screens a list itself that no server knows. */
export function wholeScreenAddress(exchange: Exchange): string {
  return `/api/v1/screen?of=${exchange}&all=1`;
}

export function screenAddress(screen: Screen, path: ScreenPath = '/api/v1/screen'): string {
  return screenView.address(path, { ...screen, columns: DEFAULT_COLUMNS });
}
