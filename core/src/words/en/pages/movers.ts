import { formatAmount, formatCount } from '../../format.ts';
import { plural } from '../../plural.ts';

/** The sentence of its screen says which shares a list has. */
export const moversWords = {
  title: 'Movers',
  ofList: { title: 'A list of movers', description: 'One list of movers of NSE or BSE, with its rule, as a table and as CSV.' },
  description:
    'Movers of NSE and BSE: top gainers and losers, most active shares, 52-week highs and lows, upper and lower circuits, gaps and new listings.',
  groups: { price: 'By price', volume: 'By volume', range: 'Highs, lows and circuits', new: 'New' },
  lists: {
    gainers: { name: 'Top gainers', rule: 'The largest rise comes first.' },
    losers: { name: 'Top losers', rule: 'The largest fall comes first.' },
    value: { name: 'Most active by value', rule: 'The highest turnover comes first.' },
    volume: { name: 'Most active by volume', rule: 'The highest volume comes first.' },
    'volume-ratio': { name: 'High volume', rule: 'Volume ÷ the usual (the median of the last 20 trading days). The highest comes first.' },
    delivery: {
      name: 'High delivery',
      rule: 'The highest delivery per cent comes first. Series in which all shares must be delivered are left out.',
    },
    'new-highs': { name: '52-week highs', rule: 'The day’s high is the highest adjusted price of 52 weeks. The largest rise comes first.' },
    'new-lows': { name: '52-week lows', rule: 'The day’s low is the lowest adjusted price of 52 weeks. The largest fall comes first.' },
    'upper-band': {
      name: 'Upper circuit',
      rule: 'From NSE’s file of the shares that touched it on the day. Not all of them also closed there.',
    },
    'lower-band': {
      name: 'Lower circuit',
      rule: 'From NSE’s file of the shares that touched it on the day. Not all of them also closed there.',
    },
    'gaps-up': { name: 'Gap up', rule: 'The open compared with the previous close. The largest gap comes first.' },
    'gaps-down': { name: 'Gap down', rule: 'The open compared with the previous close. The largest gap comes first.' },
    'new-listings': { name: 'New listings', rule: 'The newest comes first.' },
    'newly-warned': {
      name: 'New under surveillance',
      rule: 'In NSE’s surveillance file of the day, and not in the file before. The highest turnover comes first.',
    },
  },
  tab: (name: string) => `${name} today: NSE and BSE`,
  of: (name: string) => `${name} of NSE, BSE or an index, with the rule and the number of shares.`,
  navigation: 'Lists of movers',
  all: 'All lists',
  universe: 'Shares of',
  whole: (exchange: string) => `All of ${exchange}`,
  /** What the simulated market has of each exchange. */
  simulated: { NSE: 'Nifty 50', BSE: 'Sensex' },
  floor: 'Least turnover',
  floorOf: (crore: number) => (crore === 0 ? 'Any turnover' : `${formatAmount(crore)} Cr or more`),
  show: 'Show',
  count: (found: number, of: number, shown: number) =>
    found > shown
      ? `${formatCount(found)} of ${formatCount(of)} shares; the first ${formatCount(shown)} are shown.`
      : `${formatCount(found)} of ${formatCount(of)} ${plural(of, { one: 'share', other: 'shares' })}.`,
  nobody: 'No share is in this list.',
  asScreen: 'Open as a screen',
  csv: 'CSV of all',
  missing: (of: string) => `The members of ${of} are not known here.`,
  what: 'the list',
} as const;
