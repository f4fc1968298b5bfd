import { errorLine } from '../machine/error-text.ts';
import type { RunningServer } from './start-server.ts';

/** How long requests under way may take to finish once the server is told to stop, milliseconds. */
const STOP_WITHIN_MS = 5_000;
/** By then the process ends, whatever does not: the store is written in transactions, and stays whole. */
const END_WITHIN_MS = 10_000;

interface ProcessEndParts {
  /** Ends the process with a status. */
  exit: (status: number) => void;
  /** Sentences about what went wrong. */
  complain: (sentence: string) => void;
}

/** The end of the process: on a signal, and on an error that nothing handled. */
export interface ProcessEnd {
  /** From now on this server is closed before the process ends. */
  closes: (server: RunningServer) => void;
  /** Closes what is open and ends the process. Only the first call closes; a status other than 0 wins over 0. */
  end: (status: number) => Promise<void>;
  /** Writes an error that nothing handled in one line, and ends the process with 1: its state is not known any more. */
  failed: (error: unknown) => Promise<void>;
}

export function processEnd({ exit, complain }: ProcessEndParts): ProcessEnd {
  let server: RunningServer | undefined;
  let status: number | undefined;

  const end = async (asked: number): Promise<void> => {
    const isEnding = status !== undefined;
    status = Math.max(status ?? 0, asked);
    if (isEnding) return;
    setTimeout(() => {
      complain('Requests that did not end were cut off.');
      server?.cutOff();
    }, STOP_WITHIN_MS).unref();
    setTimeout(() => {
      complain('The server ends although not everything could be closed in time.');
      exit(status ?? 1);
    }, END_WITHIN_MS).unref();
    try {
      await server?.close();
    } catch (error) {
      complain(`Not everything could be closed: ${errorLine(error)}`);
      status = 1;
    }
    exit(status);
  };

  return {
    closes: (running) => {
      server = running;
    },
    end,
    failed: (error) => {
      complain(`An error that nothing handled ends the server: ${errorLine(error)}`);
      return end(1);
    },
  };
}
