import { rightsTerms } from './rights.ts';
import { bonusRatios, faceValues, parsePurpose } from './corporate-action.ts';
import { DIVIDEND, purposeText } from './purpose-text.ts';

export const TERM_KINDS = ['dividend', 'split', 'bonus', 'rights', 'distribution', 'demerger', 'reduction', 'buyback', 'other'] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/** The terms of an action, as far as its purpose states them. Money is rupees; unstated terms are absent. */
export interface ActionTerm {
  kind: TermKind;
  form?: 'interim' | 'final' | 'special';
  /** Rupees a share. */
  rupees?: number;
  /** Before and after a split or consolidation, rupees. */
  from?: number;
  to?: number;
  /** Of a bonus or rights issue. */
  given?: number;
  held?: number;
  /** Of a rights issue, over the face value, rupees. */
  premium?: number;
}

/** Reads the terms of a filed purpose, in the order split, bonus, dividend, others. A purpose that cannot be read is `other`. */
export function actionTerms(purpose: string): ActionTerm[] {
  const text = purposeText(purpose);
  const terms = new Set(parsePurpose(purpose).map(({ kind }) => kind));
  const read = [...terms].flatMap((kind): ActionTerm[] => {
    if (kind === 'split')
      return orBare(
        kind,
        faceValues(text).map(([from, to]) => ({ kind, from, to })),
      );
    if (kind === 'bonus')
      return orBare(
        kind,
        bonusRatios(text).map(([given, held]) => ({ kind, given, held })),
      );
    if (kind === 'dividend') return dividends(text);
    if (kind === 'rights') return [{ kind, ...rightsTerms(text) }];
    return [{ kind: kind === 'other' && BUY_BACK.test(text) ? 'buyback' : kind }];
  });
  return read.toSorted((one, other) => TERM_KINDS.indexOf(one.kind) - TERM_KINDS.indexOf(other.kind));
}

function orBare(kind: TermKind, terms: ActionTerm[]): ActionTerm[] {
  return terms.length > 0 ? terms : [{ kind }];
}

const BUY_BACK = /\bBUY ?-?BACK\b/;
/** An amount belongs to the noun before it: nothing may stand between them but signs, OF and AT. A per cent is of the face value, which may have changed. */
const AMOUNT = /(?:(?:[ .:@(–-]|\b(?:OF|AT)\b)*(?:R[SE]\.?|INR|₹)[ –-]*(?<rupees>\d+(?:\.\d+)?)(?![\d.]*%))?/;
const DIVIDENDS = new RegExp(DIVIDEND.source + AMOUNT.source, 'g');
const FORMS = {
  INT: 'interim',
  INTERIM: 'interim',
  FIN: 'final',
  FINAL: 'final',
  SPL: 'special',
  SPCL: 'special',
  SPECIAL: 'special',
} as const;

/** `INTDIV - RS 7 PER SH`, `AGM/DIV-RS 3 PER SHARE`, `FINAL DIVIDEND - RS 2/SPL DIV - RE 1`; `DIVIDEND (ON FACE VALUE OF RS 10)` has no amount. */
function dividends(text: string): ActionTerm[] {
  return [...text.matchAll(DIVIDENDS)].map(({ groups }): ActionTerm => {
    const form = FORMS[groups?.['form'] as keyof typeof FORMS];
    const rupees = groups?.['rupees'];
    return { kind: 'dividend', ...(form && { form }), ...(rupees !== undefined && { rupees: Number(rupees) }) };
  });
}
