import { codeOf, type Fault, faultOf, faultSentence } from './fault.ts';
import type { ServerProblems } from './server-problems.ts';

/** The cause of what `fetch` threw, such as `ECONNRESET`; undefined where there is none. */
export function connectionCode(error: unknown): string | undefined {
  return codeOf(error instanceof Error ? (error.cause ?? error) : error) || undefined;
}

/** In this process or in the one that writes. */
export function isDatabaseError(error: unknown): error is Error {
  return /^(?:SQLITE|POSTGRES)_/.test(codeOf(error));
}

type MachinePart = 'fetching' | 'store';

/**
 * A fault of this machine or its database: a full disk, no write permission, no file handle left, a failing disk. `message` names the folder or the
 * database, and the remedy.
 */
export class MachineError extends Error {
  override name = 'MachineError';
  readonly code: string;
  readonly part: MachinePart;

  constructor(error: Error, folder: string, cause: Error = error) {
    const code = codeOf(error);
    const [place, at] = code.startsWith('POSTGRES_') ? (['database', 'of DATABASE_URL'] as const) : (['file', folder] as const);
    const sentence = faultSentence(place, faultOf(error), at, code);
    super(sentence ?? `The server cannot write in ${folder} (${code}): check the folder.`, { cause });
    this.code = code;
    this.part = isDatabaseError(error) ? 'store' : 'fetching';
  }
}

/** These always mean this machine. */
const ALWAYS: readonly (Fault | undefined)[] = [
  'full',
  'read-only',
  'forbidden',
  'login',
  'cannot-open',
  'no-handles',
  'disk',
  'unreachable',
];

/** Also looks in the causes; `folder` is the one that was written. */
export function machineErrorOf(error: unknown, folder: string): MachineError | undefined {
  return found(error, folder, ALWAYS);
}

/** No request was sent for want of a file handle. Other connection errors are the host's. */
export function noHandleError(error: unknown, folder: string): MachineError | undefined {
  return found(error, folder, ['no-handles']);
}

function found(error: unknown, folder: string, faults: readonly (Fault | undefined)[]): MachineError | undefined {
  if (!(error instanceof Error)) return undefined;
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof MachineError) return at;
    if (faults.includes(faultOf(at))) return new MachineError(at, folder, error);
  }
  return undefined;
}

/** Throws `MachineError` for every system error. */
export async function onOurDisk<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof MachineError || !(error instanceof Error) || codeOf(error) === '') throw error;
    throw new MachineError(error, folder);
  }
}

const PARTS: readonly MachinePart[] = ['fetching', 'store'];

/** Of fetching, by file. Each is a problem of the server until the same file succeeds. */
export class MachineTroubles {
  readonly #problems: Pick<ServerProblems, 'report' | 'clear'>;
  readonly #say: (sentence: string) => void;
  readonly #byFile = new Map<string, MachineError>();
  readonly #reported = new Map<MachinePart, string>();

  constructor(problems: Pick<ServerProblems, 'report' | 'clear'>, say: (sentence: string) => void) {
    this.#problems = problems;
    this.#say = say;
  }

  /** `file` may be anything with a name of its own. */
  has(file: string, error: MachineError): void {
    this.#byFile.set(file, error);
    this.#tell();
  }

  over(file: string): void {
    if (this.#byFile.delete(file)) this.#tell();
  }

  /** The oldest error of each part, so that two lasting ones do not alternate in the log. */
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

/** Characters in the log. */
const LONGEST = 2_000;

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Their message is a sentence for the operator. The process that writes tells no more of an error than its name. */
const SENTENCES: ReadonlySet<string> = new Set(['StoreUnusable', MachineError.name]);

/** For a sentence of the log, without its full stop. */
export function errorLine(error: unknown): string {
  if (!(error instanceof Error)) return lineOf(String(error));
  const { name, message, stack } = error;
  return SENTENCES.has(name) ? message.replace(/\.$/, '') : lineOf(stack ?? `${name}: ${message}`);
}

function lineOf(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' | ').slice(0, LONGEST);
}
