import { bareApp } from './bare-app.test-support.ts';
import { expect, it } from 'vitest';
import { NotReady } from '../market/not-ready.ts';
import { framed, type Frame } from './site/page-template.ts';
import { makeSite, THEME_SCRIPT } from './site/site.fixture.ts';
import { hindiTexts } from '../texts/hindi.test-support.ts';
import { sendNotReady } from './problem.ts';

it('a browser gets a page that asks again by itself, bare where its frame is not ready, and everything else a problem document', async () => {
  const app = bareApp();
  using made = makeSite();
  const frame: Frame = async (_language, parts) => framed(made.files['404.html'] ?? '', parts);
  for (const route of ['/market-performers', '/api/v1/market']) {
    app.get(route, (_request, reply) => sendNotReady(reply, new NotReady({ session: '2026-11-20' }), frame));
  }
  app.get('/late', (_request, reply) => sendNotReady(reply, new NotReady({ session: '2026-11-20' }), () => new Promise(() => undefined)));
  const ask = (url: string, accept: string) => app.inject({ url, headers: { accept } });
  const page = await ask('/market-performers', 'text/html,*/*;q=0.8');
  expect(page.body).toContain('<meta http-equiv="refresh" content="5">');
  expect(page.body).toContain('made from their files. Ask again in a moment. This page asks again by itself.</p></div></main>');
  expect(page.body).toContain(THEME_SCRIPT);
  expect(page.body).not.toMatch(/main-BkG8YK_3|bhav-status|Page not found|figures figures/);
  expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '5' });
  const documents = [await ask('/market-performers', '*/*'), await ask('/api/v1/market', 'text/html')];
  for (const answer of documents) {
    const detail = 'The figures of Fri 20 Nov 2026 are being made from their files. Ask again in a moment.';
    expect(answer.json()).toEqual({ type: 'about:blank', title: 'Unavailable', status: 503, detail });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
  }
  const bare = await ask('/late', 'text/html');
  expect([page.statusCode, bare.statusCode, bare.headers['content-type']]).toEqual([503, 503, 'text/html; charset=utf-8']);
  expect(bare.body).toMatch(/<html lang="en-IN">.*content="5"><title>Not ready yet.*<main>.*made from their files\./);
});

it('a page and a document in Hindi that are not ready say so in Hindi', async () => {
  const app = bareApp(new Map([['hi', await hindiTexts()]]));
  const frame: Frame = async (language, { main }) => language + main;
  app.get('/hi/day/:day', (_request, reply) => sendNotReady(reply, new NotReady({ session: '2026-11-20' }), frame));
  const document = (await app.inject('/hi/day/2026-11-20')).json<{ detail: string }>();
  expect(document.detail).toMatch(/^शुक्र 20 नव 2026 के आँकड़े/);
  const { body } = await app.inject({ url: '/hi/day/2026-11-20', headers: { accept: 'text/html' } });
  expect(body).toMatch(/^hi<.*अभी तैयार नहीं है.*शुक्र 20 नव 2026 के आँकड़े/);
});
