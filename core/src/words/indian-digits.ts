/**
 * Writes a number that is not negative in digits, grouped the Indian way, `12,34,567.50`, with `least` to `most` decimals. It rounds half up what
 * JavaScript writes of the number, so 1.005 is `1.01`. The result is that of `Intl.NumberFormat('en-IN')`, whose making costs a page some 10 ms
 * (`docs/decisions/009-figures-in-the-first-byte.md`).
 */
export function indianDigits(value: number, least: number, most: number): string {
  const [whole = '0', decimals = ''] = rounded(plain(value), most).split('.');
  const kept = decimals.replace(/0+$/, '').padEnd(least, '0');
  return grouped(whole) + (kept === '' ? '' : `.${kept}`);
}

/** The digits of a number without an exponent; of one below a millionth, none that counts. */
function plain(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  return text.includes('e-') ? '0' : BigInt(value).toString();
}

function rounded(text: string, most: number): string {
  const point = text.indexOf('.');
  if (point === -1 || text.length - point - 1 <= most) return text;
  const digits = text.slice(0, point) + text.slice(point + 1, point + 1 + most);
  const isUp = text.charCodeAt(point + 1 + most) >= FIVE;
  const next = isUp ? (BigInt(digits) + 1n).toString().padStart(digits.length, '0') : digits;
  return most === 0 ? next : `${next.slice(0, -most)}.${next.slice(-most)}`;
}

const FIVE = 0x35;

/** Groups the last three digits, and those before them in pairs. */
function grouped(whole: string): string {
  if (whole.length <= 3) return whole;
  return `${whole.slice(0, -3).replace(/\B(?=(?:\d\d)+$)/g, ',')},${whole.slice(-3)}`;
}
