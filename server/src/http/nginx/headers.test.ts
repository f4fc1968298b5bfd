import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestNginx } from '../../test-servers/nginx.ts';
import { lacks } from '../../test-servers/server-program.ts';
import { startNode, type TestNode } from './node.test-support.ts';
import { SITE, startSample } from './sample.test-support.ts';

const HOST = `Host: ${SITE}`;
/** Every kind of answer. */
const KINDS: [what: string, status: number, request: string][] = [
  ['a page', 200, `GET / HTTP/1.1\r\n${HOST}`],
  ['a page without its body', 200, `HEAD / HTTP/1.1\r\n${HOST}`],
  ['a file', 200, `GET /assets/main-BkG8YK_3.js HTTP/1.1\r\n${HOST}`],
  ['robots.txt', 200, `GET /robots.txt HTTP/1.1\r\n${HOST}`],
  ['the sitemap', 200, `GET /sitemap.xml HTTP/1.1\r\n${HOST}`],
  ['the preview picture', 200, `GET /preview.png HTTP/1.1\r\n${HOST}`],
  ['figures', 200, `GET /api/v1/market HTTP/1.1\r\n${HOST}`],
  ['figures packed', 200, `GET /api/v1/market HTTP/1.1\r\n${HOST}\r\nAccept-Encoding: br`],
  ['a file of figures', 200, `GET /api/v1/market.csv?exchange=NSE HTTP/1.1\r\n${HOST}`],
  ['a calendar', 200, `GET /api/v1/events.ics HTTP/1.1\r\n${HOST}`],
  ['the state', 200, `GET /api/v1/health HTTP/1.1\r\n${HOST}`],
  ['a stream', 200, `GET /api/v1/stream HTTP/1.1\r\n${HOST}`],
  ['what the reader has', 304, `GET /api/v1/market HTTP/1.1\r\n${HOST}\r\nIf-None-Match: *`],
  ['a slash at the end', 308, `GET /market-performers/ HTTP/1.1\r\n${HOST}`],
  ['a wrong question', 400, `GET /api/v1/market/all?exchange=LSE HTTP/1.1\r\n${HOST}`],
  ['a blind call', 403, `GET /api/v1/market HTTP/1.1\r\n${HOST}\r\nSec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors`],
  ['no such call', 404, `GET /api/v1/nothing HTTP/1.1\r\n${HOST}`],
  ['no such share', 404, `GET /api/v1/stocks/NSE/NOBODY HTTP/1.1\r\n${HOST}`],
  ['no such page', 404, `GET /nothing HTTP/1.1\r\n${HOST}`],
  ['another method', 405, `DELETE /api/v1/market HTTP/1.1\r\n${HOST}`],
  ['too long a name', 414, `GET /api/v1/indices/${'A'.repeat(300)} HTTP/1.1\r\n${HOST}`],
];

const POLICY = /^default-src 'none';.*frame-ancestors 'none'/;
const ALWAYS = {
  'content-security-policy': [expect.stringMatching(POLICY)],
  'x-content-type-options': ['nosniff'],
};
const OF_AN_ANSWER = {
  ...ALWAYS,
  'cross-origin-resource-policy': [expect.stringMatching(/^(same|cross)-origin$/)],
  'permissions-policy': [expect.stringContaining('camera=()')],
  'referrer-policy': ['strict-origin-when-cross-origin'],
  'x-frame-options': ['DENY'],
  // nginx adds what only TLS allows.
  'strict-transport-security': ['max-age=31536000'],
};

describe.skipIf(lacks('nginx'))('behind nginx every kind of answer has the security headers, each once', () => {
  let nodes: [TestNode, TestNode];
  let nginx: TestNginx;

  beforeAll(async () => {
    nodes = await Promise.all([startNode(), startNode()]);
    nginx = await startSample([nodes[0].port, nodes[1].port]);
  });
  afterAll(async () => {
    await nginx?.remove();
    for (const node of nodes ?? []) await node.remove();
  });

  it.each(KINDS)('%s (%i)', async (what, status, request) => {
    const answer = await headOf(nginx.port, request);
    expect(answer.status).toBe(status);
    // nginx refuses a blind call itself.
    const isBlind = what === 'a blind call';
    expect(answer.headers).toMatchObject(isBlind ? ALWAYS : OF_AN_ANSWER);
    expect(answer.headers).toMatchObject({ server: ['nginx'] });
    expect(answer.headers['access-control-allow-origin']).toEqual(isBlind ? undefined : openTo(request));
  });

  it('too many calls (429), and no node (503)', async () => {
    const call = `GET /api/v1/market HTTP/1.1\r\n${HOST}`;
    const asked = async () => Promise.all(Array.from({ length: 50 }, () => headOf(nginx.port, call)));
    const answers = await asked();
    while (answers.every(({ status }) => status === 200)) answers.push(...(await asked()));
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused?.status).toBe(429);
    expect(refused?.headers).toMatchObject({ ...ALWAYS, 'access-control-allow-origin': ['*'] });
    const away = await startSample([1, 1]);
    try {
      const answer = await headOf(away.port, call);
      expect(answer.status).toBe(503);
      expect(answer.headers).toMatchObject({ ...ALWAYS, 'access-control-allow-origin': ['*'] });
    } finally {
      await away.remove();
    }
  });
});

/** Pages of other sites may read every call but the stream. */
function openTo(request: string): string[] | undefined {
  return /^[A-Z]+ \/api\/v1\/(?!stream )/.test(request) ? ['*'] : undefined;
}

interface Head {
  status: number;
  /** By name in lower case, each value that it has. */
  headers: Record<string, string[]>;
}

/** On a connection of its own; returns the head of the answer. */
async function headOf(port: number, request: string): Promise<Head> {
  const socket = connect(port, '127.0.0.1');
  let came = '';
  socket.setEncoding('latin1');
  socket.on('error', () => undefined);
  socket.write(`${request}\r\nConnection: close\r\n\r\n`);
  const ended = once(socket, 'close').then(() => true);
  socket.on('data', (piece: string) => {
    came += piece;
    if (came.includes('\r\n\r\n')) socket.destroy();
  });
  await ended;
  const [first = '', ...lines] = came.split('\r\n\r\n', 1)[0]?.split('\r\n') ?? [];
  const headers: Record<string, string[]> = {};
  for (const line of lines) (headers[line.slice(0, line.indexOf(':')).toLowerCase()] ??= []).push(line.slice(line.indexOf(':') + 1).trim());
  return { status: Number(first.split(' ')[1]), headers };
}
