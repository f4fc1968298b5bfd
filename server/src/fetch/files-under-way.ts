import { istIso } from '@bhav/core/calendar/ist';
import type { FetchingFile } from '@bhav/core/wire/server/sync';
import type { DownloadParts, DownloadWatch } from './download.ts';
import type { FileSource } from '../sources/source.ts';

/** The log mentions a longer download. */
const LONG_MS = 30_000;

type Clock = Pick<DownloadParts, 'now' | 'elapsed'>;

export interface FileUnderWay extends DownloadWatch {
  /** The file is parsed, checked and stored. */
  reading: () => void;
  end: (failure?: string) => void;
}

/** Logs a slow download twice: while it lasts, and when it ends. */
export class FilesUnderWay {
  readonly #files = new Set<FetchingFile>();
  readonly #clock: Clock;
  readonly #say: (sentence: string) => void;

  constructor(clock: Clock, say: (sentence: string) => void) {
    this.#clock = clock;
    this.#say = say;
  }

  /** The oldest first. */
  list(): FetchingFile[] {
    return [...this.#files].map((file) => ({ ...file }));
  }

  /** `end` of the result must be called. */
  begin({ id, exchange }: Pick<FileSource, 'id' | 'exchange'>, day: string): FileUnderWay {
    const { now, elapsed } = this.#clock;
    const file: FetchingFile = { source: id, exchange, session: day, step: 'waiting', since: istIso(now()) };
    this.#files.add(file);
    let askedAt: number | undefined;
    let isSaid = false;
    const seconds = (): number => Math.round((elapsed() - (askedAt ?? elapsed())) / 1000);
    const step = (next: FetchingFile['step']): void => {
      if (file.step !== next) file.since = istIso(now());
      file.step = next;
    };
    return {
      waiting: () => {
        step('waiting');
        delete file.bytes;
      },
      received: (bytes) => {
        step('downloading');
        file.bytes = bytes;
        askedAt ??= elapsed();
        if (isSaid || elapsed() - askedAt < LONG_MS) return;
        isSaid = true;
        this.#say(`The download of ${id} of ${day} takes long: ${bytes} bytes after ${seconds()} s.`);
      },
      reading: () => {
        step('reading');
        if (isSaid) this.#say(`The download of ${id} of ${day} ended after ${seconds()} s: ${file.bytes ?? 0} bytes.`);
        isSaid = false;
      },
      end: (failure) => {
        this.#files.delete(file);
        if (isSaid) this.#say(`The download of ${id} of ${day} ended after ${seconds()} s: ${failure ?? 'it is no longer needed.'}`);
      },
    };
  }
}
