import { createServer, type RequestListener, type Server } from 'node:http';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AccessRefused, HostResting, NotPublishedYet, TooLarge, TryLater } from './download-error.ts';
import { downloader, LIMITS, type DownloadParts } from './download.ts';
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

/** Answers with pieces of so many bytes. */
function pieces(...all: number[]): typeof fetch {
  const coming = [...all];
  const body = () =>
    new ReadableStream(
      {
        pull: (controller) => {
          const next = coming.shift();
          if (next === undefined) return controller.close();
          controller.enqueue(new Uint8Array(next));
        },
      },
      { highWaterMark: 0 },
    );
  return async () => new Response(body());
}

const gives =
  (status: number, content: string | Buffer = '', headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, headers).end(content);

describe('a download that succeeds', () => {
  it('is not measured by an announced length that counts its compressed bytes', async () => {
    const bytes = Buffer.from('TradDt,BizDt\r\n'.repeat(100));
    const zipped = gzipSync(bytes);
    answer = gives(200, zipped, { 'content-encoding': 'gzip', 'content-length': String(zipped.length) });
    expect(await fetched({ attempts: 1 })).toMatchObject({ bytes: bytes.length });
  });

  it('gives the bytes, their checksum, the address and the time', async () => {
    const bytes = Buffer.from('TradDt,BizDt\r\n\u0000\u00ff');
    answer = gives(200, bytes);
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
    answer = gives(status);
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
    answer = gives(503);
    const manners = { ...POLITE, pauseMs: 0 };
    await expect(downloader({ ...parts(), manners, random: () => chance })(address())).rejects.toThrow(TryLater);
    expect(requests).toHaveLength(LIMITS.attempts);
    expect(slept.filter((ms) => ms > 0)).toEqual(pauses);
  });

  it('is tried again after a minute that the host asks for, and later by the schedule after more', async () => {
    answer = (...asked) => gives(requests.length === 1 ? 503 : 200, 'x', { 'retry-after': '60' })(...asked);
    await fetched();
    expect(slept).toContain(60_000);
    requests = [];
    answer = gives(503, '', { 'retry-after': '61' });
    await expect(fetched()).rejects.toMatchObject({ afterMs: 61_000 });
    expect(requests).toHaveLength(1);
  });

  it.each([{ 'content-length': '1000' }, { 'transfer-encoding': 'chunked' }])('is cut off with the headers %j', async (headers) => {
    answer = (_request, response) => {
      response.writeHead(200, headers);
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
    const download = (bytes: number) => downloader({ ...parts({ bytes: 1_000 }), fetch: pieces(600, bytes - 600) })(address());
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
    answer = gives(200, 'whole');
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
    ['a file', gives(200, 'x'), {}],
    ['that there is no file', gives(404), {}],
    ['a file that is too large', gives(200, 'more'), { bytes: 1 }],
  ])('rests no host that answers now and then with %s', async (_what, answers, limits) => {
    const download = downloader(parts(limits));
    const asked = POLITE.failuresToRest + 2;
    for (let turn = 1; turn <= asked; turn++) {
      answer = turn === POLITE.failuresToRest ? answers : gives(403);
      await download(address()).catch((error: unknown) => error);
    }
    expect(requests).toHaveLength(asked);
  });

  it('rests a host that keeps failing, longer each time, then asks it again, and measures that by the monotonic clock', async () => {
    answer = gives(403);
    let putBack = 0;
    const download = downloader({ ...parts(), now: () => clock - putBack });
    const refused = () => expect(download(address())).rejects.toThrow(AccessRefused);
    await refused();
    putBack = 3_600_000;
    for (let turn = 1; turn < POLITE.failuresToRest; turn++) await refused();
    expect(slept).toEqual(Array(4).fill(POLITE.pauseMs));
    putBack = 7_200_000;
    await expect(download(address())).rejects.toMatchObject({ until: clock - putBack + POLITE.restMs });
    expect(requests).toHaveLength(POLITE.failuresToRest);
    clock += POLITE.restMs;
    await refused();
    await expect(download(address())).rejects.toThrow(HostResting);
    clock += POLITE.restMs;
    await expect(download(address())).rejects.toThrow(HostResting);
    clock += POLITE.restMs;
    answer = gives(200, 'back');
    for (const _ of [1, 2]) expect(await download(address())).toMatchObject({ bytes: 4 });
  });

  it('ends at once when the server stops', async () => {
    const stop = new AbortController();
    answer = () => stop.abort(new Error('stopping'));
    await expect(downloader({ ...parts(), signal: stop.signal })(address())).rejects.toThrow('stopping');
    expect(requests).toHaveLength(1);
  });
});
