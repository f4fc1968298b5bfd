/**
 * Writes the size of a number, without its sign, in at most so many decimals. All rounding of figures goes this way: half away from zero on the digits
 * that JavaScript writes of the number, so 1.005 is `1.01`; first to eight decimals, beyond which a sum or a quotient has the noise of binary fractions.
 */
export function digits(value: number, most: number): string {
  return cut(cut(plain(Math.abs(value)), NOISE_FREE), most);
}

export function rounded(value: number, decimals: number): number {
  return signed(digits(value, decimals), value);
}

/**
 * Rounds to four decimals, the most that answers have. What is rounded to fewer for readers stays the same figure: where 1.00496 would become 1.0050, and
 * then 1.01 in place of 1.00, it is 1.0049.
 */
export function fourDecimals(value: number): number {
  const scaled = Math.abs(value) * 10_000;
  const whole = Math.round(scaled);
  const near = (Math.sign(value) * whole) / 10_000;
  if (near === value) return value;
  // Away from a tie, here and in fewer decimals, the digits need not be written.
  const isClear = scaled < 1e11 && Math.abs(scaled - Math.floor(scaled) - 0.5) > 0.001 && whole % 100 !== 50 && whole % 10_000 !== 5_000;
  if (isClear) return near === 0 ? 0 : near;
  const exact = digits(value, NOISE_FREE);
  const four = cut(exact, 4);
  const isTie = SHOWN.some((decimals) => Number(cut(four, decimals)) !== Number(cut(exact, decimals)));
  return signed(isTie ? exact.slice(0, exact.indexOf('.') + 5) : four, value);
}

/** Per cent, to four decimals. */
export function percentAbove(figure: number, base: number): number {
  return fourDecimals((figure / base - 1) * 100);
}

/** To four decimals; undefined where there are no figures. */
export function medianOf(figures: readonly number[]): number | undefined {
  const inOrder = figures.toSorted((one, other) => one - other);
  const [low, high] = [inOrder[Math.ceil(inOrder.length / 2) - 1], inOrder[Math.floor(inOrder.length / 2)]];
  return low === undefined || high === undefined ? undefined : fourDecimals((low + high) / 2);
}

const NOISE_FREE = 8;
const SHOWN = [0, 2];

function signed(text: string, value: number): number {
  const size = Number(text);
  return value < 0 && size !== 0 ? -size : size;
}

/** Without an exponent; of a number below a millionth, no digit that counts. */
function plain(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  return text.includes('e-') ? '0' : BigInt(value).toString();
}

function cut(text: string, most: number): string {
  const point = text.indexOf('.');
  if (point === -1 || text.length - point - 1 <= most) return text;
  const kept = text.slice(0, point) + text.slice(point + 1, point + 1 + most);
  const isUp = text.charCodeAt(point + 1 + most) >= FIVE;
  const next = isUp ? (BigInt(kept) + 1n).toString().padStart(kept.length, '0') : kept;
  return most === 0 ? next : `${next.slice(0, -most)}.${next.slice(-most)}`;
}

const FIVE = 0x35;

/** Of a figure over its base, per cent. */
export function percentOver(figure: number | undefined, base: number | undefined): number | undefined {
  return figure === undefined || base === undefined ? undefined : (figure / base - 1) * 100;
}

/** Rupees. */
export const CRORE = 10_000_000;
