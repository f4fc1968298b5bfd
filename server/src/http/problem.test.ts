import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { NotReady } from '../market/not-ready.ts';
import { sendNotReady } from './problem.ts';

it('a browser gets a page that asks again by itself, and everything else a problem document', async () => {
  const app = Fastify();
  for (const route of ['/market-performers', '/api/v1/market']) {
    app.get(route, (_request, reply) => sendNotReady(reply, new NotReady('Ask <again>.')));
  }
  const ask = (url: string, accept: string) => app.inject({ url, headers: { accept } });
  const page = await ask('/market-performers', 'text/html,*/*;q=0.8');
  expect(page.body).toContain('<meta http-equiv="refresh" content="5">');
  expect(page.body).toContain('<p>Ask &lt;again&gt;.</p>');
  expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '5' });
  for (const answer of [await ask('/market-performers', '*/*'), await ask('/api/v1/market', 'text/html')]) {
    expect(answer.json()).toEqual({ type: 'about:blank', title: 'Unavailable', status: 503, detail: 'Ask <again>.' });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
  }
  expect(page.statusCode).toBe(503);
});
