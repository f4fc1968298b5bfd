import { EXCHANGES, type Exchange } from '../market/exchange.ts';
import { listNamed } from '../indices/index-names.ts';
import { choice, defineView, flag, pageNumber, type Parameters, property, freeText } from '../address/view.ts';
import { CONDITIONS, type ConditionWord, type RangeWord } from './conditions.ts';
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

/** 15 digits are the most that a number holds exactly. */
const NUMBER = String.raw`-?\d{1,15}(?:\.\d{1,4})?`;
const RANGE = new RegExp(`^(?<least>${NUMBER})?\\.\\.(?<most>${NUMBER})?$`);
/** An address cannot ask for more, so that its cost is bounded; NSE Indices has 22 sectors. */
const MOST_CHOICES = 30;
const LONGEST = 100;
const DEFAULT_SORT = 'change' satisfies ScreenSort;
const INDEX = freeText(undefined, 'in');

/** What cannot be understood is left out. */
export const screenView = defineView<Screen>({
  exchange: {
    read: (parameters) =>
      EXCHANGES.find((one) => one === parameters.get('exchange')?.trim()) ?? listNamed(INDEX.read(parameters, '') ?? '').exchange,
    write: (exchange, _, { index }) => ({
      exchange: exchange === 'NSE' && listNamed(index ?? '').exchange === 'NSE' ? undefined : exchange,
    }),
  },
  index: INDEX,
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
  since: flag('since', '1'),
});

/** With the one that the form of an address adds: `add=vol&least=2&most=`, or `add=warn:esm`. */
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

/** `2..`, `..5` or `10,20`; undefined if it asks nothing that can be understood. */
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

export const SCREEN_ROWS = 100;

/** Its answer, its file, its feeds, and the picture of a link to it. */
export type ScreenPath = '/api/v1/screen' | '/api/v1/screen.csv' | '/feed.xml' | '/feed.json' | '/preview/screen.png';

export function screenAddress(screen: Screen, path: ScreenPath = '/api/v1/screen'): string {
  return screenView.address(path, screen);
}
