import { createServer, type RequestListener, type Server } from 'node:http';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AccessRefused, HostResting, NotPublishedYet, TooLarge, TryLater } from './download-error.ts';
import { downloader } from './download.ts';
import { LIMITS, type DownloadParts } from './download-request.ts';
import { POLITE } from './host-manners.ts';
import { testFolder } from '../test-folder.test-support.ts';

let folder: string;
let server: Server;
let answer: RequestListener;
let requests: { url: string | undefined; headers: Record<string, unknown>; at: number }[];
/** A clock that only sleep advances. */
let clock: number;
let slept: number[];

beforeEach(async () => {
  folder = testFolder();
  requests = [];
  slept = [];
  clock = Date.parse('2026-11-20T13:00:00Z');
  server = createServer((request, response) => {
    requests.push({ url: request.url, headers: request.headers, at: clock });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const address = (path = '/file.csv'): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

function parts(limits: Partial<typeof LIMITS> = {}): DownloadParts {
  return {
    fetch,
    now: () => clock,
    elapsed: () => clock,
    sleep: async (ms) => {
      slept.push(ms);
      clock += ms;
    },
    random: () => 0.5,
    folder,
    signal: new AbortController().signal,
    limits: { ...LIMITS, ...limits },
  };
}
/** One download of the file, with other limits. */
const fetched = (limits: Partial<typeof LIMITS> = {}) => downloader(parts(limits))(address());
const left = (): string[] => readdirSync(folder).filter((name) => name.endsWith('.part'));

type Piece = [bytes: number, afterMs: number];

/** Answers with pieces, each after a number of milliseconds of the clock. */
function pieces(...all: Piece[]): typeof fetch {
  const coming = [...all];
  const body = () =>
    new ReadableStream(
      {
        pull: (controller) => {
          const next = coming.shift();
          if (next === undefined) return controller.close();
          clock += next[1];
          controller.enqueue(new Uint8Array(next[0]));
        },
      },
      { highWaterMark: 0 },
    );
  return async () => new Response(body());
}

describe('a download that succeeds', () => {
  it('is not measured by an announced length that counts its compressed bytes', async () => {
    const bytes = Buffer.from('TradDt,BizDt\r\n'.repeat(100));
    const zipped = gzipSync(bytes);
    answer = (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': String(zipped.length) }).end(zipped);
    expect(await fetched({ attempts: 1 })).toMatchObject({ bytes: bytes.length });
  });

  it('gives the bytes, their checksum, the address and the time', async () => {
    const bytes = Buffer.from('TradDt,BizDt\r\n\u0000\u00ff');
    answer = (_request, response) => response.end(bytes);
    const file = await downloader(parts())(address(), { referer: 'https://www.bseindia.com/' });
    expect(file).toMatchObject({ bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex'), fetchedAt: clock });
    expect(readFileSync(file.temporary)).toEqual(bytes);
    expect(requests[0]?.headers).toMatchObject({
      'user-agent': expect.stringContaining('Mozilla/5.0'),
      referer: 'https://www.bseindia.com/',
    });
  });

  it('makes one request at a time, with a pause between two', async () => {
    let open = 0;
    let most = 0;
    answer = (_request, response) => {
      most = Math.max(most, ++open);
      setTimeout(() => {
        open--;
        response.end('x');
      }, 5);
    };
    const download = downloader(parts());
    await Promise.all(['/a', '/b', '/c'].map((path) => download(address(path))));
    expect(most).toBe(1);
    const [first = 0, second = 0, third = 0] = requests.map(({ at }) => at);
    expect([second - first, third - second]).toEqual([POLITE.pauseMs, POLITE.pauseMs]);
  });
});

describe('a download that fails', () => {
  it.each([
    [300, AccessRefused, 'redirected'],
    [304, AccessRefused, 'redirected'],
    [400, AccessRefused, 'rejected'],
    [401, AccessRefused, 'refused'],
    [403, AccessRefused, 'refused'],
    [404, NotPublishedYet, 'no file'],
    [410, NotPublishedYet, 'no file'],
    [429, TryLater, 'busy'],
    [499, AccessRefused, 'rejected'],
    [500, TryLater, 'busy'],
  ])('by status %d says what the host means by it', async (status, kind, word) => {
    answer = (_request, response) => response.writeHead(status).end();
    const failure: unknown = await fetched().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(kind);
    // Only what may be better in a moment is tried again.
    expect(requests).toHaveLength(kind === TryLater ? LIMITS.attempts : 1);
    expect((failure as Error).message).toContain(word);
  });

  it.each([
    [0, [1_000, 2_000, 4_000]],
    [0.5, [2_000, 4_000, 8_000]],
    [1, [3_000, 6_000, 12_000]],
  ])('is retried after growing pauses, each between half and one and a half of its length, by chance: %d', async (chance, pauses) => {
    answer = (_request, response) => response.writeHead(503).end();
    const manners = { ...POLITE, pauseMs: 0 };
    await expect(downloader({ ...parts(), manners, random: () => chance })(address())).rejects.toThrow(TryLater);
    expect(requests).toHaveLength(LIMITS.attempts);
    expect(slept.filter((ms) => ms > 0)).toEqual(pauses);
  });

  it('is tried again after a minute that the host asks for, and later by the schedule after more', async () => {
    answer = (_request, response) => (requests.length === 1 ? response.writeHead(503, { 'retry-after': '60' }).end() : response.end('x'));
    await fetched();
    expect(slept).toContain(60_000);
    requests = [];
    answer = (_request, response) => response.writeHead(503, { 'retry-after': '61' }).end();
    await expect(fetched()).rejects.toMatchObject({ afterMs: 61_000 });
    expect(requests).toHaveLength(1);
  });

  it('is cut off before its announced length, or by a broken connection', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('half', () => response.destroy());
    };
    await expect(fetched({ attempts: 1 })).rejects.toThrow(TryLater);
    answer = (_request, response) => {
      response.writeHead(200, { 'transfer-encoding': 'chunked' });
      response.write('half', () => response.destroy());
    };
    await expect(fetched({ attempts: 1 })).rejects.toThrow(TryLater);
    expect(left()).toEqual([]);
  });

  it('waits too long for the headers or the next bytes', async () => {
    answer = () => undefined;
    await expect(fetched({ attempts: 1, headersMs: 50 })).rejects.toThrow('no answer within 0.05 s');
    answer = (_request, response) => response.write('begin');
    await expect(fetched({ attempts: 1, idleMs: 50 })).rejects.toThrow(/fell silent for 0.05 s after [05] bytes/);
    expect(left()).toEqual([]);
  });

  it('is silent until the time for all attempts is over, and says that', async () => {
    answer = () => undefined;
    await expect(fetched({ wholeMs: 60 })).rejects.toThrow('the file did not come within 0.001 min');
    expect(requests).toHaveLength(1);
  });

  it('is too large by one byte', async () => {
    const download = (bytes: number) => downloader({ ...parts({ bytes: 1_000 }), fetch: pieces([600, 0], [bytes - 600, 0]) })(address());
    expect(await download(1_000)).toMatchObject({ bytes: 1_000 });
    await expect(download(1_001)).rejects.toThrow(TooLarge);
    expect(left()).toHaveLength(1);
  });

  it('is not retried when the time for all attempts would be over', async () => {
    answer = (_request, response) => {
      clock += 250_000;
      response.writeHead(503).end();
    };
    await expect(fetched()).rejects.toThrow(TryLater);
    expect(requests).toHaveLength(3);
  });

  it('that cannot be written blames no host, is not retried, and leaves nothing', async () => {
    answer = (_request, response) => response.end('whole');
    const taken = join(folder, 'taken');
    writeFileSync(taken, '');
    const download = downloader({ ...parts(), folder: taken });
    for (let turn = 0; turn <= POLITE.failuresToRest; turn++) {
      await expect(download(address())).rejects.toMatchObject({ name: 'MachineError', message: expect.stringContaining(taken) as string });
    }
    expect(requests).toHaveLength(POLITE.failuresToRest + 1);
    rmSync(taken);
    expect(await download(address())).toMatchObject({ bytes: 5 });
  });

  it.each<[string, RequestListener, Partial<typeof LIMITS>]>([
    ['a file', (_request, response) => response.end('x'), {}],
    ['that there is no file', (_request, response) => response.writeHead(404).end(), {}],
    ['a file that is too large', (_request, response) => response.end('more'), { bytes: 1 }],
  ])('rests no host that answers now and then with %s', async (_what, answers, limits) => {
    const refuses: RequestListener = (_request, response) => response.writeHead(403).end();
    const download = downloader(parts(limits));
    const asked = POLITE.failuresToRest + 2;
    for (let turn = 1; turn <= asked; turn++) {
      answer = turn === POLITE.failuresToRest ? answers : refuses;
      await download(address()).catch((error: unknown) => error);
    }
    expect(requests).toHaveLength(asked);
  });

  it('measures pauses and rests by the monotonic clock: one that is set back an hour does not lengthen them', async () => {
    answer = (_request, response) => response.writeHead(403).end();
    let putBack = 0;
    const download = downloader({ ...parts(), now: () => clock - putBack });
    await expect(download(address())).rejects.toThrow(AccessRefused);
    putBack = 3_600_000;
    for (let turn = 1; turn < POLITE.failuresToRest; turn++) await expect(download(address())).rejects.toThrow(AccessRefused);
    expect(slept).toEqual([POLITE.pauseMs, POLITE.pauseMs, POLITE.pauseMs, POLITE.pauseMs]);
    putBack = 7_200_000;
    await expect(download(address())).rejects.toMatchObject({ until: clock - putBack + POLITE.restMs });
    clock += POLITE.restMs;
    await expect(download(address())).rejects.toThrow(AccessRefused);
  });

  it('rests a host that keeps failing, longer each time, and then asks it again', async () => {
    answer = (_request, response) => response.writeHead(403).end();
    const download = downloader(parts());
    for (let turn = 0; turn < POLITE.failuresToRest; turn++) await expect(download(address())).rejects.toThrow(AccessRefused);
    await expect(download(address())).rejects.toThrow(HostResting);
    expect(requests).toHaveLength(POLITE.failuresToRest);
    clock += POLITE.restMs;
    await expect(download(address())).rejects.toThrow(AccessRefused);
    await expect(download(address())).rejects.toMatchObject({ until: expect.any(Number) });
    clock += POLITE.restMs;
    await expect(download(address())).rejects.toThrow(HostResting);
    clock += POLITE.restMs;
    answer = (_request, response) => response.end('back');
    expect(await download(address())).toMatchObject({ bytes: 4 });
    expect(await download(address())).toMatchObject({ bytes: 4 });
  });

  it('ends at once when the server stops', async () => {
    const stop = new AbortController();
    answer = () => stop.abort(new Error('stopping'));
    await expect(downloader({ ...parts(), signal: stop.signal })(address())).rejects.toThrow('stopping');
    expect(requests).toHaveLength(1);
  });
});
