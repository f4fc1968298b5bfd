import { type ActionKind, isIncomparable } from './action-kind.ts';
import { DIVIDEND, purposeText } from './purpose-text.ts';
import { isOfShares, RIGHTS, rightsTerms, type RightsTerms } from './rights.ts';

/** One part of a filed purpose. `factor` is how many shares one share becomes; a consolidation has less than 1. */
export interface PurposePart {
  kind: ActionKind;
  factor?: number;
  /** Absent unless the issue is of shares and its premium is stated. */
  rights?: Required<RightsTerms>;
}

export interface CorporateAction extends PurposePart {
  exDate: string;
  /** Of a new share of a rights issue: face value and premium, rupees; absent if one of them is not known. */
  issuePrice?: number;
}

/**
 * Reads the purpose of a corporate action as the exchanges word it: `FV SPLT FRM RS 10 TO RS 2`, `Bonus 1:3`, `DEMERGER`, `CAP RED`, in the spellings
 * since 2010. A combined purpose, `BONUS 1:1/FACE VALUE SPLIT FROM RS 10 TO RE 1`, gives several parts. An action that moves no price is `other`. A bonus of
 * preference shares or debentures leaves the number of shares unchanged: it is a `distribution`, also where a scheme of arrangement makes it.
 */
export function parsePurpose(purpose: string): PurposePart[] {
  const text = purposeText(purpose);
  const parts = [...splits(text), ...bonuses(text)];
  const isDistribution = parts.some(({ kind }) => kind === 'distribution');
  for (const [kind, words] of WORDS) {
    if (!words.test(text) || (kind === 'demerger' && isDistribution && !DEMERGER.test(text))) continue;
    parts.push(kind === 'rights' ? rightsPart(text) : { kind });
  }
  return parts.length === 0 ? [{ kind: 'other' }] : parts;
}

function rightsPart(text: string): PurposePart {
  const { given, held, premium } = rightsTerms(text) ?? {};
  if (given === undefined || held === undefined || premium === undefined || !isOfShares(text)) return { kind: 'rights' };
  return { kind: 'rights', rights: { given, held, premium } };
}

/** How many shares one share becomes by all the actions together; 1 if none has a factor. */
export function factorOf(actions: readonly PurposePart[]): number {
  return actions.reduce((product, { factor = 1 }) => product * factor, 1);
}

export function movesPrice(action: PurposePart): boolean {
  const { kind, factor } = action;
  return isIncomparable(action) || kind === 'rights' || kind === 'split' || kind === 'bonus' || factor !== undefined;
}

export function hasUnknownTerms({ kind, factor }: PurposePart): boolean {
  return (kind === 'split' || kind === 'bonus') && factor === undefined;
}

const DEMERGER = /\bDE-?MERGER\b|\bSPIN[ -]?OFF\b|\bHIVE[ -]?OFF\b/;
/** `BUY BACK`, `AGM`, interest and redemptions of debentures move no share's price and match nothing here. */
const WORDS: readonly (readonly [ActionKind, RegExp])[] = [
  ['demerger', new RegExp(`${DEMERGER.source}|\\bSCHEME OF ARR|\\bARRANGEMENT\\b`)],
  ['reduction', /\bCAP(ITAL)? ?RED(UCTION|N)?\b|\bREDUCTION OF (SHARE )?CAPITAL\b/],
  ['rights', RIGHTS],
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

/** Before and after each split, rupees. */
export function faceValues(text: string): [from: number, to: number][] {
  return [...text.matchAll(FACE_VALUES)].map(([, from, to]) => [Number(from), Number(to)]);
}

/** `BONUS 1:3`: one new share for three held; words of another kind of security between them mean that no shares are given. */
const BONUS = /\bBON(?:US)?(?![A-Z])(?<between>[^:]*?)(?<given>\d+) ?: ?(?<held>\d+)/g;
const OTHER_SECURITY = /NCRPS|NCD|DEB|PREF|CRPS|WARRANT/;

function bonuses(text: string): PurposePart[] {
  const isNamed = /\bBONUS(?![A-Z])/.test(text);
  const ratios = bonusRatios(text);
  if (isNamed && ratios.length === 0 && OTHER_SECURITY.test(text)) return [{ kind: 'distribution' }];
  if (isNamed && !/\d ?: ?\d/.test(text)) return [{ kind: 'bonus' }];
  return ratios.flatMap(([given, held]) => partOf('bonus', given + held, held));
}

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
