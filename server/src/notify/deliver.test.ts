import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Receiver } from '../platform/config/notify-settings.ts';
import { linesWithin } from '../texts/texts.ts';
import { deliver, type DeliveryParts, signedHeaders, tryOnce } from './deliver.ts';
import type { Message } from './message-shapes.ts';
import { receiversOf, type TestReceiver, testReceiver } from './receiver.test-support.ts';

const MESSAGE: Message = { kind: 'session', question: 'of=NSE', session: '2026-11-20', title: 'T', lines: ['one'], page: '/', linesWithin };
const KEY = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const HOUR_MS = 3_600_000;

let receiver: TestReceiver;
let pauses: number[];
let parts: DeliveryParts;
beforeAll(async () => void (receiver = await testReceiver()));
afterAll(() => receiver.close());
beforeEach(() => {
  pauses = [];
  receiver.got.length = 0;
  let elapsed = 0;
  parts = {
    now: () => 1_763_640_000_000,
    elapsed: () => elapsed,
    random: () => 0,
    signal: new AbortController().signal,
    sleep: async (ms) => {
      pauses.push(ms / 1_000);
      elapsed += ms;
    },
  };
});

const first = (setting: string) => receiversOf(setting)[0] as Receiver;
const send = (more = '', limitMs = HOUR_MS) =>
  deliver(first(`${receiver.address}/hook of=NSE private ${more}`), MESSAGE, 'id', limitMs, parts);

it('comes with the same identifier through all tries, signed by the time of each, until it is taken', async () => {
  const answers = [500, 502, 204];
  receiver.answer = (response) => response.writeHead(answers.shift() ?? 500).end();
  await send(`key=${KEY}`);
  expect(receiver.got.map(({ headers }) => headers['webhook-id'])).toEqual(['id', 'id', 'id']);
  expect(receiver.got[0]?.headers['webhook-signature']).toMatch(/^v1,/);
  const { linesWithin: _, ...sent } = MESSAGE;
  expect(JSON.parse(receiver.got[2]?.body ?? '')).toEqual(sent);
  expect(pauses).toEqual([5, 10]);
});

it('waits as long as the receiver says, and gives up where that is too long', async () => {
  const waits = ['90', '90', undefined];
  receiver.answer = (response) => {
    const [after, status] = [waits.shift(), waits.length === 0 ? 200 : 429];
    response.writeHead(status, after === undefined ? {} : { 'retry-after': after }).end();
  };
  await send();
  expect(pauses).toEqual([90, 90]);
  receiver.answer = (response) => response.writeHead(503, { 'retry-after': '7200' }).end();
  await expect(send()).rejects.toThrow('it answers with 503');
  expect(pauses).toEqual([90, 90]);
});

it('is given up after a bounded time, with growing pauses before', async () => {
  receiver.answer = (response) => response.writeHead(500).end();
  const told: string[] = [];
  parts.failing = (why) => void told.push(why);
  await expect(send()).rejects.toThrow('it answers with 500');
  expect(told).toHaveLength(11);
  expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 450, 450, 450, 450, 450, 450]);
});

it.each([
  [400, {}, 'it answers with 400'],
  [404, {}, 'it answers with 404'],
  [302, { location: 'http://127.0.0.1:1/' }, 'it sends to another address (302), which is not followed'],
])('is given up at once where %i is answered', async (status, headers, why) => {
  receiver.answer = (response) => response.writeHead(status, headers).end();
  await expect(send()).rejects.toThrow(why);
  expect([receiver.got.length, pauses]).toEqual([1, []]);
});

it('is tried again where nothing answers', async () => {
  receiver.answer = () => undefined;
  await expect(deliver(first(`${receiver.address} private of=NSE`), MESSAGE, 'id', 20_000, { ...parts, tryMs: 50 })).rejects.toThrow(
    'it does not answer',
  );
  expect(pauses).toEqual([5, 10]);
  await expect(deliver(first('http://127.0.0.1:1/ private of=NSE'), MESSAGE, 'id', 20_000, parts)).rejects.toThrow(
    'it cannot be reached (ECONNREFUSED)',
  );
});

it('goes to no address of the own network without the word private', async () => {
  const { port } = new URL(receiver.address);
  const refused = deliver(first(`https://localhost:${port}/ of=NSE`), MESSAGE, 'id', HOUR_MS, parts);
  await expect(refused).rejects.toThrow(
    'localhost is not an address of the internet, and the setting does not allow it by the word private',
  );
  expect([receiver.got, pauses]).toEqual([[], []]);
});

it('comes with the user and password of the address', async () => {
  receiver.answer = (response) => response.end();
  await tryOnce(first(`${receiver.address.replace('//', '//:tk_1%40@')}/ private of=NSE`), MESSAGE, 'id', parts);
  expect(receiver.got[0]?.headers.authorization).toBe(`Basic ${Buffer.from(':tk_1@').toString('base64')}`);
});

it('ends with its signal', async () => {
  const stop = new AbortController();
  receiver.answer = () => stop.abort(new Error('stopped'));
  await expect(
    deliver(first(`${receiver.address} private of=NSE`), MESSAGE, 'id', HOUR_MS, { ...parts, signal: stop.signal }),
  ).rejects.toThrow('stopped');
});

/** The case of the libraries of Standard Webhooks. */
it('a signature is what receivers of Standard Webhooks compute', () => {
  const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  expect(signedHeaders('msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330_500, '{"test": 2432232314}', key)).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
  expect(signedHeaders('a', 0, '', undefined)).toEqual({ 'webhook-id': 'a', 'webhook-timestamp': '0' });
});
