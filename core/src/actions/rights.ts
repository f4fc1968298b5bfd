/** `given` new shares for `held`, and the premium over the face value, rupees. */
export interface RightsTerms {
  given: number;
  held: number;
  premium?: number;
}

export const RIGHTS = /\bR(?:I?GH|H)TS?\b/;

/** `RIGHTS 45:301@PRM RS 290`, `RHTS 5:12@PRM RS.35 PR SH`, `RIGHTS ISSUE 30:37 AT A PREMIUM OF RS 2/-`, `RIGHTS 1:9 @ PREMIUM 91`. */
const TERMS = new RegExp(
  `${RIGHTS.source}[^\\d:]{0,20}(?<given>\\d+) ?: ?(?<held>\\d+)(?:[^\\dP]{0,8}PRE?M(?:IUM)?[^\\d]{0,8}(?<premium>\\d+(?:\\.\\d+)?))?`,
);

/** Other paper than fully paid shares, or beside them: preference shares, debentures, warrants, convertibles, partly paid shares. */
const OTHER_PAPER = /NCRPS|NCD|DEB|PREF|CRPS|CCPS|WARRANT|WRNT|CONVERT|PARTLY/;

/** Undefined without a ratio. A price without the word premium is not read; `text` is in capitals. */
export function rightsTerms(text: string): RightsTerms | undefined {
  const { given, held, premium } = TERMS.exec(text)?.groups ?? {};
  if (given === undefined || held === undefined || Number(given) === 0 || Number(held) === 0) return undefined;
  return { given: Number(given), held: Number(held), ...(premium !== undefined && { premium: Number(premium) }) };
}

export function isOfShares(text: string): boolean {
  return !OTHER_PAPER.test(text);
}

/**
 * The theoretical ex-rights price, rupees: the value of the shares held at their `close` and of the new ones at their `issuePrice`, by the number of
 * all. A right to buy at the close or above is worth nothing, so the close stays. NSE adjusts futures by it (FAOP71315: ADANIENT 3:25 at
 * 1,800, close 2,516.80, gives 2,440.00).
 */
export function exRightsPrice(close: number, { given, held }: RightsTerms, issuePrice: number): number {
  return issuePrice < close ? (held * close + given * issuePrice) / (held + given) : close;
}
