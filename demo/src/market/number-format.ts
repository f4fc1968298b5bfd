export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `1234.50`. */
export function money(paise: number): string {
  const rest = paise % 100;
  return `${(paise - rest) / 100}.${rest < 10 ? '0' : ''}${rest}`;
}

/** `20-Nov-2026`; with other joints as `20 NOV 2026` when made capital. */
export function dayMonYear(day: string, joint = '-'): string {
  return `${day.slice(8)}${joint}${MONTHS[Number(day.slice(5, 7)) - 1]}${joint}${day.slice(0, 4)}`;
}

/** As NSE's index files do: no zeros at the end, none before the point (`-.88`). */
export function bare(value: number): string {
  return String(Math.round(value * 10_000) / 10_000).replace(/^(-?)0\./, '$1.');
}

export function two(number: number): string {
  return String(number).padStart(2, '0');
}
