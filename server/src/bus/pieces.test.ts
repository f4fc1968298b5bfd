import { assert, integer, property, shuffledSubarray, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Envelope, FORMAT } from './envelope.ts';
import { pack, type Packed, unpack } from './packed.ts';
import { Assembly, pieceOf, piecesOf } from './pieces.ts';
import { Unreadable } from './unreadable.ts';

const ENVELOPE: Envelope = {
  format: FORMAT,
  origin: 'demonstration',
  kind: 'change',
  term: 3,
  leader: 'one',
  revision: 12,
  before: 11,
  at: '2026-11-20T10:00:00+05:30',
};
const packedOf = (bytes: Uint8Array): Packed => ({ envelope: ENVELOPE, sum: 'sum', bytes: Buffer.from(bytes) });
const gather = (assembly: Assembly, pieces: Buffer[]): Packed[] =>
  pieces.flatMap((piece) => assembly.add(pieceOf(piece, 'demonstration')) ?? []);

describe('a message in pieces', () => {
  it('is whole again out of pieces of any size in any order', () => {
    assert(
      property(uint8Array({ maxLength: 4_000 }), integer({ min: 2_049, max: 4_000 }), (bytes, most) => {
        const pieces = piecesOf(packedOf(bytes), most);
        expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(most);
        expect(gather(new Assembly(), pieces.toReversed())).toEqual([packedOf(bytes)]);
      }),
    );
  });

  it('does not count while a piece is missing, and once when one comes twice', () => {
    const pieces = piecesOf(packedOf(Buffer.alloc(100, 7)), 2_048 + 9);
    assert(
      property(shuffledSubarray(pieces, { maxLength: pieces.length - 1 }), (some) => {
        const assembly = new Assembly();
        expect(gather(assembly, some)).toEqual([]);
        expect(gather(assembly, some)).toEqual([]);
        const missing = pieces.filter((piece) => !some.includes(piece));
        expect(gather(assembly, missing)).toEqual([packedOf(Buffer.alloc(100, 7))]);
        expect(assembly.incomplete).toBe(0);
      }),
    );
  });

  it('is given up when too many others wait for pieces', () => {
    const assembly = new Assembly();
    for (let at = 0; at < 50; at++)
      gather(assembly, piecesOf({ ...packedOf(Buffer.alloc(100)), sum: `sum ${at}` }, 2_048 + 60).slice(0, 1));
    expect(assembly.incomplete).toBe(4);
  });
});

describe('an unreadable piece', () => {
  const [piece = Buffer.alloc(0)] = piecesOf(packedOf(Buffer.from('x')), 4_000);
  const changed = (change: object): Buffer => {
    const line = JSON.parse(piece.subarray(0, piece.indexOf(10)).toString()) as object;
    return Buffer.from(`${JSON.stringify({ ...line, ...change })}\nx`);
  };

  it.each([
    ['no bytes', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(3_000)],
    ['a line that is no JSON', Buffer.from('{\n')],
    ['a line that is no object', Buffer.from('1\n')],
    ['another format', changed({ format: 2 })],
    ['another origin', changed({ origin: 'exchange' })],
    ['another kind', changed({ kind: 'gossip' })],
    ['a term that is no number', changed({ term: '3' })],
    ['a change of nothing', changed({ before: undefined })],
    ['a piece beyond the last', changed({ part: 1 })],
    ['too many pieces', changed({ parts: 1e9 })],
    ['no checksum', changed({ sum: 1 })],
  ])('%s is refused', (_name, bytes) => {
    expect(() => pieceOf(bytes, 'demonstration')).toThrow(Unreadable);
  });

  it('a body with another checksum is refused, also when the envelope alone was changed', async () => {
    const packed = await pack(ENVELOPE, { some: 'body' });
    await expect(unpack(packed)).resolves.toEqual({ some: 'body' });
    await expect(unpack({ ...packed, bytes: Buffer.concat([packed.bytes, Buffer.from([0])]) })).rejects.toThrow(Unreadable);
    await expect(unpack({ ...packed, envelope: { ...ENVELOPE, revision: 13 } })).rejects.toThrow(Unreadable);
  });
});
