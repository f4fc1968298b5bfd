/** Reports whether the screen is narrower than 48rem, where a row of a table has two lines. */
export function isPhone(): boolean {
  return !matchMedia('(min-width: 48rem)').matches;
}
