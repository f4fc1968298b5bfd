import type { NatsConnection } from './nats-connection.ts';
import type { Packed } from './packed.ts';
import { Assembly, type Piece } from './pieces.ts';

/** The most kept pieces that are read after a snapshot. */
const MOST_READ = 5_000;
/** The number of the first message of a stream. */
const FIRST_SEQ = 1;

/** Reads the messages that the bus keeps: the newest snapshot and the changes after it. Rejects while the bus is away. */
export class KeptMessages {
  readonly #nats: NatsConnection;
  readonly #pieceOf: (payload: Uint8Array) => Piece;

  /** `pieceOf` reads a piece and throws `Unreadable`. */
  constructor(nats: NatsConnection, pieceOf: (payload: Uint8Array) => Piece) {
    this.#nats = nats;
    this.#pieceOf = pieceOf;
  }

  /**
   * Returns the place of the newest snapshot, and the snapshot if its revision is later than `after` and it is complete, which it is not while it is
   * being published. If none is kept yet, as in a new stream, the place is that of the first message.
   */
  async newestSnapshot(after: number): Promise<{ seq: number; snapshot: Packed | undefined }> {
    const last = await this.#nats.last('snapshot');
    if (last === undefined) return { seq: FIRST_SEQ, snapshot: undefined };
    const end = this.#pieceOf(last.payload);
    const seq = last.seq - end.part;
    return { seq, snapshot: end.envelope.revision <= after ? undefined : await this.#whole(seq, end.parts) };
  }

  /** Yields the kept changes from a place on, in order. */
  async *changesFrom(seq: number): AsyncGenerator<Packed> {
    const changes = new Assembly();
    for (let count = 0; count < MOST_READ; count++) {
      const next = await this.#nats.next('change', seq);
      if (next === undefined) return;
      seq = next.seq + 1;
      const packed = changes.add(this.#pieceOf(next.payload));
      if (packed !== undefined) yield packed;
    }
  }

  async #whole(first: number, parts: number): Promise<Packed | undefined> {
    const pieces = new Assembly();
    for (let part = 0; part < parts; part++) {
      const kept = await this.#nats.at(first + part);
      if (kept === undefined) return undefined;
      const packed = pieces.add(this.#pieceOf(kept.payload));
      if (packed !== undefined) return packed;
    }
    return undefined;
  }
}
