import { hasUnknownTerms, parsePurpose } from './corporate-action.ts';
import { purposeText } from './purpose-text.ts';

/** Meetings, buy-backs, interest, redemptions, mergers and other purposes that move no price by a factor. */
const HARMLESS =
  /\b[AE]GM\b|MEETING|\bBUY ?-?BACK\b|\bINT(?:EREST)?\b|REDEM|\bRED[EM]*PT?N?\b|AMALGAMATION|\bMERGER\b|DELISTING|\bELECTION\b|POSTAL BALLOT|RETURN OF CAPITAL|OTHER INCOME|PREF|\bCALL\b/;

/** Whether it is known what the purpose says of the price, or that it says nothing. Rights need no price to be understood. */
export function isUnderstood(purpose: string): boolean {
  const parts = parsePurpose(purpose);
  if (parts.some(hasUnknownTerms)) return false;
  return parts.some(({ kind }) => kind !== 'other') || HARMLESS.test(purposeText(purpose));
}
