import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { SEED_KEY_HEADER, type SeedFile } from '@bhav/core/wire/server/seed-list';
import { SeedServer } from './seed-server.ts';
import { nseBhavcopy } from '../sources/nse-files/nse-bhavcopy.ts';
import { nseEquityList } from '../sources/nse-files/nse-equity-list.ts';
import { testFolder } from '../test-folder.test-support.ts';

const NOW = Date.parse('2026-11-20T20:00:00+05:30');
const KEY = 'k'.repeat(32);
const DAY = '2026-11-19';
const BYTES = 'the bytes of the exchange';
const SHA256 = createHash('sha256').update(BYTES).digest('hex');
const ADDRESS = 'https://exchange.test/file.csv';
const AT = `${DAY}T18:45:10+05:30`;
const FILE = { source: 'nse-bhavcopy', day: DAY, sha256: SHA256, bytes: BYTES.length, address: ADDRESS, fetchedAt: AT };
const LIST = { form: 1, origin: 'exchange', files: [FILE] };
const due = { source: nseBhavcopy, day: DAY };
const KEYED = `nse-bhavcopy ${DAY}`;

let folder: string;
let clock: number;
let asked: string[];
let said: string[];
let answers: ((path: string, init: RequestInit) => Response)[];
let seed: SeedServer;

beforeEach(() => {
  folder = testFolder();
  [asked, said, answers] = [[], [], []];
  clock = NOW;
  seed = new SeedServer({
    address: 'https://own.test',
    key: KEY,
    origin: 'exchange',
    sources: [nseBhavcopy, nseEquityList],
    folder,
    fetch: async (address, init = {}) => {
      const path = (address instanceof Request ? address.url : address.toString()).replace('https://own.test', '');
      asked.push(path);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return answer?.(path, init) ?? new Response('', { status: 404 });
    },
    now: () => clock,
    elapsed: () => clock,
    sleep: async (ms) => void (clock += ms),
    random: () => 0.5,
    signal: new AbortController().signal,
    say: (sentence) => void said.push(sentence),
  });
});

const gives =
  (content: unknown, status = 200) =>
  (): Response =>
    new Response(typeof content === 'string' ? content : JSON.stringify(content), { status });
const listOf = (...files: Partial<SeedFile>[]) => gives({ ...LIST, files: files.map((file) => ({ ...FILE, ...file })) });
const left = (): string[] => readdirSync(folder);

describe('a file that the other server has kept', () => {
  it('keeps the address and the time of the exchange, says who gave it and when, and is asked for once', async () => {
    answers = [gives(LIST), gives(BYTES)];
    await Promise.all([seed.look('2026-11-01'), seed.look('2026-11-01')]);
    expect(seed.has(KEYED)).toBe(true);
    const given = await seed.download(due);
    expect(given).toMatchObject({ address: ADDRESS, sha256: SHA256, fetchedAt: Date.parse(AT), bytes: BYTES.length });
    expect(given?.seed).toEqual({ host: 'own.test', at: '2026-11-20T20:00:00+05:30' });
    expect(readFileSync(given?.temporary ?? '', 'utf8')).toBe(BYTES);
    expect(asked).toEqual(['/seed?from=2026-11-01', `/seed/${SHA256}`]);
    await seed.look('2026-11-01');
    expect([seed.has(KEYED), await seed.download(due), asked.length]).toEqual([false, undefined, 2]);
    expect(said).toEqual([
      'The server in BHAV_SEED, own.test, gives its kept files from 2026-11-01 on, 1 in all. What it lacks comes from the exchanges.',
    ]);
  });

  it('is asked for with the key, which follows no redirect', async () => {
    const inits: RequestInit[] = [];
    answers = [(_path, init) => (inits.push(init), Response.redirect('https://elsewhere.test/seed', 302))];
    await seed.look('2026-11-01');
    expect(inits).toMatchObject([{ redirect: 'manual', headers: { [SEED_KEY_HEADER]: KEY } }]);
    expect(said).toEqual([expect.stringMatching(/gives no files: the host redirected the request/)]);
  });

  it.each<[string, () => Response, string]>([
    ['of other bytes', gives('other bytes of this length'.slice(0, BYTES.length)), 'its bytes are not those of its checksum'],
    ['larger than listed', gives(BYTES + BYTES), `the answer is larger than ${BYTES.length} bytes and was dropped`],
    ['cut off', gives(BYTES.slice(1)), 'its bytes are not those of its checksum'],
    ['no longer there', gives('', 404), 'there is no file at this address (404)'],
    ['of a server in trouble', gives('', 503), 'the host is busy or in trouble (503)'],
  ])('%s, is left to the exchange', async (_what, answer, why) => {
    answers = [gives(LIST), answer];
    await seed.look('2026-11-01');
    expect(await seed.download(due)).toBe(undefined);
    expect(said.at(-1)).toContain(`does not give nse-bhavcopy ${DAY}: ${why}. The exchange is asked`);
    expect([seed.has(KEYED), left()]).toEqual([false, []]);
  });

  it('waits while the server rests after failures, without a request and with one sentence for each fault', async () => {
    const days = Array.from({ length: 8 }, (_, at) => `2026-11-${String(at + 2).padStart(2, '0')}`);
    answers = [listOf(...days.map((day) => ({ day }))), gives('', 503)];
    await seed.look('2026-11-01');
    for (const day of days) expect(await seed.download({ source: nseBhavcopy, day })).toBe(undefined);
    expect(asked.length).toBeLessThan(1 + 2 * days.length);
    expect(seed.has('nse-bhavcopy 2026-11-09')).toBe(false);
    clock += 3_600_000;
    expect(seed.has('nse-bhavcopy 2026-11-09')).toBe(true);
    expect(said.length).toBeLessThan(5);
  });
});

describe('a list', () => {
  it.each<[string, () => Response, RegExp]>([
    [
      'of another origin',
      gives({ ...LIST, origin: 'demonstration' }),
      /holds figures of the demonstration kind, and this one takes none but of the exchange kind/,
    ],
    ['of another form', gives({ ...LIST, form: 2 }), /another form: run the same version on both/],
    ['with a checksum that is a path', listOf({ sha256: '../../etc/passwd' }), /its list cannot be read/],
    ['that is no JSON', gives('<!doctype html>'), /no JSON, so it is no server of this program/],
    ['larger than any', gives(' '.repeat(17 * 2 ** 20)), /its list has more than 16777216 bytes/],
    [
      'that is not given for this key',
      gives('', 401),
      /its BHAV_SEED_KEY is another one\. The exchanges are asked, and it is asked again later/,
    ],
    ['that nobody gives', gives('', 404), /it has no BHAV_SEED_KEY, has a BHAV_SEED itself, or is older than version 0\.2\.0/],
  ])('%s gives no file, and says why', async (_what, answer, sentence) => {
    answers = [answer];
    await seed.look('2026-11-01');
    expect(said).toEqual([expect.stringMatching(sentence)]);
    expect([seed.has(KEYED), left()]).toEqual([false, []]);
  });

  it('that did not come is asked for again, one that came and is of no use is not', async () => {
    answers = [gives('', 401)];
    await seed.look('2026-11-01');
    answers = [gives({ ...LIST, form: 2 })];
    await seed.look('2026-11-01');
    await seed.look('2026-11-01');
    expect(asked.length).toBe(2);
  });

  it('is taken without files of unknown sources and impossible times', async () => {
    answers = [
      listOf(
        {},
        { source: '../nse' },
        { day: '2026-11-18', fetchedAt: '2026-11-17T18:00:00+05:30' },
        { day: '2026-11-20', fetchedAt: '2026-12-01T18:00:00+05:30' },
      ),
    ];
    await seed.look('2026-11-01');
    expect(said).toEqual([
      expect.stringContaining('gives its kept files from 2026-11-01 on, 1 in all (3 more are of no source or time that is known here)'),
    ]);
    expect(seed.has('nse-bhavcopy 2026-11-18')).toBe(false);
  });

  it('has masters of past days, which no exchange gives', async () => {
    const master = (day: string) => ({ source: 'nse-equity-list', day, fetchedAt: `${day}T19:00:00+05:30` });
    answers = [listOf({}, master('2026-11-17'), master('2026-11-18'), master('2026-11-19'), master('2026-11-20'))];
    await seed.look('2026-11-01');
    expect(seed.pastMasters([nseBhavcopy, nseEquityList], new Set(['nse-equity-list 2026-11-18']))).toEqual([
      { source: nseEquityList, day: '2026-11-19' },
      { source: nseEquityList, day: '2026-11-17' },
    ]);
  });
});
