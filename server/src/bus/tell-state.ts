import type { Envelope } from './envelope.ts';
import type { LeaderState } from './leader-state.ts';
import type { NatsConnection } from './nats-connection.ts';
import { pack } from './packed.ts';
import { piecesOf } from './pieces.ts';

/** Sends the leader's status to the listening nodes; returns the number of bytes sent. */
export async function tellState(nats: NatsConnection, envelope: Envelope, state: LeaderState): Promise<number> {
  const pieces = piecesOf(await pack(envelope, state), nats.mostBytes);
  for (const piece of pieces) nats.tell('state', piece);
  return pieces.reduce((sum, { length }) => sum + length, 0);
}
