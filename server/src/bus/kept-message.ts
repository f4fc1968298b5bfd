import type { Origin } from '@bhav/core/market/origin';
import type { KeptMessage } from '../store/cluster/messages.ts';
import { envelopeOf } from './envelope.ts';
import type { Packed } from './packed.ts';
import { Unreadable } from './unreadable.ts';

/** Makes the database row of a message. Only snapshots and states are kept. */
export function keptMessage({ envelope, sum, bytes }: Packed): KeptMessage {
  const { kind } = envelope;
  if (kind === 'change') throw new Error('A change alone is of no use to a node that starts.');
  return { ...envelope, kind, sum, bytes: bytes.toString('base64') };
}

/** Reads the database row of a message. Throws `Unreadable`, also for another format or origin. */
export function packedOf({ sum, bytes, ...about }: KeptMessage, origin: Origin): Packed {
  const envelope = envelopeOf(about, origin);
  if (typeof bytes !== 'string') throw new Unreadable('It has no bytes.');
  return { envelope, sum, bytes: Buffer.from(bytes, 'base64') };
}
