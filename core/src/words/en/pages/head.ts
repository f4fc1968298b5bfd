import { formatCount } from '../../format.ts';

/** For search engines and link previews. */
export const headWords = {
  site: 'Bhav India',
  counts: (list: string, risen: number, fallen: number) => `${list}: ${formatCount(risen)} rose, ${formatCount(fallen)} fell`,
  unchanged: (count: number) => `${formatCount(count)} unchanged`,
  when: (mode: string, time: string) => `${mode} ${time}`,
  on: (what: string, day: string) => `${what}, ${day}`,
  level: (list: string, level: string, change: string) => `${list} ${level} (${change})`,
  bareLevel: (list: string, level: string) => `${list} ${level}`,
  moved: (share: string, change: string | undefined) => (change === undefined ? share : `${share} ${change}`),
  listOf: (name: string, what: string) => `${name}: ${what}`,
  gainers: (list: string, names: string) => `Top gainers of the ${list}: ${names}`,
  losers: (names: string) => `top losers: ${names}`,
  /** What the figures are, where their mode says it. */
  notPrices: {
    demonstration: 'not market prices',
  },
  dataset: (day: string) => `Shares of the Nifty 50 and the Sensex, ${day}`,
  datasetFigures: ['price', 'change', 'change in per cent', 'volume', 'market capitalisation'],
  /** On the picture of a shared link. */
  marks: { demonstration: 'Demonstration: not market prices' },
  noScript: 'Bhav India makes, sorts and refreshes its figures in your browser: please turn JavaScript on to see them.',
  picture: 'Bhav India: thin bars rising above and falling below a line, the shape of a day on the market',
} as const;
