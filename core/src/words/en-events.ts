import type { CompanyEvent, EventKind } from '../wire/events.ts';
import { formatAmount, formatCount } from './format.ts';

type Term = CompanyEvent['terms'][number];

/** The words of corporate actions and board meetings. */
export const eventWords = {
  title: 'Events',
  kinds: {
    dividend: 'Dividends',
    split: 'Splits',
    bonus: 'Bonuses',
    rights: 'Rights',
    demerger: 'Demergers',
    reduction: 'Reductions of capital',
    buyback: 'Buy-backs',
    other: 'Other actions',
    'record-date': 'Record dates',
    meeting: 'Board meetings',
  } satisfies Record<EventKind, string>,
  /** What the day of an event is. */
  dayOf: (kinds: readonly EventKind[]) =>
    kinds.includes('meeting') ? 'board meeting' : kinds.includes('record-date') ? 'record date' : 'ex-date',
  /** An action's parts in words; what cannot be said in other words is said as it was filed. */
  action: (terms: readonly Term[], purpose: string) =>
    terms.every(({ kind }) => kind === 'other') ? `Other action: ${purpose}` : terms.map(termInWords).join('; '),
  /** A meeting's purpose in words, from the headings under which it was filed. */
  meeting: (purpose: string) => (purpose === '' ? 'Board meeting' : `Board meeting: ${purpose.split('/').map(lowerCase).join(', ')}`),
  calendar: {
    name: 'Bhav India: corporate actions and board meetings',
    demonstration: 'DEMONSTRATION',
    summary: (symbol: string, words: string, dayOf: string) => `${symbol}: ${words}${dayOf === 'board meeting' ? '' : ` (${dayOf})`}`,
    filed: (purpose: string) => `As filed: ${purpose}`,
    recordDate: (date: string) => `Record date: ${date}`,
    source: (source: string, filedOn: string) => `Source: ${source} of ${filedOn}`,
    withdrawn: (movedTo: string | undefined) =>
      movedTo === undefined ? 'Withdrawn: a newer file no longer has it.' : `Moved to ${movedTo}.`,
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
    case 'demerger':
      return 'Demerger: a part of the company becomes a company of its own';
    case 'reduction':
      return 'Reduction of capital';
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
  const above = premium === undefined ? '' : `, at ${formatAmount(premium)} above face value`;
  return `Rights: ${forHeld(given, held)}${above}`;
}

function forHeld(given: number, held: number): string {
  return `${formatCount(given)} new ${given === 1 ? 'share' : 'shares'} for ${formatCount(held)} held`;
}

function plain(count: number): string {
  return String(Math.round(count * 100) / 100);
}

/** Headings are in title case; an abbreviation keeps its capitals. */
function lowerCase(words: string): string {
  return words.replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
}
