import { choice, defineView, freeText, type ViewDefinition } from '../address/view.ts';
import type { ConditionWord } from './conditions.ts';
import { type Screen, screenView } from './screen.ts';

/** In the words of a screen, in the order in which the lists stand. */
const LISTS = {
  gainers: { change: '0.01..' },
  losers: { change: '..-0.01', dir: 'asc' },
  value: { sort: 'turnover', cols: 'turnover,traded,vol,delivery' },
  volume: { sort: 'traded', cols: 'traded,vol,turnover,delivery' },
  'volume-ratio': { vol: '2..', sort: 'vol', cols: 'vol,traded,turnover,delivery' },
  // In the other series all of the volume is delivered, by rule.
  delivery: { delivery: '50..', series: 'EQ,A,B', sort: 'delivery', cols: 'delivery,traded,vol,turnover' },
  'new-highs': { did: 'new-high', cols: 'high,r1m,r1y,vol,turnover' },
  'new-lows': { did: 'new-low', dir: 'asc', cols: 'low,r1m,r1y,vol,turnover' },
  // Without the band, which the files have for the next day.
  'upper-band': { did: 'upper-band', cols: 'vol,turnover,delivery' },
  'lower-band': { did: 'lower-band', dir: 'asc', cols: 'vol,turnover,delivery' },
  'gaps-up': { gap: '2..', sort: 'gap', cols: 'gap,vol,turnover' },
  'gaps-down': { gap: '..-2', sort: 'gap', dir: 'asc', cols: 'gap,vol,turnover' },
  'new-listings': { age: '..30', sort: 'age', dir: 'asc', cols: 'age,first,vol,turnover' },
  'newly-warned': { did: 'newly-warned', sort: 'turnover', cols: 'warn,band,r1m,vol,turnover' },
} as const satisfies Record<string, Partial<Record<string, string>>>;

/** The column by which a list is sorted, or for whose words it is read, where that is neither the price nor the change. */
const ABOUT: Partial<Record<MoverList, ConditionWord>> = {
  value: 'turnover',
  volume: 'traded',
  'volume-ratio': 'vol',
  delivery: 'delivery',
  'gaps-up': 'gap',
  'gaps-down': 'gap',
  'new-listings': 'age',
  'newly-warned': 'warn',
};

export type MoverList = keyof typeof LISTS;
export const MOVER_LISTS = Object.keys(LISTS) as readonly MoverList[];

/** As the menu of lists shows them. */
export const MOVER_GROUPS = {
  price: ['gainers', 'losers', 'gaps-up', 'gaps-down'],
  volume: ['value', 'volume', 'volume-ratio', 'delivery'],
  range: ['new-highs', 'new-lows', 'upper-band', 'lower-band'],
  new: ['new-listings', 'newly-warned'],
} as const satisfies Record<string, readonly MoverList[]>;

/** The others need figures that the simulated market does not have. */
const SIMULATED_LISTS: readonly MoverList[] = ['gainers', 'losers', 'value', 'volume'];

export function moverListsOf(hasFiles: boolean): readonly MoverList[] {
  return hasFiles ? MOVER_LISTS : SIMULATED_LISTS;
}

/** Crore rupees. */
export const MOVER_FLOORS = [0, 1, 10, 100] as const;
const DEFAULT_FLOOR = 1;
/** Lists that are short as they are; the page of the day counts the same shares. */
const WITHOUT_FLOOR: readonly MoverList[] = ['new-highs', 'new-lows', 'upper-band', 'lower-band', 'new-listings', 'newly-warned'];

/** `of` is an exchange or an index; `floor` is in crore rupees. */
export interface MoversAsked {
  of: string;
  floor: number;
}

/** `/movers` is gainers; undefined for any other path. */
export function readMoversPath(path: string): MoverList | undefined {
  return path === '/movers' ? 'gainers' : MOVER_LISTS.find((list) => path === moversPath(list));
}

export function aboutColumn(list: MoverList): ConditionWord | undefined {
  return ABOUT[list];
}

export function moversPath(list: MoverList): string {
  return `/movers/${list}`;
}

function usualFloor(list: MoverList): number {
  return WITHOUT_FLOOR.includes(list) ? 0 : DEFAULT_FLOOR;
}

export function moversView(list: MoverList): ViewDefinition<MoversAsked> {
  return defineView<MoversAsked>({ of: freeText('NSE'), floor: choice<number, number>(MOVER_FLOORS, usualFloor(list)) });
}

export function moversScreen(list: MoverList, { of, floor }: MoversAsked): Screen {
  const words: Partial<Record<string, string>> = { ...LISTS[list], ...(floor > 0 && { turnover: `${floor}..` }), of };
  return screenView.read({ get: (name) => words[name] ?? null });
}
