import { connect } from 'node:net';

/** What the process is told: so many more readers come to these addresses in turn; or how many events and bytes all have read so far. */
export type LightOrder = { come: { count: number; first: number; ports: readonly number[] } } | { tell: true };
export interface LightReply {
  readers: number;
  events: number;
  bytes: number;
  lost: number;
}

const AT_ONCE = 100;
const MARK = Buffer.from('event: quotes\n');

const sums: LightReply = { readers: 0, events: 0, bytes: 0, lost: 0 };

process.on('disconnect', () => process.exit(0));
process.on('message', (order: LightOrder) => void obey(order).then((reply) => process.send?.(reply)));

async function obey(order: LightOrder): Promise<LightReply> {
  if ('come' in order) {
    const { count, first, ports } = order.come;
    for (let come = 0; come < count; come += AT_ONCE) {
      const group = Array.from({ length: Math.min(AT_ONCE, count - come) }, (_one, at) => first + come + at);
      await Promise.all(group.map((at) => follow(at, ports[at % ports.length] ?? 0)));
    }
  }
  return sums;
}

/** One reader: counts what comes and looks at nothing else, so that the measuring side is the lighter one. In HTTP/1.0 an answer has no chunks. */
function follow(at: number, port: number): Promise<void> {
  const localAddress = `127.${10 + (at >> 14)}.${(at >> 7) & 127}.${1 + (at & 127)}`;
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, localAddress, noDelay: true }, () =>
      socket.write(`GET /api/v1/stream HTTP/1.0\r\nhost: 127.0.0.1:${port}\r\naccept: text/event-stream\r\n\r\n`),
    );
    let isHere = false;
    let end: Buffer = Buffer.alloc(0);
    socket.on('error', reject).on('close', () => {
      if (isHere) sums.lost += 1;
      reject(new Error('A reader was turned away.'));
    });
    socket.on('data', (bytes: Buffer) => {
      if (!isHere) {
        isHere = bytes.includes('event: beat');
        if (!/^HTTP\/1\.[01] 200/.test(bytes.toString('latin1', 0, 12))) return reject(new Error(bytes.toString('latin1', 0, 200)));
        sums.readers += 1;
        isHere = true;
        return resolve();
      }
      sums.bytes += bytes.length;
      const whole = end.length === 0 ? bytes : Buffer.concat([end, bytes]);
      for (let place = whole.indexOf(MARK); place >= 0; place = whole.indexOf(MARK, place + MARK.length)) sums.events += 1;
      // The beginning of a mark may be at the end; a whole one does not fit there.
      end = Buffer.from(whole.subarray(Math.max(0, whole.length - MARK.length + 1)));
    });
  });
}
