import { describe, expect, it } from 'vitest';
import { MarketHolder } from '../market/published/market-holder.ts';
import { FIRST, testServed } from '../market/served.test-support.ts';
import { busCounts } from '../net/bus-counts.ts';
import { changeBody } from './change-body.ts';
import { type Envelope, FORMAT } from './envelope.ts';
import { Following } from './following.ts';
import { keptMessage } from './kept-message.ts';
import { snapshotBody } from './market-body.ts';
import type { Kept, NatsConnection } from './nats-connection.ts';
import { pack } from './packed.ts';
import { type Piece, pieceOf, piecesOf } from './pieces.ts';

const ENVELOPE: Envelope = { format: FORMAT, origin: 'demonstration', kind: 'snapshot', term: 1, leader: 'one', revision: 50, at: '' };

async function flooded(piece: Pick<Piece, 'bytes'>, count: number) {
  const leader = new MarketHolder(testServed(50, FIRST));
  const [snapshot = Buffer.alloc(0)] = piecesOf(await pack(ENVELOPE, snapshotBody(leader.state())), 1e6);
  const kept: Kept = { seq: 7, payload: snapshot };
  const nats = {
    isThere: true,
    last: async () => kept,
    at: async () => kept,
    next: async () => undefined,
    tell: () => undefined,
  } as unknown as NatsConnection;
  const holder = new MarketHolder(testServed(1, FIRST));
  const counters = busCounts();
  const parts = { origin: 'demonstration', holder, nats, counters, pace: 1, told: () => undefined, refuse: () => undefined } as const;
  const following = new Following({ ...parts, newest: async () => undefined, isOfLeader: () => true, isHeard: () => true });
  const [one = snapshot] = piecesOf(await pack({ ...ENVELOPE, kind: 'change', revision: 40, before: 39 }, {}), 1e6);
  const heard = { ...pieceOf(one, 'demonstration'), ...piece, parts: 2 };
  for (let at = 0; at < count; at++) following.hear({ ...heard, sum: `sum ${at}` });
  const waiting = following.waiting;
  await following.first;
  following.close();
  return { holder, counters, waiting };
}

it('reads the database when the bus has no stored messages of the leader', async () => {
  const leader = new MarketHolder(testServed(50, FIRST));
  const row = keptMessage(await pack(ENVELOPE, snapshotBody(leader.state())));
  const nats = { isThere: true, last: async () => undefined, tell: () => undefined } as unknown as NatsConnection;
  const holder = new MarketHolder(testServed(1, FIRST));
  const parts = { origin: 'demonstration', holder, nats, counters: busCounts(), pace: 0.01, told: () => undefined } as const;
  const following = new Following({
    ...parts,
    refuse: () => undefined,
    newest: async (kind) => (kind === 'snapshot' ? row : undefined),
    isOfLeader: () => true,
    isHeard: () => true,
  });
  const [missed = Buffer.alloc(0)] = piecesOf(await pack({ ...ENVELOPE, kind: 'change', revision: 50, before: 49 }, {}), 1e6);
  following.hear(pieceOf(missed, 'demonstration'));
  await following.first;
  following.close();
  expect(holder.current.revision).toBe(50);
});

describe('a node that connects after a change was published and before the first snapshot of a new stream', () => {
  async function connected(before: number) {
    const leader = new MarketHolder(testServed(10, FIRST));
    const numbered = leader.copy();
    numbered.replace(testServed(11, { ...FIRST, level: 11 }));
    const about = { ...ENVELOPE, kind: 'change', revision: 11, before } as const;
    const [change = Buffer.alloc(0)] = piecesOf(await pack(about, changeBody(numbered, leader.current)), 1e6);
    const [snapshot = Buffer.alloc(0)] = piecesOf(await pack({ ...ENVELOPE, revision: 11 }, snapshotBody(numbered.state())), 1e6);
    const stream: Partial<Record<'change' | 'snapshot', Kept>> = { change: { seq: 1, payload: change } };
    let asked = 0;
    const nats = {
      isThere: true,
      last: async (subject: 'change' | 'snapshot') => stream[subject],
      at: async () => stream.snapshot,
      next: async (_subject: string, seq: number) => (seq > 1 ? undefined : stream.change),
      // The leader publishes a snapshot for those who ask.
      tell: () => {
        asked += 1;
        stream.snapshot = { seq: 2, payload: snapshot };
      },
    } as unknown as NatsConnection;
    const parts = { origin: 'demonstration', holder: leader, nats, counters: busCounts(), pace: 0.01, told: () => undefined } as const;
    const never = { refuse: () => undefined, newest: async () => undefined };
    const following = new Following({ ...parts, ...never, isOfLeader: () => true, isHeard: () => true });
    await following.first;
    following.close();
    return { revision: leader.current.revision, asked };
  }

  it('reads the change that it missed', async () => {
    expect(await connected(10)).toEqual({ revision: 11, asked: 0 });
  });

  it('asks for a snapshot where the change does not follow from its market', async () => {
    expect(await connected(9)).toEqual({ revision: 11, asked: 1 });
  });
});

it.each([
  ['too many messages', Buffer.alloc(10), 25_000],
  ['too many bytes', Buffer.alloc(1_024 * 1_024), 70],
])('a node that hears %s while it is busy goes to the snapshot, and keeps few of them', async (_name, bytes, count) => {
  const { holder, counters, waiting } = await flooded({ bytes }, count);
  expect(waiting.messages).toBeLessThanOrEqual(10_000);
  expect(waiting.bytes).toBeLessThanOrEqual(32 * 1_024 * 1_024);
  expect([holder.current.revision, counters.taken]).toEqual([50, 1]);
});
