import { Counter, Gauge, type Registry } from 'prom-client';
import { put, type Readings } from './readings.ts';

/** How far one source is. Ages in seconds; undefined where there is nothing to tell. */
export interface SourceState {
  exchange: string;
  source: string;
  /** Since the file of the newest session was stored. */
  syncAge: number | undefined;
  /** Since the source last answered as it should. */
  answerAge: number | undefined;
  /** Since the file of the newest session should have been stored; 0 where it is. */
  overdue: number | undefined;
  /** Recent files whose last attempt was refused. */
  refused: number | undefined;
}

/** The files of the exchanges and the live source, by exchange and source, and what does not work. */
export class SyncMetrics {
  readonly #refusals: Counter<'exchange' | 'source'>;
  #sources: () => Promise<readonly SourceState[]> = async () => [];
  #problems: (() => Promise<Record<string, boolean>>) | undefined;

  constructor(registry: Registry, readings: Readings) {
    const registers = [registry];
    const labelNames = ['exchange', 'source'] as const;
    const gauge = (name: string, help: string): Gauge<(typeof labelNames)[number]> => new Gauge({ name, help, labelNames, registers });
    const gauges = {
      syncAge: gauge('bhav_sync_age_seconds', 'Time since the file of the newest session was stored.'),
      answerAge: gauge('bhav_source_answer_age_seconds', 'Time since the source last answered as it should.'),
      overdue: gauge('bhav_sync_overdue_seconds', 'Time since the file of the newest session should have been stored; 0 where it is.'),
      refused: gauge('bhav_sync_refused_files', 'Files of the last 30 days whose last attempt was refused.'),
    };
    this.#refusals = new Counter({ name: 'bhav_refused_files_total', help: 'Files that were refused.', labelNames, registers });
    const problem = new Gauge({
      name: 'bhav_problem',
      help: '1 while a part of the server has a problem.',
      labelNames: ['part'],
      registers,
    });
    readings.add(
      () => this.#sources(),
      (sources) => {
        for (const one of Object.values(gauges)) one.reset();
        for (const { exchange, source, ...state } of sources ?? []) {
          for (const [name, value] of Object.entries(state)) put(gauges[name as keyof typeof gauges], { exchange, source }, value);
        }
      },
    );
    readings.add(
      () => this.#problems?.(),
      (problems) => {
        problem.reset();
        for (const [part, has] of Object.entries(problems ?? {})) problem.set({ part }, Number(has));
      },
    );
  }

  /** Reads the state of all sources at each scrape. */
  reads(sources: () => Promise<readonly SourceState[]>): void {
    this.#sources = sources;
  }

  /** Reads at each scrape which parts of the server have a problem. */
  readsProblems(problems: () => Promise<Record<string, boolean>>): void {
    this.#problems = problems;
  }

  /** Says which sources there are, so that their counts begin at 0. */
  knows(sources: readonly { exchange: string; id: string }[]): void {
    for (const { exchange, id } of sources) this.#refusals.inc({ exchange, source: id }, 0);
  }

  /** Counts a file that was refused. */
  refused(exchange: string, source: string): void {
    this.#refusals.inc({ exchange, source });
  }
}
