import { flagName } from '../../warnings/warning-words.ts';
import type { RuleLine, Saying } from '../../wire/share/receipt.ts';
import { longDate } from '../../words/dates.ts';
import { en } from '../../words/en/common.ts';
import { receiptWords as words } from '../../words/en/pages/receipt.ts';
import { stockWords } from '../../words/en/pages/stock.ts';
import { formatCrore } from '../../words/format.ts';

type Term = RuleLine['of'][number];

/** As told in a receipt: a figure, why there is none, or a step of its rule. */
export function inWords({ say, of }: RuleLine): string {
  const write: (...terms: never[]) => string = SENTENCES[say];
  return write(...(of.map(termInWords) as never[]));
}

export function ruleInWords(rule: readonly RuleLine[]): string | undefined {
  return rule.length === 0 ? undefined : rule.map(inWords).join('; ');
}

const reasons: Partial<Record<string, string>> = en.missing.flags;
const unknownFigures: Partial<Record<string, (day: string | undefined) => string>> = stockWords.unknown;

const SENTENCES: Record<Saying, (...terms: never[]) => string> = {
  text: (text: string) => text,
  made: (formula: string, by: string) => (by === '' ? formula : `${formula}, ${by}`),
  times: stockWords.times,
  flags: (flags: string) => flags || words.noWarnings,
  live: () => words.live,
  opening: words.opening,
  denied: words.denied,
  alreadyAdjusted: words.alreadyAdjusted,
  marketCap: words.marketCap,
  derivedCap: words.derivedCap,
  quotedCap: words.quotedCap,
  listedCap: words.listedCap,
  passed: words.passed,
  highOf: words.edge.high,
  lowOf: words.edge.low,
  closeOf: words.closeOf,
  index: words.index,
  sum: words.sum,
  closesBefore: words.closesBefore,
  middle: words.middle,
  volumesBefore: words.volumesBefore,
  shares: words.shares,
  reinvested: words.reinvested,
  noneSince: words.noneSince,
  dividends: words.dividends,
  unknown: () => words.unknown,
  noEarnings: () => words.noEarnings,
  noDividends: () => words.noDividends,
  noChange: (flag?: string) => reasons[flag ?? ''] ?? en.missing.change,
  unknownFigure: (reason: string, day?: string) => unknownFigures[reason]?.(day) ?? words.unknown,
};

function termInWords(term: Term): string | number {
  if (typeof term !== 'object') return term;
  if ('day' in term) return longDate(term.day);
  if ('crore' in term) return formatCrore(term.crore);
  if ('flags' in term) return term.flags.map(flagName).join('; ');
  return term.actions.map(({ purpose, day }) => words.by(purpose, longDate(day))).join(words.and);
}
