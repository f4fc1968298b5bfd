/**
 * Whether a text is an ISIN: two letters, nine letters or digits, and their check digit.
 * Source: ISO 6166, Luhn over the digits after A = 10 … Z = 35.
 */
export function isIsin(text: string): boolean {
  if (text.length !== 12) return false;
  let sum = 0;
  let doubled = false;
  // From the check digit leftwards; a letter counts as two digits.
  for (let place = 11; place >= 0; place -= 1) {
    const code = text.charCodeAt(place);
    if (code >= 48 && code <= 57 && place > 1) {
      sum += weighed(code - 48, doubled);
      doubled = !doubled;
    } else if (code >= 65 && code <= 90 && place < 11) {
      sum += weighed((code - 55) % 10, doubled) + weighed(Math.floor((code - 55) / 10), !doubled);
    } else return false;
  }
  return sum % 10 === 0;
}

/**
 * The kind of security that an Indian ISIN names, its characters 8 and 9: `01` a share, `20` a right to subscribe, `13` a warrant … Units of
 * funds (`INF…`) and government securities (`IN0…`) use the place for something else.
 */
export function isinKind(isin: string): string {
  return isin.slice(7, 9);
}

function weighed(digit: number, doubled: boolean): number {
  if (!doubled) return digit;
  return digit > 4 ? digit * 2 - 9 : digit * 2;
}
