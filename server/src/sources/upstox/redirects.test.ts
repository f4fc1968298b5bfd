import { because } from '@bhav/core/market/reason';
import { loopbackServer } from '@bhav/demo/simulators/loopback-server';
import { expect, it, onTestFinished } from 'vitest';
import { askUpstox } from './ask.ts';
import { followConnection, openFeedSocket } from './connection.ts';

const TOKEN = 'the-token-of-the-operator';
const REDIRECTS = [301, 302, 303, 307, 308];

async function leadingElsewhere(status: number) {
  const came: (string | undefined)[] = [];
  const elsewhere = await loopbackServer(({ url }, response) => {
    came.push(url);
    response.end();
  });
  elsewhere.server.on('upgrade', ({ url }, socket) => {
    came.push(url);
    socket.destroy();
  });
  const place = `${elsewhere.address}/elsewhere`;
  const source = await loopbackServer((_request, response) => void response.writeHead(status, { location: place }).end());
  source.server.on('upgrade', (_request, socket) => {
    socket.end(`HTTP/1.1 ${status} Elsewhere\r\nLocation: ${place.replace('http', 'ws')}\r\nConnection: close\r\n\r\n`);
  });
  onTestFinished(async () => {
    await source.close();
    await elsewhere.close();
  });
  const parts = {
    fetch,
    now: Date.now,
    elapsed: () => 0,
    // Nothing in these tests waits for a time to pass.
    sleep: (_ms: number, signal: AbortSignal) => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())),
    base: source.address,
    token: TOKEN,
    openSocket: openFeedSocket,
    random: () => 0,
  };
  return { parts, came };
}

it.each(REDIRECTS)('sends the token nowhere else: %d is a refusal', async (status) => {
  const { parts, came } = await leadingElsewhere(status);
  await expect(askUpstox(parts, { restsUntil: 0 }, '/v2/quotes', new AbortController().signal)).rejects.toMatchObject({
    name: 'QuoteFailure',
    kind: 'refused',
    message: expect.stringMatching(new RegExp(`\\(${status}\\).*BHAV_UPSTOX_URL`)),
  });
  expect(came).toEqual([]);
});

it.each(REDIRECTS)('opens its feed nowhere else: %d ends the connection', async (status) => {
  const { parts, came } = await leadingElsewhere(status);
  const address = `${parts.base.replace('http', 'ws')}/feed?code=1`;
  const listener = { tick: () => undefined, trouble: () => undefined };
  const why = await followConnection(parts, address, [], listener, new AbortController().signal, () => undefined);
  expect(why).toEqual(because('connectionCut'));
  expect(came).toEqual([]);
});
