import { type ActionKind, isIncomparable } from './action-kind.ts';
import type { Bar } from './bar.ts';
import { DIVIDEND, purposeText } from './purpose-text.ts';
import type { StockFlag } from './stock-flags.ts';

/** One part of a filed purpose. `factor` is how many shares one share becomes; a consolidation has less than 1. */
export interface PurposePart {
  kind: ActionKind;
  factor?: number;
}

/** A corporate action of one security, on its ex-date `2026-11-20`. */
export interface CorporateAction extends PurposePart {
  exDate: string;
}

/**
 * Reads the purpose of a corporate action as the exchanges word it: `FV SPLT FRM RS 10 TO RS 2`, `Bonus 1:3`, `DEMERGER`, `CAP RED`, in the spellings
 * since 2010. A combined purpose, `BONUS 1:1/FACE VALUE SPLIT FROM RS 10 TO RE 1`, gives several parts. An action that moves no price is `other`; so
 * is a bonus of preference shares or debentures, which leaves the number of shares unchanged.
 */
export function parsePurpose(purpose: string): PurposePart[] {
  const text = purposeText(purpose);
  const parts = [...splits(text), ...bonuses(text)];
  for (const [kind, words] of WORDS) if (words.test(text)) parts.push({ kind });
  return parts.length === 0 ? [{ kind: 'other' }] : parts;
}

/** Returns how many shares one share becomes by all the actions together; 1 if none has a factor. */
export function factorOf(actions: readonly PurposePart[]): number {
  return actions.reduce((product, { factor = 1 }) => product * factor, 1);
}

/** Whether a price can be compared with the close before it; if not, the flag that says why. */
export type Comparison =
  | { comparable: true; previousClose: number; factor: number }
  | { comparable: false; flag: 'no-previous-close' | 'not-comparable' | 'action-likely' };

/** Returns the flags for how a share's previous close was obtained. */
export function changeFlags(comparison: Comparison): StockFlag[] {
  if (!comparison.comparable) return [comparison.flag];
  return comparison.factor === 1 ? [] : ['adjusted'];
}

/**
 * Returns the previous close that a bar's change is against, in rupees, adjusted by the actions whose ex-date is the bar's session. There is none on
 * a listing day, after a demerger or reduction of capital, and where the open suggests an action that is not known. `listingDay` says that the
 * security has no earlier session.
 */
export function comparisonOf(
  bar: Pick<Bar, 'previousClose' | 'session' | 'open'>,
  actions: readonly CorporateAction[],
  listingDay = false,
): Comparison {
  const { previousClose, session, open } = bar;
  if (previousClose === undefined || previousClose <= 0) return { comparable: false, flag: 'no-previous-close' };
  const today = actions.filter(({ exDate }) => exDate === session);
  if (today.some(isIncomparable)) return { comparable: false, flag: 'not-comparable' };
  if (today.some(hasUnknownTerms)) return { comparable: false, flag: 'action-likely' };
  const factor = factorOf(today);
  const adjusted = previousClose / factor;
  if (isActionLikely(adjusted, open, listingDay)) return { comparable: false, flag: 'action-likely' };
  return { comparable: true, previousClose: adjusted, factor };
}

/** The fractions of the previous close at which a share opens after an action: bonuses 1:3, 1:2, 2:3, 3:2, splits and whole bonuses. */
const MILD = [3 / 4, 2 / 3];
const STEEP = [3 / 5, 1 / 2, 2 / 5, 1 / 3, 1 / 4, 1 / 5, 1 / 6, 1 / 7, 1 / 8, 1 / 9, 1 / 10, 1 / 15, 1 / 20, 1 / 25, 1 / 50, 1 / 100];
/** After a consolidation it opens at a whole multiple; ×2 is left out, since new shares of small companies may double on their first day. */
const MULTIPLES = [4, 5, 10, 20, 50, 100];
/** ¾ and ⅔ within 3 % end below 0.773, clear of the price band of 20 % (0.80), where genuine falls stop. */
const MILD_TOLERANCE = 0.03;
/** Every open below 0.65 in 84,304 rows of large shares, 2021 to 2026, was an action; these were up to 4.5 % off, in small shares 8 %. */
const STEEP_TOLERANCE = 0.08;
/** Below one rupee a single tick of five paise is such a fraction (0.20 → 0.15 is ¾). */
const LOWEST_JUDGED = 1;

/**
 * Reports whether an open, in rupees, is near a simple fraction (¾, ⅔, ½, ⅓, ⅕, ⅒ …) or multiple of the previous close, as after a split or
 * bonus that is in no file. The jumps of ADANIENT in 2023 and 2024, of INDUSINDBK in 2024 and 2025 and of the market on 4 June 2024 are not:
 * none opened below 0.8. On a listing day the previous close is an issue price, which proves nothing.
 */
export function isActionLikely(previousClose: number, open: number, listingDay = false): boolean {
  if (listingDay || previousClose < LOWEST_JUDGED) return false;
  const ratio = open / previousClose;
  const near = (tolerance: number) => (fraction: number) => Math.abs(ratio / fraction - 1) <= tolerance;
  return MILD.some(near(MILD_TOLERANCE)) || STEEP.some(near(STEEP_TOLERANCE)) || MULTIPLES.some(near(STEEP_TOLERANCE));
}

/**
 * Adjusts a security's bars, oldest first, to the shares of the newest day: prices before an ex-date are divided by the factor, volumes
 * multiplied by it; turnover stays. A demerger has no factor, so the bars before it stay as filed.
 */
export function adjustBars<T extends Adjustable>(bars: readonly T[], actions: readonly CorporateAction[]): readonly T[] {
  const dated = actions.filter(({ factor }) => factor !== undefined).toSorted((a, b) => (a.exDate < b.exDate ? 1 : -1));
  if (dated.length === 0) return bars;
  const adjusted: T[] = [];
  let next = 0;
  let factor = 1;
  for (const bar of bars.toReversed()) {
    for (let action = dated[next]; action !== undefined && action.exDate > bar.session; action = dated[next]) {
      factor *= action.factor ?? 1;
      next += 1;
    }
    adjusted.push(adjustedBar(bar, factor, previousFactor(bar, dated, factor)));
  }
  return adjusted.toReversed();
}

/** The figures of a bar that an action changes. */
type Adjustable = Pick<Bar, 'session' | 'high' | 'low' | 'close' | 'volume'> & Partial<Pick<Bar, 'open' | 'last' | 'previousClose'>>;

/** The filed previous close is of the day before, so an action of this day divides it too. */
function previousFactor({ session }: Adjustable, dated: readonly CorporateAction[], factor: number): number {
  return factor * factorOf(dated.filter(({ exDate }) => exDate === session));
}

function adjustedBar<T extends Adjustable>(bar: T, factor: number, before: number): T {
  if (factor === 1 && before === 1) return bar;
  return {
    ...bar,
    ...(bar.open !== undefined && { open: bar.open / factor }),
    high: bar.high / factor,
    low: bar.low / factor,
    close: bar.close / factor,
    ...(bar.last !== undefined && { last: bar.last / factor }),
    ...(bar.previousClose !== undefined && { previousClose: bar.previousClose / before }),
    volume: bar.volume * factor,
  };
}

/** Reports whether an action is a split or bonus whose terms could not be read. */
export function hasUnknownTerms({ kind, factor }: PurposePart): boolean {
  return (kind === 'split' || kind === 'bonus') && factor === undefined;
}

/** `BUY BACK`, `AGM`, interest and redemptions of debentures move no share's price and match nothing here. */
const WORDS: readonly (readonly [ActionKind, RegExp])[] = [
  ['demerger', /\bDE-?MERGER\b|\bSPIN[ -]?OFF\b|\bHIVE[ -]?OFF\b|\bSCHEME OF ARR|\bARRANGEMENT\b/],
  ['reduction', /\bCAP(ITAL)? ?RED(UCTION|N)?\b|\bREDUCTION OF (SHARE )?CAPITAL\b/],
  ['rights', /\bRI?GHTS?\b/],
  ['dividend', DIVIDEND],
];

/**
 * `FROM RS 10/- PER SHARE TO RE 1/-`, `FRM RS 10 TO RS 2`, `RS.10 TO RS.5`, `FROM 10/- TO FACE VALUE 2/-`, and without blanks or rupees `FRM100TO1`; the
 * new value after TO. Those of a reduction of capital are not of a split.
 */
const FACE_VALUES =
  /(?<!REDUCTION[^\d/]{0,12})(?:R[SE]\.?|INR|FROM|FRM?|SPL?I?T?)[ -]?(\d+(?:\.\d+)?) ?(?:\/-?)?[^/\d]{0,24}?TO ?(?:(?:FACE VALUE|FV)(?: OF)? ?)?(?:R[SE]\.?|INR)? ?(\d+(?:\.\d+)?)/g;
/** `SPL` alone is a special dividend. */
const SPLIT =
  /\bSPL?I?TS?\b|\bFV ?SPL?I?T?|\bSPL(?=[ -]{0,3}RS[^A-Z]{2,12}TO)|\bFV(?= ?RS ?\d)|SUB-?DIVISION|\bSUB[ -]?DIV(?= ?-? ?(?:FRM|FROM|RS))|CONSOLIDATION|\bCONSOLD?T?N?\b/;

function splits(text: string): PurposePart[] {
  if (!SPLIT.test(text)) return [];
  const parts = faceValues(text).flatMap(([from, to]) => partOf('split', from, to));
  return parts.length > 0 ? parts : [{ kind: 'split' }];
}

/** The face values before and after, rupees, of the splits in a purpose's text. */
export function faceValues(text: string): [from: number, to: number][] {
  return [...text.matchAll(FACE_VALUES)].map(([, from, to]) => [Number(from), Number(to)]);
}

/** `BONUS 1:3`: one new share for three held; words of another kind of security between them mean that no shares are given. */
const BONUS = /\bBON(?:US)?(?![A-Z])(?<between>[^:]*?)(?<given>\d+) ?: ?(?<held>\d+)/g;
const OTHER_SECURITY = /NCRPS|NCD|DEB|PREF|CRPS|WARRANT/;

function bonuses(text: string): PurposePart[] {
  if (/\bBONUS(?![A-Z])/.test(text) && !/\d ?: ?\d/.test(text) && !OTHER_SECURITY.test(text)) return [{ kind: 'bonus' }];
  return bonusRatios(text).flatMap(([given, held]) => partOf('bonus', given + held, held));
}

/** The number of new shares and of shares held for them, for each bonus of shares in a purpose's text. */
export function bonusRatios(text: string): [given: number, held: number][] {
  return [...text.matchAll(BONUS)].flatMap((match): [number, number][] => {
    const { between = '', given, held } = match.groups ?? {};
    if (OTHER_SECURITY.test(between) || OTHER_SECURITY.test(text.slice(match.index + match[0].length).split('/')[0] ?? '')) return [];
    return [[Number(given), Number(held)]];
  });
}

/** A factor beyond a thousand is a misprint; one of 1 changes nothing. */
function partOf(kind: 'split' | 'bonus', more: number, less: number): PurposePart[] {
  const factor = more / less;
  if (!(factor > 0.001 && factor < 1000) || factor === 1) return [];
  return [{ kind, factor }];
}
