/** So that an absent figure is no property. */
export function withoutUndefined<T extends object>(values: T): { [Name in keyof T]?: NonNullable<T[Name]> } {
  const kept: { [Name in keyof T]?: NonNullable<T[Name]> } = {};
  for (const name of Object.keys(values) as (keyof T)[]) {
    const value = values[name] ?? undefined;
    if (value !== undefined) kept[name] = value;
  }
  return kept;
}
