import type { LogSettings } from '../config/operating-settings.ts';
import type { LoggedError } from './logged-error.ts';

export interface LogTargets {
  out: (line: string) => void;
  err: (line: string) => void;
}

const STANDARD: LogTargets = { out: (line) => void process.stdout.write(line), err: (line) => void process.stderr.write(line) };

interface Entry {
  level: string;
  msg?: string;
  err?: LoggedError;
  request?: { method: string; route?: string; status: number; ms: number };
}

/** JSON goes to the standard output; of sentences, warnings and errors go to the standard error. */
export class LogOutput {
  readonly #format: LogSettings['format'];
  readonly #clean: (text: string) => string;
  readonly #targets: LogTargets;

  constructor(format: LogSettings['format'], clean: (text: string) => string, targets: LogTargets = STANDARD) {
    this.#format = format;
    this.#clean = clean;
    this.#targets = targets;
  }

  /** A line of JSON. */
  write(line: string): void {
    const clean = this.#clean(line);
    if (this.#format === 'json') return this.#targets.out(clean);
    const entry = JSON.parse(clean) as Entry;
    const isFailure = entry.level !== 'info' && entry.level !== 'debug';
    this.#targets[isFailure ? 'err' : 'out'](`${textOf(entry)}\n`);
  }
}

function textOf({ msg = '', err, request }: Entry): string {
  if (request !== undefined) return `${request.method} ${request.route ?? '-'} ${request.status} ${request.ms} ms`;
  if (err === undefined) return msg;
  const { type, message, stack } = err;
  return [`${msg}: ${type}: ${message}`, stack]
    .filter(Boolean)
    .join(' | ')
    .replaceAll(/\s*\n\s*/g, ' | ');
}
