import type { Origin } from '@bhav/core/market/origin';
import { record, readWholeNumber } from './market-body.ts';
import { Unreadable } from './unreadable.ts';

/** The format of bus messages. A node refuses an unknown one, and reports it. */
export const FORMAT = 1;

/** `change` is a change to the market `before`, `snapshot` is the whole market, `state` is the leader's status. */
const KINDS = ['change', 'snapshot', 'state'] as const;

/** The header of each message. */
export interface Envelope {
  format: number;
  origin: Origin;
  kind: (typeof KINDS)[number];
  /** The term of the leader who sent it, and the leader's name. */
  term: number;
  leader: string;
  revision: number;
  /** The revision to which a change applies; only changes have it. */
  before?: number;
  /** The leader's time, ISO 8601 in Indian time. */
  at: string;
}

/** Reads the header of a message. Throws `Unreadable`, also for another format or origin. */
export function envelopeOf(value: unknown, origin: Origin): Envelope {
  const { format, origin: from, kind, term, leader, revision, before, at } = record(value) as Partial<Record<keyof Envelope, unknown>>;
  if (format !== FORMAT)
    throw new Unreadable(`It has format ${short(format)}; this node knows ${FORMAT}: run the same version on every node.`);
  if (from !== origin) throw new Unreadable(`It has the origin ${short(from)}; this node has ${origin}.`);
  const known = KINDS.find((one) => one === kind);
  if (known === undefined) throw new Unreadable(`Its kind ${short(kind)} is unknown.`);
  if (typeof leader !== 'string' || leader.length > 200 || typeof at !== 'string' || at.length > 40)
    throw new Unreadable('It does not say who sent it and when.');
  const about = { format, origin, kind: known, term: readWholeNumber(term), leader, revision: readWholeNumber(revision), at };
  return known === 'change' ? { ...about, before: readWholeNumber(before) } : about;
}

function short(value: unknown): string {
  return (JSON.stringify(value) ?? 'none').slice(0, 40);
}
