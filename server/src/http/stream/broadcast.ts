import type { BeatEvent, DrainEvent } from '@bhav/core/wire/stream';
import type { MarketHolder } from '../../market/published/market-holder.ts';
import { type Coverage, MARKETS } from '@bhav/core/table/shown-stocks';

/** A reader's socket, or a test's own. */
export interface Outlet {
  write: (bytes: Buffer) => unknown;
  /** Whether more bytes wait than the buffer's bound; `drain` is emitted when all are written. */
  readonly writableNeedDrain: boolean;
  readonly writableLength: number;
  once: (event: 'drain' | 'close', run: () => void) => unknown;
  end: () => unknown;
  destroy: () => unknown;
}

export interface BroadcastParts {
  holder: Pick<MarketHolder, 'current' | 'onChange' | 'changesSince'>;
  /** The node's start, as the ids of events have it. */
  start: string;
  /** After other waiting tasks, as `setImmediate` does. */
  later: (run: () => void) => void;
  /** Called with the time until a change was written to the last reader that was not behind, in seconds. */
  delivered?: ((seconds: number) => void) | undefined;
  /** A monotonic clock, milliseconds. */
  elapsed?: () => number;
  random?: () => number;
  /** Served before other tasks of the server run. */
  readersATurn?: number;
}

const DEFAULTS = { elapsed: () => performance.now(), random: Math.random, readersATurn: 500 };
/** A reader is dropped after this many beats in a row that could not be written: two minutes, at 20 s a beat. */
const BEATS_OF_PATIENCE = 6;
/** For each scope; readers may ask with any revision. */
const FRAMES_KEPT = 8;
/** The least time after which a reader of a draining server comes again, milliseconds; up to as much again is added. */
const LEAST_RETRY_MS = 500;

/** The revision of a reader whose figures are of another start: it is reset. */
export const OF_ANOTHER_START = -1;

/**
 * Sends the market's changes to every reader as server-sent events. An event is framed once for all readers at the same revision. A reader whose
 * bytes wait is skipped, and sent all changes once they are written; one that reads nothing for six beats is dropped. A reader that gets a beat has
 * been sent everything up to its revision.
 */
export class Broadcast {
  readonly #parts: BroadcastParts & typeof DEFAULTS;
  readonly #readers = new Set<Reader>();
  readonly #frames: Record<Coverage, Map<number, Buffer>> = { index: new Map(), all: new Map() };
  readonly #unsubscribe: () => void;
  #beat: { revision: number; frame: Buffer } | undefined;
  #isTelling = false;
  /** When the oldest market still waiting to be sent was published, by the monotonic clock. */
  #untoldSince: number | undefined;
  #isDraining = false;

  constructor(parts: BroadcastParts) {
    this.#parts = { ...DEFAULTS, ...parts };
    this.#unsubscribe = parts.holder.onChange(() => {
      for (const scope of MARKETS) this.#frames[scope].clear();
      this.#tell();
    });
  }

  get size(): number {
    return this.#readers.size;
  }

  /** Their bytes wait. */
  get behind(): number {
    let count = 0;
    for (const { out } of this.#readers) if (out.writableNeedDrain) count += 1;
    return count;
  }

  /** `revision`: what the reader has, by default the newest. First its changes are written, then a beat. */
  follow(out: Outlet, scope: Coverage, revision: number = this.#newest): void {
    const reader: Reader = { out, scope, revision, isWaiting: false, missedBeats: 0 };
    this.#readers.add(reader);
    out.once('close', () => this.#readers.delete(reader));
    this.#renew(reader);
    out.write(this.#beatFrame());
  }

  /** Drops readers that have read nothing for too long. */
  beat(): void {
    const frame = this.#beatFrame();
    const newest = this.#newest;
    this.#inTurns((reader) => {
      if (reader.out.writableNeedDrain) {
        reader.missedBeats += 1;
        if (reader.missedBeats >= BEATS_OF_PATIENCE) reader.out.destroy();
        return;
      }
      reader.missedBeats = 0;
      if (reader.revision === newest) reader.out.write(frame);
    });
  }

  /** Sends the readers away, each at another time within `milliseconds`; the caller must refuse new ones, and call `close` at the end. */
  drain(milliseconds: number): void {
    this.#isDraining = true;
    for (const reader of this.#readers) {
      const leave = (): void => void (this.#readers.delete(reader) && this.#end(reader));
      setTimeout(leave, this.#parts.random() * milliseconds).unref();
    }
  }

  /** Ends every stream at once; a reader asks for what it has missed when it reconnects. */
  close(): void {
    this.#unsubscribe();
    for (const reader of this.#readers) this.#end(reader);
    this.#readers.clear();
  }

  #end({ out }: Reader): void {
    if (out.writableLength > 0) return void out.destroy();
    if (this.#isDraining) {
      const retry = Math.round(LEAST_RETRY_MS * (1 + this.#parts.random()));
      out.write(Buffer.from(`retry: ${retry}\n${frameOf('drain', { retry } satisfies DrainEvent).toString()}`));
    }
    out.end();
  }

  get #newest(): number {
    return this.#parts.holder.current.revision;
  }

  /** `since` is when the oldest market that readers lack was published. */
  #tell(since = this.#parts.elapsed()): void {
    if (this.#isTelling) {
      this.#untoldSince ??= since;
      return;
    }
    this.#isTelling = true;
    const told = (): void => {
      this.#isTelling = false;
      if (this.#readers.size > 0) this.#parts.delivered?.((this.#parts.elapsed() - since) / 1_000);
      const untold = this.#untoldSince;
      this.#untoldSince = undefined;
      if (untold !== undefined) this.#tell(untold);
    };
    this.#inTurns((reader) => this.#renew(reader), told);
  }

  /** Visits all readers, those added meanwhile too, a number at a time; `done` is called at the end. */
  #inTurns(visit: (reader: Reader) => void, done?: () => void): void {
    const left = this.#readers.values();
    const turn = (): void => {
      for (let count = 0; count < this.#parts.readersATurn; count++) {
        const next = left.next();
        if (next.done === true) return done?.();
        visit(next.value);
      }
      this.#parts.later(turn);
    };
    turn();
  }

  #renew(reader: Reader): void {
    const { out, scope, revision } = reader;
    if (revision === this.#newest || reader.isWaiting) return;
    if (out.writableNeedDrain) {
      reader.isWaiting = true;
      out.once('drain', () => {
        reader.isWaiting = false;
        reader.missedBeats = 0;
        this.#renew(reader);
      });
      return;
    }
    reader.revision = this.#newest;
    out.write(this.#frameSince(revision, scope));
  }

  #frameSince(revision: number, scope: Coverage): Buffer {
    const frames = this.#frames[scope];
    const made = frames.get(revision);
    if (made !== undefined) return made;
    const change = this.#parts.holder.changesSince(revision, scope);
    const frame =
      change === undefined ? Buffer.alloc(0) : frameOf(change.event, change.data, `${this.#parts.start}-${String(change.data.revision)}`);
    const [oldest] = frames.keys();
    if (frames.size >= FRAMES_KEPT && oldest !== undefined) frames.delete(oldest);
    frames.set(revision, frame);
    return frame;
  }

  #beatFrame(): Buffer {
    const revision = this.#newest;
    if (this.#beat?.revision !== revision) this.#beat = { revision, frame: frameOf('beat', { revision } satisfies BeatEvent) };
    return this.#beat.frame;
  }
}

interface Reader {
  out: Outlet;
  scope: Coverage;
  /** The revision that it has once it has read what was written. */
  revision: number;
  /** It will be sent its changes on `drain`. */
  isWaiting: boolean;
  missedBeats: number;
}

/** The bytes of an event; its JSON has no line breaks. */
function frameOf(event: string, data: object, id?: string): Buffer {
  return Buffer.from(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`);
}
