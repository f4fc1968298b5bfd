import type { Outcome } from '../ingest/ingest.ts';

export class OutcomeTally {
  readonly #counts = new Map<string, number>();
  readonly #refused: Outcome[] = [];
  #rows = 0;
  #rejected = 0;

  add(outcome: Outcome): void {
    const kind = outcome.state === 'stored' && !outcome.changed ? 'stored before' : outcome.state;
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
    if (outcome.state === 'refused') this.#refused.push(outcome);
    if (outcome.changed) {
      this.#rows += outcome.rows;
      this.#rejected += outcome.rejected;
    }
  }

  addFailedLately(): void {
    this.#counts.set(FAILED_LATELY, this.count(FAILED_LATELY) + 1);
  }

  count(kind: string): number {
    return this.#counts.get(kind) ?? 0;
  }

  /** With the first twenty refusals; those of one source for one reason stand together. */
  lines(): string[] {
    const kinds = [...this.#counts].map(([kind, count]) => `${count} ${kind}`).join(', ') || 'nothing to do';
    const refused = [...Map.groupBy(this.#refused, ({ source, reason }) => `${source} ${reason}`).values()].map(refusalLine);
    const summary = `${kinds}; ${this.#rows} rows stored, ${this.#rejected} lines rejected.`;
    return [summary, ...firstLines(refused).map((line) => `  ${line}`)];
  }
}

function refusalLine(refused: readonly Outcome[]): string {
  const [first] = refused;
  const days = refused.map(({ session }) => session).toSorted();
  const when = days.length === 1 ? days[0] : `on ${days.length} days, ${days[0]} to ${days.at(-1)}`;
  return `refused ${first?.source} ${when}: ${first?.reason}`;
}

const FAILED_LATELY = 'missing or refused within the last day and not asked for again';

/** At the end, how many more there are. */
export function firstLines(lines: readonly string[], most = 20): string[] {
  return lines.length <= most ? [...lines] : [...lines.slice(0, most), `and ${lines.length - most} more.`];
}
