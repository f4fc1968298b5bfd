import type { MachineError, MachinePart } from './machine-error.ts';
import type { ServerProblems } from './server-problems.ts';

const PARTS: readonly MachinePart[] = ['fetching', 'store'];

/** What our own machine keeps the fetching from, by file; it is a problem of the server until the same file goes through. */
export class MachineTroubles {
  readonly #problems: Pick<ServerProblems, 'report' | 'clear'>;
  readonly #say: (sentence: string) => void;
  readonly #byFile = new Map<string, MachineError>();
  readonly #reported = new Map<MachinePart, string>();

  constructor(problems: Pick<ServerProblems, 'report' | 'clear'>, say: (sentence: string) => void) {
    this.#problems = problems;
    this.#say = say;
  }

  /** Notes what is wrong with a file, or with any other thing of a name of its own. */
  has(file: string, error: MachineError): void {
    this.#byFile.set(file, error);
    this.#tell();
  }

  /** Notes that a file went through. */
  over(file: string): void {
    if (this.#byFile.delete(file)) this.#tell();
  }

  /** The oldest trouble of a part stands for the others, so that two which last are not said in turns. */
  #tell(): void {
    for (const part of PARTS) {
      const first = [...this.#byFile.values()].find((error) => error.part === part);
      const reported = this.#reported.get(part);
      if (first !== undefined) {
        const sentence = `${first.message} It is tried again every minute.`;
        this.#reported.set(part, sentence);
        this.#problems.report(part, sentence);
      } else if (reported !== undefined) {
        this.#reported.delete(part);
        this.#problems.clear(part, reported);
        this.#say(part === 'store' ? 'The store can be written again.' : 'Files can be kept again: the fetching goes on.');
      }
    }
  }
}
