import type { Outcome } from '../ingest/ingest.ts';

/** Counts outcomes for the summary at the end of a command. */
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

  /** Counts a file that was missing or refused lately and was not asked for again. */
  addFailedLately(): void {
    this.#counts.set(FAILED_LATELY, this.count(FAILED_LATELY) + 1);
  }

  count(kind: string): number {
    return this.#counts.get(kind) ?? 0;
  }

  /** The summary in lines; each refusal with its reason, the first twenty. */
  lines(): string[] {
    const kinds = [...this.#counts].map(([kind, count]) => `${count} ${kind}`).join(', ') || 'nothing to do';
    const refused = this.#refused.map(({ source, session, reason }) => `refused ${source} ${session}: ${reason}`);
    const summary = `${kinds}; ${this.#rows} rows stored, ${this.#rejected} lines rejected.`;
    return [summary, ...firstLines(refused).map((line) => `  ${line}`)];
  }
}

const FAILED_LATELY = 'missing or refused within the last day and not asked for again';

/** The first lines, and how many more there are. */
export function firstLines(lines: readonly string[], most = 20): string[] {
  return lines.length <= most ? [...lines] : [...lines.slice(0, most), `and ${lines.length - most} more.`];
}
