import { formatAmount, formatCount } from '../format.ts';

/** What a list asks is said by the sentence of its screen. */
export const moversWords = {
  title: 'Movers',
  ofList: { title: 'A list of movers', description: 'One list of what moved on NSE or BSE, with its rule, as a table and as CSV.' },
  description:
    'What moved on NSE and BSE: gainers, losers, value, volume, delivery, 52-week highs and lows, price bands, gaps, new listings and new warnings.',
  lists: {
    gainers: { name: 'Gainers', rule: 'The widest rise first.' },
    losers: { name: 'Losers', rule: 'The deepest fall first.' },
    value: { name: 'Most value', rule: 'The highest turnover first.' },
    volume: { name: 'Most volume', rule: 'The most shares traded first.' },
    'volume-ratio': { name: 'Unusual volume', rule: 'Volume ÷ its median of the 20 sessions before, the highest first.' },
    delivery: {
      name: 'Delivery',
      rule: 'The highest share of the volume that was delivered first. In series where all must be delivered it says nothing.',
    },
    'new-highs': { name: '52-week highs', rule: 'Highs of the day against adjusted prices of 52 weeks, computed; the widest rise first.' },
    'new-lows': { name: '52-week lows', rule: 'Lows of the day against adjusted prices of 52 weeks, computed; the deepest fall first.' },
    'upper-band': { name: 'Upper band', rule: 'As NSE’s file of the session says; about half of such shares close there.' },
    'lower-band': { name: 'Lower band', rule: 'As NSE’s file of the session says; about half of such shares close there.' },
    'gaps-up': { name: 'Gaps up', rule: 'Open against the previous close, the widest first.' },
    'gaps-down': { name: 'Gaps down', rule: 'Open against the previous close, the deepest first.' },
    'new-listings': { name: 'New listings', rule: 'The newest first.' },
    'newly-warned': {
      name: 'New warnings',
      rule: 'In NSE’s surveillance file of the session, and not in the one before; the highest turnover first.',
    },
  },
  tab: (name: string) => `${name}: Movers`,
  of: (name: string) => `${name} of NSE, BSE or an index, with the rule, and how many there are.`,
  navigation: 'Lists of movers',
  universe: 'Shares of',
  whole: (exchange: string) => `All of ${exchange}`,
  /** What the simulated market has of each exchange. */
  simulated: { NSE: 'Nifty 50', BSE: 'Sensex' },
  floor: 'Least turnover',
  floorOf: (crore: number) => (crore === 0 ? 'Any turnover' : `At least ${formatAmount(crore)} Cr`),
  show: 'Show',
  count: (found: number, of: number, shown: number) =>
    found > shown
      ? `${formatCount(found)} of ${formatCount(of)}; the first ${formatCount(shown)} are here.`
      : `${formatCount(found)} of ${formatCount(of)}.`,
  nobody: 'No share is in this list.',
  asScreen: 'Open as a screen',
  csv: 'CSV of all',
  missing: (of: string) => `The members of ${of} are not known here.`,
  what: 'the list',
} as const;
