/** A whole number above 0 from the environment, as `BHAV_BENCH_SESSIONS=1000`, or what is taken without it. Throws for anything else. */
export function wholeNumber(name: string, otherwise: number): number {
  const value = process.env[name];
  if (value === undefined || value === '') return otherwise;
  if (!/^[1-9]\d{0,5}$/.test(value)) throw new Error(`${name} is ${JSON.stringify(value)}: it must be a whole number above 0.`);
  return Number(value);
}
