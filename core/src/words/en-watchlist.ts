import { formatCount } from './format.ts';

const shares = (count: number): string => `${formatCount(count)} ${count === 1 ? 'share' : 'shares'}`;

/** The words of the star, of the page of watchlists, and of the lists on the landing page. */
export const watchlistWords = {
  title: 'Watchlist',
  description: 'Your own lists of shares, kept in your browser: search, sort, export, notes, and a link for a friend. No account.',
  first: 'Watchlist',
  watch: (symbol: string) => `Watch ${symbol}`,
  star: 'Watch',
  starred: 'Watching',
  unwatched: (symbol: string) => `${symbol} is off your lists.`,
  removed: (symbol: string, list: string) => `${symbol} is off “${list}”.`,
  undo: 'Undo',
  listsOf: (symbol: string) => `Choose lists for ${symbol}`,
  arrows: 'The arrow keys lead from star to star.',
  refusals: {
    'too-many-lists': `${formatCount(50)} lists are the most: delete one first.`,
    'too-many-entries': `A list holds ${formatCount(500)} shares at most: start another one.`,
    'list-gone': 'This list has been deleted in another tab.',
    'no-name': 'A list needs a name.',
  },
  faults: {
    refused:
      'Your browser keeps nothing here, as in a private window: your lists last until you close this page. Export them to keep them.',
    full: 'Your browser has no room left: the last changes of your lists last until you close this page. Export them to keep them.',
    newer: 'A newer version of this page has written your lists. Reload this page to see them; changes here are not kept.',
  },
  shares,
  file: { exchange: 'Exchange', symbol: 'Symbol', isin: 'ISIN', code: 'Code', name: 'Name', note: 'Note' },
} as const;
