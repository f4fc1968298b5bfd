import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { ask, until } from '../harness/ask.ts';
import { IMPORT, mb, tellsSize } from '../harness/program.ts';
import { type Trial, verdict } from '../harness/trial.ts';
import { addDays } from '@bhav/core/calendar/days';

const CONNECTIONS = 24;
const RUNS = 500;
const FOR_MS = 60_000;
const MOST_GROWTH = 300e6;

/** Connections that ask and ask and never read are dropped, and the server does not grow by what waits for them. */
export const unreadAnswers: Trial = {
  name: 'unread-answers',
  short: false,
  run: async (scene) => {
    if (!tellsSize()) return { skipped: 'this system does not say how large a process is' };
    const folder = await scene.dataFolder();
    const files = scene.emptyFolder();
    // So that the answer is as long as it gets: many files without a good line, each of a day of its own.
    for (let at = 0; at < RUNS; at++) {
      const day = addDays('2025-01-01', at);
      writeFileSync(join(files, `${day}.csv`), `${HEADER}\nx${at}\n`);
    }
    await scene.program(IMPORT, [files], { BHAV_DATA_DIR: folder }).exit;
    const server = scene.server({ BHAV_DATA_DIR: folder });
    const address = await server.address;
    const { host, hostname, port } = new URL(address);
    const { text } = await ask(address, '/api/v1/sync');
    const before = server.rss;

    const requests = `GET /api/v1/sync HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(100);
    let open = CONNECTIONS;
    for (let at = 0; at < CONNECTIONS; at++) {
      // Each from an address of its own, for each address has its own limit of calls.
      const socket = connect({ host: hostname, port: Number(port), localAddress: `127.0.1.${at + 1}` });
      const more = (): void => {
        while (socket.writable && socket.write(requests));
      };
      socket.pause();
      socket.on('connect', more).on('drain', more);
      socket.on('error', () => undefined).on('close', () => (open -= 1));
      scene.atEnd(() => void socket.destroy());
    }
    await until(() => open === 0, FOR_MS);
    const growth = server.peakRss - before;
    const { status } = await ask(address, '/api/v1/health');
    return verdict(
      `${CONNECTIONS} connections, answers of ${text.length} bytes: the server grew by ${mb(growth)}, ${CONNECTIONS - open} were dropped within ${FOR_MS / 1000} s`,
      {
        'all are dropped': open === 0,
        [`growth is below ${mb(MOST_GROWTH)}`]: growth < MOST_GROWTH,
        'the server goes on': status === 200,
      },
    );
  },
};

const HEADER = 'SYMBOL,NAME OF COMPANY, SERIES, DATE OF LISTING, PAID UP VALUE, MARKET LOT, ISIN NUMBER, FACE VALUE';
