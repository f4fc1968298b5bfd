import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What `npm run bench -- nodes` measured, and what the reckoning of many readers stands on. Processor time is of one core of the machine that was measured. */
export interface Measured {
  /** The date, the machine and what else it did. */
  at: string;
  machine: string;
  load: string;
  /** Microseconds of a processor for one event that one reader gets: of a node, and of nginx. */
  nodeDeliveryUs: number;
  nginxDeliveryUs: number;
  /** Microseconds for one reader who comes to follow the stream: of a node, and of nginx. */
  nodeComingUs: number;
  nginxComingUs: number;
  /** Bytes that one event sends to one reader, as they are on the wire. */
  eventBytes: number;
  /** Bytes of memory that one open stream takes: of a node, and of nginx. */
  nodeStreamBytes: number;
  nginxStreamBytes: number;
  /** Bytes of memory that a node takes before anybody comes. */
  nodeBytes: number;
  /** Microseconds that one answer costs a node that has made it since the last change, and nginx when it passes it on. */
  pageUs: number;
  stockPageUs: number;
  /** Microseconds that a page of a share costs a node, with the process that writes it, when it has to be written. */
  stockPageNewUs: number;
  marketUs: number;
  nginxPassUs: number;
  /** Microseconds that one answer costs nginx out of its cache. */
  nginxHitUs: number;
  /** Bytes of the bodies of answers, compressed; a first visit is the page with its scripts and styles. */
  pageBytes: number;
  stockPageBytes: number;
  marketBytes: number;
  firstVisitBytes: number;
  /** Microseconds that a second of live figures costs the leader beyond what it costs a node, with the process that writes for it. */
  leaderSecondUs: number;
  /** Microseconds that a second of live figures costs NATS with three nodes, and PostgreSQL. */
  natsSecondUs: number;
  postgresSecondUs: number;
  /** Microseconds that PostgreSQL works for one page of a share that a node writes anew. */
  postgresStockPageUs: number;
  /** Seconds until figures go on after the leader was killed, and after it hung; the worst. */
  takeOverKilledS: number;
  takeOverHungS: number;
}

export const MEASURED_FILE = join(import.meta.dirname, 'measured.json');

/** Reads the figures that were measured last. Throws for one that is missing or no number above zero. */
export function readMeasured(text = readFileSync(MEASURED_FILE, 'utf8')): Measured {
  const read = JSON.parse(text) as Measured;
  for (const name of NUMBERS) {
    if (!(Number.isFinite(read[name]) && read[name] > 0))
      throw new Error(`${name} is ${read[name]} in the measured figures: it must be above zero.`);
  }
  return read;
}

const NUMBERS = [
  'nodeDeliveryUs',
  'nginxDeliveryUs',
  'nodeComingUs',
  'nginxComingUs',
  'eventBytes',
  'nodeStreamBytes',
  'nginxStreamBytes',
  'nodeBytes',
  'pageUs',
  'stockPageUs',
  'stockPageNewUs',
  'marketUs',
  'nginxPassUs',
  'nginxHitUs',
  'pageBytes',
  'stockPageBytes',
  'marketBytes',
  'firstVisitBytes',
  'leaderSecondUs',
  'natsSecondUs',
  'postgresSecondUs',
  'postgresStockPageUs',
  'takeOverKilledS',
  'takeOverHungS',
] as const satisfies (keyof Measured)[];
