import type { BusStatus } from './market-bus.ts';

/** From this age on figures count as older than they should be, milliseconds: another node takes the lead within some ten seconds. */
const STALE_MS = 30_000;

/** Says why the figures of a node among others are older than they should be; undefined if they are not. `isLiveDue` tells whether live figures should come now. */
export function staleness(
  { behind, age = 0, leader }: Pick<BusStatus, 'behind' | 'age' | 'leader'>,
  isLiveDue: boolean,
): string | undefined {
  if (behind >= STALE_MS)
    return `${leader ?? 'The leader'} has newer figures, and this node does not get them: its readers should be sent to another one. If that lasts, start this node again.`;
  if (age >= STALE_MS && isLiveDue)
    return 'Nothing is heard of a leader, so the live figures of this node stand still: its readers should be sent to another one. Check that a node leads, and that this one reaches the database and the bus.';
  return undefined;
}
