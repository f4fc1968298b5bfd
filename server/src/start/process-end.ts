import { errorLine } from '../platform/machine/machine-error.ts';
import type { RunningServer } from './node.ts';

/** Requests that take longer are cut off. */
const STOP_WITHIN_MS = 5_000;
/** The process ends in any case: the store is written in transactions and stays consistent. */
const END_WITHIN_MS = 10_000;
/** A signal that comes again so soon is the same one, from the service manager and the launcher. */
const SAME_SIGNAL_MS = 1_000;

interface ProcessEndParts {
  exit: (status: number) => void;
  complain: (sentence: string) => void;
  say?: (sentence: string) => void;
  elapsed?: () => number;
}

export function processEnd({ exit, complain, say = () => undefined, elapsed = () => performance.now() }: ProcessEndParts) {
  let server: RunningServer | undefined;
  let status: number | undefined;

  /** Only the first call closes the server; the highest status of all calls counts. */
  const end = async (asked: number): Promise<void> => {
    const isEnding = status !== undefined;
    status = Math.max(status ?? 0, asked);
    if (isEnding) return;
    setTimeout(() => {
      complain('Requests that did not end were cut off.');
      server?.cutOff();
    }, STOP_WITHIN_MS).unref();
    setTimeout(() => {
      complain('The server ends although not everything was closed in time.');
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

  let drainedSince: number | undefined;
  /** Sends readers elsewhere, and ends the process with 0 when they had the time that the settings give them. A second call ends it at once. */
  const drain = async (): Promise<void> => {
    const milliseconds = server?.drainMs ?? 0;
    if (drainedSince !== undefined && elapsed() - drainedSince < SAME_SIGNAL_MS) return;
    if (status !== undefined || drainedSince !== undefined || milliseconds === 0) return end(0);
    drainedSince = elapsed();
    server?.drain();
    say(`The server ends in ${milliseconds / 1_000} s: its readers are sent elsewhere. Another signal ends it at once.`);
    setTimeout(() => void end(0), milliseconds);
  };

  return {
    drain,
    closes: (running: RunningServer) => {
      server = running;
    },
    end,
    /** Its state is unknown. */
    failed: (error: unknown) => {
      complain(`An unhandled error ends the server: ${errorLine(error)}`);
      return end(1);
    },
    /** Its work cannot go on. */
    fatal: (sentence: string) => {
      complain(sentence);
      return end(1);
    },
  };
}
