/**
 * Says whether a text is an ISIN: two letters, nine letters or digits, and the check digit that belongs to them.
 * Source: ISO 6166, Luhn over the digits after A = 10 … Z = 35.
 */
export function isIsin(text: string): boolean {
  return /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/.test(text) && luhnSum(text) % 10 === 0;
}

/**
 * Gives the kind of security that an Indian ISIN names, its characters 8 and 9: `01` a share, `20` a right to subscribe, `13` a warrant …
 * Units of funds (`INF…`) and government paper (`IN0…`) use the place for something else.
 */
export function isinKind(isin: string): string {
  return isin.slice(7, 9);
}

function luhnSum(text: string): number {
  let sum = 0;
  let doubled = false;
  for (let place = text.length - 1; place >= 0; place -= 1) {
    const code = text.charCodeAt(place);
    if (code < 65) {
      sum += weighed(code - 48, doubled);
      doubled = !doubled;
    } else {
      const value = code - 55;
      sum += weighed(value % 10, doubled) + weighed(Math.floor(value / 10), !doubled);
    }
  }
  return sum;
}

function weighed(digit: number, doubled: boolean): number {
  if (!doubled) return digit;
  return digit > 4 ? digit * 2 - 9 : digit * 2;
}
