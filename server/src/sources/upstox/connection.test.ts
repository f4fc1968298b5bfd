import { because } from '@bhav/core/market/reason';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { BOUNDS } from '../bounds.ts';
import { openFeedSocket, followConnection } from './connection.ts';

it('hands on a message at the bound, as bytes', async () => {
  const socket = openFeedSocket(await feed((connection) => connection.send(Buffer.alloc(BOUNDS.liveBytes))));
  socket.binaryType = 'arraybuffer';
  const data = await new Promise((resolve) => socket.addEventListener('message', (event) => resolve(event.data)));
  socket.close();
  expect(data).toBeInstanceOf(ArrayBuffer);
  expect((data as ArrayBuffer).byteLength).toBe(BOUNDS.liveBytes);
});

it.each<[what: string, send: (connection: WebSocket) => void]>([
  ['a message beyond the bound', (connection) => connection.send(Buffer.alloc(BOUNDS.liveBytes + 1))],
  [
    'one in parts',
    (connection) => {
      for (let part = 0; part < 5; part += 1) connection.send(Buffer.alloc(BOUNDS.liveBytes / 4), { fin: part === 4 });
    },
  ],
])('ends at %s without reporting it', async (_, send) => {
  const address = await feed(send);
  const troubles: unknown[] = [];
  const why = await followConnection(
    {
      openSocket: openFeedSocket,
      elapsed: () => 0,
      sleep: (_ms, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
      random: () => 0,
    },
    address,
    [],
    { tick: () => troubles.push('a tick'), trouble: (why) => troubles.push(why) },
    new AbortController().signal,
    () => troubles.push('heard'),
  );
  expect(why).toEqual(because('messageTooLong', BOUNDS.liveBytes));
  expect(troubles).toEqual([]);
});

it('takes no compressed message, which may be a thousand times larger than it came', async () => {
  const extensions = Promise.withResolvers<string>();
  const socket = openFeedSocket(await feed((connection) => extensions.resolve(connection.extensions), true));
  await new Promise<void>((resolve) => socket.addEventListener('open', resolve));
  expect(await extensions.promise).toBe('');
  socket.close();
});

async function feed(play: (connection: WebSocket) => void, perMessageDeflate = false): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  const sockets = new WebSocketServer({ server, perMessageDeflate });
  sockets.on('connection', (connection) => {
    connection.on('error', () => undefined);
    play(connection);
  });
  onTestFinished(() => {
    for (const connection of sockets.clients) connection.terminate();
    server.close();
  });
  await once(server, 'listening');
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
