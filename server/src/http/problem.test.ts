import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { NotReady } from '../market/not-ready.ts';
import { framed, type Frame } from './site/page-template.ts';
import { makeSite, THEME_SCRIPT } from './site/site.fixture.ts';
import { sendNotReady } from './problem.ts';

it('a browser gets a page that asks again by itself where its frame is ready, and everything else a problem document', async () => {
  const app = Fastify();
  using made = makeSite();
  const frame: Frame = async (title, main) => framed(made.files['404.html'] ?? '', title, main);
  for (const route of ['/market-performers', '/api/v1/market']) {
    app.get(route, (_request, reply) => sendNotReady(reply, new NotReady('Ask <again>.'), frame));
  }
  app.get('/late', (_request, reply) => sendNotReady(reply, new NotReady('Ask <again>.'), () => new Promise(() => undefined)));
  const ask = (url: string, accept: string) => app.inject({ url, headers: { accept } });
  const page = await ask('/market-performers', 'text/html,*/*;q=0.8');
  expect(page.body).toContain('<meta http-equiv="refresh" content="5">');
  expect(page.body).toContain('Ask &lt;again&gt;. This page asks again by itself.</p></div></main>');
  expect(page.body).toContain(THEME_SCRIPT);
  expect(page.body).not.toMatch(/main-BkG8YK_3|bhav-status|Page not found|figures figures/);
  expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '5' });
  const documents = [await ask('/market-performers', '*/*'), await ask('/api/v1/market', 'text/html'), await ask('/late', 'text/html')];
  for (const answer of documents) {
    expect(answer.json()).toEqual({ type: 'about:blank', title: 'Unavailable', status: 503, detail: 'Ask <again>.' });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
  }
  expect(page.statusCode).toBe(503);
});
