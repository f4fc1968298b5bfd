import type { Origin } from '@bhav/core/market/origin';
import { type Envelope, envelopeOf } from './envelope.ts';
import { record, readWholeNumber } from './market-body.ts';
import { MOST_BYTES, type Packed } from './packed.ts';
import { Unreadable } from './unreadable.ts';

/** A piece of a message: a line of JSON that identifies it, then its bytes. */
export interface Piece extends Omit<Packed, 'bytes'> {
  bytes: Buffer;
  /** The index of the piece, from zero, and the number of pieces. */
  part: number;
  parts: number;
}

/** Cuts a message into pieces of at most `most` bytes. */
export function piecesOf({ envelope, bytes, sum }: Packed, most: number): Buffer[] {
  const room = Math.max(1, most - LINE_BYTES);
  const parts = Math.max(1, Math.ceil(bytes.length / room));
  return Array.from({ length: parts }, (_, part) => {
    const line = `${JSON.stringify({ ...envelope, sum, part, parts })}\n`;
    return Buffer.concat([Buffer.from(line), bytes.subarray(part * room, (part + 1) * room)]);
  });
}

/** Reads a piece. Throws `Unreadable`, also for one of another format or origin. */
export function pieceOf(payload: Uint8Array, origin: Origin): Piece {
  const bytes = Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength);
  const end = bytes.subarray(0, LINE_BYTES).indexOf(LINE_BREAK);
  if (end < 0) throw new Unreadable('It does not begin with a line that says what it is.');
  let line: unknown;
  try {
    line = JSON.parse(bytes.subarray(0, end).toString());
  } catch {
    throw new Unreadable('Its first line is no JSON.');
  }
  const envelope: Envelope = envelopeOf(line, origin);
  const { sum, part, parts } = record(line);
  const [place, count] = [readWholeNumber(part), readWholeNumber(parts)];
  if (typeof sum !== 'string' || sum.length > 100 || place >= count || count > MOST_PIECES)
    throw new Unreadable('It does not say which piece it is.');
  return { envelope, sum, part: place, parts: count, bytes: bytes.subarray(end + 1) };
}

/** The room for the first line. */
const LINE_BYTES = 2_048;
const LINE_BREAK = 10;
const MOST_PIECES = 1_024;

/** How many messages may be incomplete at once; beyond that the oldest is dropped. */
const MOST_INCOMPLETE = 4;

/** Assembles messages from their pieces. A message counts only when it is complete. */
export class Assembly {
  readonly #incomplete = new Map<string, { pieces: (Buffer | undefined)[]; missing: number; bytes: number }>();

  /** How many messages wait for pieces. */
  get incomplete(): number {
    return this.#incomplete.size;
  }

  /** Adds a piece; returns the message when it is complete. A repeated piece counts once. Throws `Unreadable` for a message that is too large. */
  add({ envelope, sum, part, parts, bytes }: Piece): Packed | undefined {
    if (parts === 1) return { envelope, sum, bytes };
    const key = `${parts} ${sum}`;
    const held = this.#incomplete.get(key) ?? { pieces: Array.from({ length: parts }, () => undefined), missing: parts, bytes: 0 };
    if (held.pieces[part] !== undefined) return undefined;
    this.#incomplete.set(key, held);
    // A copy: the piece is a view of the connection's buffer, which would otherwise be retained.
    held.pieces[part] = Buffer.from(bytes);
    held.missing -= 1;
    held.bytes += bytes.length;
    if (held.bytes > MOST_BYTES.packed) {
      this.#incomplete.delete(key);
      throw new Unreadable(`It has more than ${MOST_BYTES.packed} bytes.`);
    }
    if (held.missing > 0) {
      const [oldest] = this.#incomplete.keys();
      if (this.#incomplete.size > MOST_INCOMPLETE && oldest !== undefined) this.#incomplete.delete(oldest);
      return undefined;
    }
    this.#incomplete.delete(key);
    return { envelope, sum, bytes: Buffer.concat(held.pieces.filter((piece) => piece !== undefined)) };
  }
}
