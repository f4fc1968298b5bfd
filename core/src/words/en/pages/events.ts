import { rounded } from '../../../market/decimals.ts';
import type { CompanyEvent, EventKind } from '../../../wire/share/events.ts';
import { formatAmount, formatCount } from '../../format.ts';
import { plural } from '../../plural.ts';

type Term = CompanyEvent['terms'][number];

export const eventWords = {
  title: 'Events',
  description:
    'Ex-dates of dividends, splits and bonuses, record dates and board meetings by week, month or day, and the holidays of the market.',
  lead: 'Ex-dates, record dates and board meetings that companies have announced.',
  days: {
    label: 'Days',
    next: '30 days',
    week: 'This week',
    'next-week': 'Next week',
    months: 'Month',
    day: 'Day',
  },
  newest: (source: string, session: string, fetched: string) => `From the ${source} of ${session}, fetched ${fetched}.`,
  bse: 'BSE publishes no file of announcements: events of companies that are listed at BSE alone are not known here.',
  none: 'No company has announced anything for these days.',
  noFile: 'No file with announcements is stored yet.',
  what: 'the events',
  simulated: 'The simulated market has no events.',
  search: 'Search companies and events...',
  searchLabel: 'Search events',
  kindLabel: 'Kind of event',
  allKinds: 'All kinds',
  exchangeLabel: 'Exchange',
  allExchanges: 'NSE and BSE',
  listedAt: (exchange: string) => `Listed on ${exchange}`,
  listLabel: 'Watchlist',
  anyCompany: 'All companies',
  submit: 'Show',
  count: (shown: number, all: number, days: string) =>
    `${shown === all ? '' : `${formatCount(shown)} of `}${formatCount(all)} ${plural(all, { one: 'event', other: 'events' })}, ${days}`,
  span: (from: string, to: string) => `${from} to ${to}`,
  onDay: (count: number) => `${formatCount(count)} ${plural(count, { one: 'event', other: 'events' })}`,
  nothingFits: 'No events match.',
  clear: 'Show all events',
  add: (count: number) => plural(count, { one: 'Add this to your calendar', other: `Add these ${formatCount(count)} to your calendar` }),
  saved: (count: number) => `Calendar file of ${formatCount(count)} ${plural(count, { one: 'event', other: 'events' })} saved`,
  oneFile: 'Calendar file',
  oneFileOf: (symbol: string, date: string) => `Calendar file: ${symbol}, ${date}`,
  pages: {
    label: 'Pages of events',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    previous: 'Earlier',
    next: 'Later',
  },
  holiday: (name: string) => `market closed: ${name}`,
  holidays: (days: string) => `Market closed: ${days}.`,
  marketDays: {
    title: (year: string) => `Holidays and special sessions of ${year}`,
    unlisted: (year: string) => `The exchanges’ holidays of ${year} are not listed yet.`,
    day: 'Day',
    name: 'Occasion',
    hours: (kind: string, opens: string, closes: string) => `${kind}, ${opens} to ${closes} IST`,
    earlier: (count: number) => `${formatCount(count)} earlier`,
    note: 'The same on NSE and BSE. A holiday may still be declared at short notice.',
  },
  recordDate: (date: string) => `Record date ${date}`,
  filed: (purpose: string) => `As filed: ${purpose}`,
  fileOf: (exchange: string, date: string) => `${exchange} file of ${date}`,
  movedTo: (date: string) => `Moved to ${date}`,
  withdrawn: 'Withdrawn by a newer file',
  stock: {
    title: 'Events',
    upcoming: 'Upcoming',
    noneUpcoming: 'Nothing announced.',
    past: 'Past',
    nonePast: 'No earlier event is known.',
    date: 'Date',
    what: 'What',
    price: 'Earlier prices',
    source: 'Source',
    divided: (factor: string) => `divided by ${factor}`,
    multiplied: (factor: string) => `multiplied by ${factor}`,
    exRights: (factor: string) => `divided by ${factor} (theoretical ex-rights price)`,
    byOpening: (factor: string) => `divided by ${factor}, by the opening price after the demerger`,
    denied: 'not adjusted: the opening price denies it',
    incomparable: 'not comparable',
    unadjusted: 'not adjusted',
    files: 'NSE files',
    all: 'All events',
  },
  kinds: {
    dividend: 'Dividends',
    split: 'Splits',
    bonus: 'Bonuses',
    rights: 'Rights',
    distribution: 'Bonuses of other paper',
    demerger: 'Demergers',
    reduction: 'Capital reductions',
    buyback: 'Buy-backs',
    other: 'Other actions',
    'record-date': 'Record dates',
    meeting: 'Board meetings',
  } satisfies Record<EventKind, string>,
  dayOf: (kinds: readonly EventKind[]) =>
    kinds.includes('meeting') ? 'board meeting' : kinds.includes('record-date') ? 'record date' : 'ex-date',
  /** What cannot be said in other words is said as it was filed. */
  action: (terms: readonly Term[], purpose: string) =>
    terms.every(({ kind }) => kind === 'other') ? `Other action: ${purpose}` : terms.map(termInWords).join('; '),
  /** From the headings under which the meeting was filed. */
  meeting: (purpose: string) => (purpose === '' ? 'Board meeting' : `Board meeting: ${purpose.split('/').map(lowerCase).join(', ')}`),
  calendar: {
    name: 'Bhav India: corporate actions and board meetings',
    demonstration: 'DEMONSTRATION',
    summary: (symbol: string, words: string, dayOf: string | undefined) => `${symbol}: ${words}${dayOf === undefined ? '' : ` (${dayOf})`}`,
    filed: (purpose: string) => `As filed: ${purpose}`,
    recordDate: (date: string) => `Record date: ${date}`,
    source: (source: string, filedOn: string) => `Source: ${source} of ${filedOn}`,
    withdrawn: (movedTo: string | undefined) => (movedTo === undefined ? 'Withdrawn by a newer file.' : `Moved to ${movedTo}.`),
    madeUp: 'Demonstration exchange: this event is made up.',
  },
} as const;

function termInWords(term: Term): string {
  switch (term.kind) {
    case 'dividend':
      return dividendInWords(term);
    case 'split':
      return splitInWords(term);
    case 'bonus':
      return term.given === undefined || term.held === undefined ? 'Bonus' : `Bonus: ${forHeld(term.given, term.held)}`;
    case 'rights':
      return rightsInWords(term);
    case 'distribution':
      return 'Bonus of preference shares or debentures: the number of shares stays';
    case 'demerger':
      return 'Demerger: part of the company becomes a separate company';
    case 'reduction':
      return 'Capital reduction';
    case 'buyback':
      return 'Buy-back of shares';
    case 'other':
      return 'Other action';
  }
}

function dividendInWords({ form, rupees }: Term): string {
  const name = form === undefined ? 'Dividend' : `${form[0]?.toUpperCase()}${form.slice(1)} dividend`;
  return rupees === undefined ? name : `${name} of ${formatAmount(rupees)} a share`;
}

function splitInWords({ from, to }: Term): string {
  if (from === undefined || to === undefined || from === to || from === 0 || to === 0) return 'Change of face value';
  const values = `face value from ${formatAmount(from)} to ${formatAmount(to)}`;
  return from > to
    ? `Split: ${values}, 1 share becomes ${plain(from / to)}`
    : `Consolidation: ${values}, ${plain(to / from)} shares become 1`;
}

function rightsInWords({ given, held, premium }: Term): string {
  if (given === undefined || held === undefined) return 'Rights';
  const above = premium === undefined ? '' : premium === 0 ? ', at the face value' : `, at ${formatAmount(premium)} above face value`;
  return `Rights: ${forHeld(given, held)}${above}`;
}

function forHeld(given: number, held: number): string {
  return `${formatCount(given)} new ${plural(given, { one: 'share', other: 'shares' })} for ${formatCount(held)} held`;
}

function plain(count: number): string {
  return String(rounded(count, 2));
}

/** Headings are in title case; an abbreviation keeps its capitals. */
function lowerCase(words: string): string {
  return words.replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
}
