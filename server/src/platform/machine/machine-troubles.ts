import type { MachineError, MachinePart } from './machine-error.ts';
import type { ServerProblems } from './server-problems.ts';

const PARTS: readonly MachinePart[] = ['fetching', 'store'];

/** The machine errors of fetching, by file. Each is a problem of the server until the same file succeeds. */
export class MachineTroubles {
  readonly #problems: Pick<ServerProblems, 'report' | 'clear'>;
  readonly #say: (sentence: string) => void;
  readonly #byFile = new Map<string, MachineError>();
  readonly #reported = new Map<MachinePart, string>();

  constructor(problems: Pick<ServerProblems, 'report' | 'clear'>, say: (sentence: string) => void) {
    this.#problems = problems;
    this.#say = say;
  }

  /** Records the error of a file, or of anything else with a name of its own. */
  has(file: string, error: MachineError): void {
    this.#byFile.set(file, error);
    this.#tell();
  }

  /** Records that a file succeeded. */
  over(file: string): void {
    if (this.#byFile.delete(file)) this.#tell();
  }

  /** Reports the oldest error of each part, so that two lasting ones do not alternate in the log. */
  #tell(): void {
    for (const part of PARTS) {
      const first = [...this.#byFile.values()].find((error) => error.part === part);
      const reported = this.#reported.get(part);
      if (first !== undefined) {
        const sentence = `${first.message} The server tries again every minute.`;
        this.#reported.set(part, sentence);
        this.#problems.report(part, sentence);
      } else if (reported !== undefined) {
        this.#reported.delete(part);
        this.#problems.clear(part, reported);
        this.#say(part === 'store' ? 'The store can be written again.' : 'Files can be kept again: fetching goes on.');
      }
    }
  }
}
