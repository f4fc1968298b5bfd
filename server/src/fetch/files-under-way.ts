import { istIso } from '@bhav/core/calendar/ist';
import type { FetchingFile } from '@bhav/core/wire/sync';
import type { DownloadWatch } from './download.ts';
import type { FileSource } from '../sources/source.ts';

/** A download that takes longer is said in the log, milliseconds. */
const LONG_MS = 30_000;

interface Clock {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Milliseconds of a clock that never goes back. */
  elapsed: () => number;
}

/** A file on its way, told where it is. */
export interface FileUnderWay extends DownloadWatch {
  /** It has come and is parsed, checked and stored. */
  reading: () => void;
  /** It is no longer on its way; `failure` says why when it did not come. */
  end: (failure?: string) => void;
}

/** The files that are being fetched now. The log hears of a download that takes long: once that it does, and once how it ended. */
export class FilesUnderWay {
  readonly #files = new Set<FetchingFile>();
  readonly #clock: Clock;
  readonly #say: (sentence: string) => void;

  constructor(clock: Clock, say: (sentence: string) => void) {
    this.#clock = clock;
    this.#say = say;
  }

  /** The files as they are now, the longest under way first. */
  list(): FetchingFile[] {
    return [...this.#files].map((file) => ({ ...file }));
  }

  /** Notes a file that is to be fetched; `end` must be called. */
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
        if (isSaid) this.#say(`The download of ${id} of ${day} ended after ${seconds()} s: ${failure ?? 'it was not needed any more.'}`);
      },
    };
  }
}
