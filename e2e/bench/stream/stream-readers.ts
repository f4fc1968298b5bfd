import { connect } from 'node:net';
import { percentile } from '../support/percentile.ts';

/** What the process is told: connect a number of readers, or say when a change that began at an instant had arrived. */
export type ReadersOrder = { readers: number; port: number } | { revision: number; at: bigint };
/** What it tells: all are there; how many read the change whole, and after how many milliseconds. */
export type ReadersReply = { here: number } | { read: number; p50: number; p99: number; last: number };

/** Below what the server lets one address open in a minute. */
const OF_AN_ADDRESS = 250;
const AT_ONCE = 200;
const WITHIN_MS = 60_000;

const rawFiles = new Map<number, bigint[]>();
let expected = 0;
let told = (): void => undefined;

process.on('disconnect', () => process.exit(0));
process.on('message', (order: ReadersOrder) => void obey(order).then((reply) => process.send?.(reply)));

async function obey(order: ReadersOrder): Promise<ReadersReply> {
  if ('readers' in order) {
    for (; expected < order.readers; expected += AT_ONCE) {
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, order.readers - expected) }, (_one, at) => come(order.port, expected + at)));
    }
    expected = order.readers;
    return { here: expected };
  }
  const timesOf = (): bigint[] => rawFiles.get(order.revision) ?? [];
  const deadline = setTimeout(() => told(), WITHIN_MS);
  let isLate = false;
  while (timesOf().length < expected && !isLate) {
    const before = timesOf().length;
    await new Promise<void>((resolve) => (told = resolve));
    isLate = timesOf().length === before;
  }
  clearTimeout(deadline);
  const times = timesOf().map((time) => Number(time - order.at) / 1e6);
  rawFiles.delete(order.revision);
  return { read: times.length, p50: percentile(times, 0.5), p99: percentile(times, 0.99), last: percentile(times, 1) };
}

/** One reader: reads everything, notes when each event with an id had come whole. Each read begins with an event, or goes on with one. */
function come(port: number, at: number): Promise<void> {
  const address = 1 + Math.floor(at / OF_AN_ADDRESS);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, localAddress: `127.1.${address >> 7}.${1 + (address & 127)}`, noDelay: true }, () =>
      socket.write('GET /api/v1/stream HTTP/1.1\r\nhost: bhav\r\naccept: text/event-stream\r\n\r\n'),
    );
    let revision: number | undefined;
    let isHere = false;
    socket.on('error', reject).on('close', () => (isHere ? undefined : reject(new Error('The server turned a reader away.'))));
    socket.on('data', (bytes: Buffer) => {
      const isWhole = bytes[bytes.length - 1] === 10 && bytes[bytes.length - 2] === 10;
      if (!isHere) {
        const text = bytes.toString('latin1');
        if (text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200')) return reject(new Error(text.slice(0, 200)));
        isHere = isWhole && text.includes('event: beat');
        return isHere ? resolve() : undefined;
      }
      revision ??= idIn(bytes);
      if (revision === undefined || !isWhole) return;
      note(revision);
      revision = undefined;
    });
  });
}

/** The id of the event that the bytes begin with, after a beat perhaps. */
function idIn(bytes: Buffer): number | undefined {
  const id = /(?:^|\n\n)event: quotes\nid: (\d+)\n/.exec(bytes.toString('latin1', 0, 160))?.[1];
  return id === undefined ? undefined : Number(id);
}

function note(revision: number): void {
  const times = rawFiles.get(revision) ?? [];
  if (times.length === 0) rawFiles.set(revision, times);
  times.push(process.hrtime.bigint());
  if (times.length === expected) told();
}
