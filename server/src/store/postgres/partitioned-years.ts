/** Keeps the years for which the table of bars has a part. */
export class PartitionedYears {
  readonly #known = new Set<number>();

  /** Returns the statements that make the parts for days that have none yet. They block no reader. The writers' lock must be held. */
  missing(days: Iterable<number>): string[] {
    const years = new Set<number>();
    for (const day of days) years.add(Math.trunc(day / 10_000));
    const unknown = [...years].filter((year) => !this.#known.has(year));
    for (const year of unknown) this.#known.add(year);
    return unknown.map(partOf);
  }

  /** Forgets all, after a transaction was undone. */
  forget(): void {
    this.#known.clear();
  }
}

/** Making a table separately and then attaching it takes a weaker lock than making it as a part. */
function partOf(year: number): string {
  const name = `bar_${year}`;
  return `DO $make$ BEGIN
    IF to_regclass('${name}') IS NULL THEN
      CREATE TABLE ${name} (LIKE bar INCLUDING ALL);
      ALTER TABLE bar ATTACH PARTITION ${name} FOR VALUES FROM (${year}0101) TO (${year + 1}0101);
    END IF;
  END $make$`;
}
