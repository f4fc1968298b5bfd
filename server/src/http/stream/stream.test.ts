import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { afterEach, describe, expect, it } from 'vitest';
import { BeatEventSchema, type DrainEvent, DrainEventSchema, QuotesEventSchema, ResetEventSchema } from '@bhav/core/wire/stream';
import type { Broadcast } from './broadcast.ts';
import { FIRST, testServed, type MarketPlan } from '../../market/served.test-support.ts';
import { MarketHolder } from '../../market/published/market-holder.ts';
import { type Arrived, eventReader, inShort } from './reader.test-support.ts';
import { Metrics } from '../../platform/metrics/metrics.ts';
import { Draining } from '../draining.ts';
import { ConnectionLimit } from './connection-limit.ts';
import { stream, type StreamParts } from './stream.ts';

/** Its events are some hundreds of kilobytes. */
const LARGE: MarketPlan = {
  ...FIRST,
  moves: { ...FIRST.moves, NSE: Object.fromEntries(Array.from({ length: 2_000 }, (_one, at) => [`S${at}`, 1])) },
};

const running: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of running.splice(0)) await app.close();
});

interface Serving {
  parts?: StreamParts;
  options?: FastifyServerOptions & { http?: { connectionsCheckingInterval: number } };
  told?: MarketPlan;
  revision?: number;
  with?: (app: FastifyInstance) => void | Promise<void>;
}

async function serving({ parts, options, told = FIRST, revision = 10, with: add }: Serving = {}) {
  const holder = new MarketHolder(testServed(revision, told));
  const app = Fastify({ forceCloseConnections: 'idle', ...options });
  running.push(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-frame-options', 'DENY');
  });
  await add?.(app);
  const broadcast: Broadcast = stream(app, holder, parts);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  /** Every share of NSE moves, so that each event is as large as it can be. */
  const publish = (to = holder.current.revision + 1): void => {
    const NSE = Object.fromEntries(Object.keys(told.moves.NSE).map((symbol) => [symbol, to]));
    holder.replace(testServed(to, { ...told, moves: { ...told.moves, NSE } }));
  };
  return { app, holder, broadcast, port, publish };
}

function reader(port: number, query = '', { method = 'GET', lines = [] as string[], more = '' } = {}) {
  const socket = connect(port, '127.0.0.1', () => socket.write(asking(`/api/v1/stream${query}`, method, lines) + more));
  socket.setEncoding('utf8').on('error', () => undefined);
  const arrived: Arrived[] = [];
  let next = Promise.withResolvers<void>();
  const read = eventReader((event) => {
    arrived.push(event);
    next.resolve();
    next = Promise.withResolvers();
  });
  let head = '';
  let body = '';
  socket.on('data', (text: string) => {
    const isBegun = head.includes('\r\n\r\n');
    head += isBegun ? '' : text;
    const rest = isBegun ? text : (head.split('\r\n\r\n')[1] ?? '');
    body += rest;
    read(rest);
  });
  const told = () => arrived.map(inShort);
  return {
    socket,
    arrived,
    told,
    until: async (count: number) => {
      while (arrived.length < count) await next.promise;
    },
    untilTold: async (event: string) => {
      while (told().at(-1) !== event) await next.promise;
    },
    closed: once(socket, 'close'),
    answer: () => ({ status: Number(head.split(' ')[1]), head: head.split('\r\n\r\n')[0]?.toLowerCase() ?? '', body }),
  };
}

function asking(path: string, method = 'GET', lines: string[] = []): string {
  return [`${method} ${path} HTTP/1.1`, 'host: bhav', ...lines, '', ''].join('\r\n');
}

describe('the stream', () => {
  it('begins with headers against buffering and changes on the way, and with a beat', async () => {
    const { port } = await serving({ parts: { random: () => 0.5 } });
    const one = reader(port);
    await one.until(1);
    expect(one.told()).toEqual(['beat - 10']);
    const { status, head, body } = one.answer();
    expect(status).toBe(200);
    expect(head.split('\r\n')).toEqual(
      expect.arrayContaining([
        'content-type: text/event-stream; charset=utf-8',
        'cache-control: no-store, no-transform',
        'x-accel-buffering: no',
        'x-frame-options: deny',
        'connection: close',
      ]),
    );
    expect(head).not.toMatch(/transfer-encoding|content-length|content-encoding/);
    expect(body).toBe('retry: 6000\n\nevent: beat\ndata: {"revision":10}\n\n');
  });

  it('sends a returning reader the changes since its Last-Event-ID, else since `after`', async () => {
    const { port, publish, holder } = await serving({ parts: { start: 'here' } });
    publish(20);
    publish(30);
    const [caught, reset, current] = ['quotes 30 30', 'reset 30 30', undefined];
    const cases: [query: string, lastEventId: string | undefined, first: string | undefined][] = [
      ['?after=20', undefined, caught],
      ['?after=here-20', undefined, caught],
      ['?after=10', 'here-20', caught],
      ['?after=99', 'here-20', caught],
      ['?after=30', '', current],
      ['', undefined, current],
      ['?after=9&market=all', undefined, reset],
      ['?after=31', undefined, reset],
      ['?after=25', undefined, reset],
      // Of another node or an earlier start, or of none.
      ['?after=elsewhere-20', undefined, reset],
      ...['elsewhere-20', 'here-25', 'here-', '20'].map((id) => ['?after=20', id, reset] as [string, string, string]),
    ];
    const readers = cases.map(([query, id]) => reader(port, query, { lines: id === undefined ? [] : [`last-event-id: ${id}`] }));
    await Promise.all(readers.map(({ until }) => until(1)));
    publish(40);
    await Promise.all(readers.map(({ untilTold }) => untilTold('quotes 40 40')));
    expect(readers.map(({ told }) => told())).toEqual(
      cases.map(([, , first]) => [...(first === undefined ? [] : [first]), 'beat - 30', 'quotes 40 40']),
    );
    expect(readers[0]?.arrived[2]?.data).toEqual(holder.changesSince(30, 'index')?.data);
    expect(readers[6]?.arrived[2]?.data).toEqual(holder.changesSince(30, 'all')?.data);
  });

  it('has events as the OpenAPI document says, and regular beats without an id', async () => {
    const { port, publish, holder } = await serving({ parts: { beatMs: 20 } });
    const readers = [reader(port, '?after=10'), reader(port, '?after=10&market=all')];
    await Promise.all(readers.map(({ until }) => until(1)));
    publish();
    holder.replace(testServed(12, { ...FIRST, mode: 'official' }));
    await Promise.all(readers.map(({ until }) => until(6)));
    const schemas: Record<string, TSchema> = { quotes: QuotesEventSchema, reset: ResetEventSchema, beat: BeatEventSchema };
    const seen = new Set<string>();
    for (const { event, id, data } of readers.flatMap(({ arrived }) => arrived)) {
      seen.add(event);
      expect([...Value.Errors(schemas[event] ?? {}, data)]).toEqual([]);
      expect(Value.Clean(schemas[event] ?? {}, structuredClone(data))).toEqual(data);
      expect(id === undefined).toBe(event === 'beat');
    }
    expect([...seen].toSorted()).toEqual(['beat', 'quotes', 'reset']);
  });

  it('sends its readers away when the server is about to end, and takes no more', async () => {
    const draining = new Draining();
    const metrics = new Metrics({ version: '1' });
    const { port, app, publish } = await serving({ parts: { draining, metrics, random: () => 0.5 } });
    const readers = Array.from({ length: 20 }, () => reader(port));
    await Promise.all(readers.map(({ until }) => until(1)));
    draining.begin(600_000);
    // Whoever has not left yet is still sent what changes.
    publish();
    const late = reader(port, '', { lines: ['connection: close'] });
    await late.closed;
    expect(late.answer()).toMatchObject({ status: 503, head: expect.stringContaining('retry-after: 5') });
    await Promise.all(readers.map(({ until }) => until(2)));
    expect(readers.map(({ told }) => told()[1])).toEqual(readers.map(() => 'quotes 11 11'));
    await app.close();
    await Promise.all(readers.map(({ closed }) => closed));
    const last = readers.map(({ arrived }) => arrived.at(-1));
    expect(last.map((event) => [event?.event, event?.id, [...Value.Errors(DrainEventSchema, event?.data)]])).toEqual(
      readers.map(() => ['drain', undefined, []]),
    );
    const times = last.map((event) => (event?.data as DrainEvent | undefined)?.retry ?? NaN);
    expect(times.every((retry) => retry === 750)).toBe(true);
    for (const [at, { answer }] of readers.entries()) expect(answer().body).toContain(`retry: ${times[at]}\nevent: drain\n`);
    const text = await metrics.text();
    for (const line of ['bhav_streams_opened_total 20', 'bhav_streams_refused_total{reason="draining"} 1', 'bhav_streams_open 0']) {
      expect(text).toContain(`${line}\n`);
    }
    expect(text).toContain('bhav_stream_delivery_seconds_count 1\n');
  });

  it('answers HEAD with the headers alone, and counts no connection for it', async () => {
    const { port, broadcast } = await serving({ parts: { limit: new ConnectionLimit({ inAll: 1, anAddress: 1 }) } });
    for (let time = 0; time < 3; time++) {
      const one = reader(port, '', { method: 'HEAD' });
      await one.closed;
      expect(one.answer()).toMatchObject({ status: 200, head: expect.stringContaining('text/event-stream'), body: '' });
    }
    expect(broadcast.size).toBe(0);
  });

  it.each([
    '?after=',
    '?after=x',
    '?after=-1',
    '?after=1.5',
    '?after=here-',
    '?after=1234567890123456',
    '?after=1&after=2',
    '?market=',
    '?market=NSE',
  ])('answers %s with a problem', async (query) => {
    const { app, broadcast } = await serving();
    const answer = await app.inject(`/api/v1/stream${query}`);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toMatchObject({ status: 400, detail: expect.stringMatching(/ask with (after|market)=/) });
    expect(broadcast.size).toBe(0);
  });

  it('cannot begin behind another answer on one connection', async () => {
    let release = (): void => undefined;
    const waiting = new Promise<void>((resolve) => (release = resolve));
    const { port, broadcast } = await serving({
      with: (app) => {
        app.get('/slow', async () => {
          await waiting;
          return 'slow';
        });
        app.addHook('onSend', async (request) => {
          if (request.url === '/api/v1/stream') release();
        });
      },
    });
    const socket = connect(port, '127.0.0.1', () => socket.write(asking('/slow') + asking('/api/v1/stream')));
    let text = '';
    socket.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    await expect.poll(() => text).toContain('A stream needs a connection of its own');
    expect(text).toMatch(/^HTTP\/1.1 200 [^]+slowHTTP\/1.1 400 /);
    expect(broadcast.size).toBe(0);
    socket.destroy();
  });
});

describe('a reader', () => {
  it('that sends more requests on its connection gets no answers among its events', async () => {
    const { port, publish } = await serving({ with: (app) => void app.get('/other', async () => 'an answer') });
    const readers = [reader(port), reader(port, '', { more: asking('/other') + asking('/api/v1/stream') })];
    for (const one of readers) {
      await one.until(1);
      one.socket.write(`${asking('/other')}${asking('/api/v1/stream')}no request at all\r\n\r\n`);
      publish();
      await one.until(2);
      publish();
      await one.until(3);
      expect(one.answer().body).not.toMatch(/HTTP|answer/);
      expect(one.told()[0]).toMatch(/^beat/);
      one.socket.destroy();
    }
  });

  it('that leaves is forgotten, however it leaves', async () => {
    const limit = new ConnectionLimit({ inAll: 30, anAddress: 30 });
    const { app, port, broadcast, publish } = await serving({ parts: { limit } });
    const readers = Array.from({ length: 30 }, () => reader(port));
    await Promise.all(readers.map(({ until }) => until(1)));
    expect([broadcast.size, limit.admit('127.0.0.1')]).toEqual([30, undefined]);
    for (const [at, { socket }] of readers.entries())
      [() => socket.destroy(), () => socket.end(), () => socket.resetAndDestroy()][at % 3]?.();
    publish();
    await expect.poll(async () => [broadcast.size, await connectionsOf(app)]).toEqual([0, 0]);
    expect(Array.from({ length: 30 }, () => limit.admit('127.0.0.1')).every(Boolean)).toBe(true);
  });

  it('beyond the limit learns when to try again', async () => {
    const { port, app } = await serving({ parts: { limit: new ConnectionLimit({ inAll: 1, anAddress: 1 }) } });
    const first = reader(port);
    await first.until(1);
    const refused = await app.inject('/api/v1/stream');
    expect(refused.statusCode).toBe(503);
    expect(refused.headers).toMatchObject({ 'retry-after': '60', 'content-type': 'application/problem+json; charset=utf-8' });
    expect(refused.json()).toMatchObject({ title: 'Unavailable', detail: expect.stringContaining('/api/v1/market every five minutes') });
    first.socket.destroy();
    await first.closed;
    await expect
      .poll(async () => {
        const again = reader(port);
        await Promise.race([again.until(1), again.closed]);
        return again.answer().status;
      })
      .toBe(200);
  });
});

describe('the server', () => {
  it('applies its time limits to requests, not to streams', async () => {
    const http = { headersTimeout: 40, connectionsCheckingInterval: 10 };
    const { app, port, publish } = await serving({
      options: { connectionTimeout: 60_000, requestTimeout: 40, keepAliveTimeout: 20, http },
    });
    const accepted = once(app.server, 'connection') as Promise<[Socket]>;
    const one = reader(port);
    await one.until(1);
    expect((await accepted)[0].timeout).toBe(0);
    const half = connect(port, '127.0.0.1', () => half.write('GET /api/v1/stream HTTP/1.1\r\nhost: bh'));
    await once(half.resume(), 'close');
    publish();
    await one.until(2);
    expect(one.told()).toEqual(['beat - 10', 'quotes 11 11']);
  });

  it('ends every stream when it closes, also of a reader that does not read', async () => {
    const { app, broadcast, port, publish } = await serving({ told: LARGE });
    const readers = Array.from({ length: 20 }, (_one, at) => reader(port, at === 0 ? '?market=all' : ''));
    await Promise.all(readers.map(({ until }) => until(1)));
    readers[0]?.socket.pause();
    for (let change = 0; change < 60; change++) {
      publish();
      await new Promise(setImmediate);
    }
    await app.close();
    await Promise.all(readers.slice(1).map((one) => one.closed));
    expect([broadcast.size, app.server.listening]).toEqual([0, false]);
    readers[0]?.socket.destroy();
  });
});

function connectionsOf(app: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });
}
