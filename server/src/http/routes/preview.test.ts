import { bareApp } from '../bare-app.test-support.ts';
import { expect, test } from 'vitest';
import type { ServedDay } from '../../market/past/served-days.ts';
import { FIRST, testServed } from '../../market/served.test-support.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { hindiTexts } from '../../texts/hindi.test-support.ts';
import type { WithTexts } from '../site/texts-of-language.ts';
import { preview } from './preview.ts';

const OLDER = '2026-11-19';

/** With the session of 20 November and one before it; a picture is the text of its drawing. */
function serving(parts: { told?: typeof FIRST; translated?: WithTexts['translated']; draw?: () => void } = {}) {
  const { told = FIRST, translated, draw } = parts;
  const store = {} as unknown as ReadStore;
  const newest: ServedDay = { store, served: testServed(1, told) };
  const past: ServedDay = { store, served: testServed(1, { ...told, session: OLDER }), past: { session: OLDER } };
  const drawings: string[] = [];
  const app = bareApp(translated);
  preview(app, { newest, on: async (on) => (on === undefined ? newest : past) }, async (svg) => {
    drawings.push(svg);
    draw?.();
    return Buffer.from(svg);
  });
  return { drawings, get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }) };
}

const PICTURE = { 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' };

test.each([
  ['/preview.png', /09:15 IST/, '19 Nov'],
  ['/preview.png?session=2026-11-20', /Fri 20 Nov 2026/, '19 Nov'],
  [`/preview.png?session=${OLDER}`, /Thu 19 Nov 2026/, '20 Nov'],
  [`/preview.png?on=${OLDER}`, /Thu 19 Nov 2026/, '20 Nov'],
  ['/preview/screen.png?change=0.5..&session=2026-11-20', /All NSE shares up by at least 0\.5% on .*>2 of 3<.*Fri 20 Nov 2026/, '19 Nov'],
  [`/preview/screen.png?change=0.5..&session=${OLDER}`, /Thu 19 Nov 2026/, '20 Nov'],
])('%s is drawn once, of the figures of its session alone, and pages of others may show it', async (url, words, other) => {
  const { drawings, get } = serving();
  const answer = await get(url);
  expect(answer.headers).toMatchObject(PICTURE);
  expect(answer.body).toMatch(words);
  expect(answer.body).not.toContain(other);
  expect((await get(url, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
  expect(drawings).toHaveLength(1);
});

test('the picture in Hindi is another one, drawn for itself', async () => {
  const { get } = serving({ translated: new Map([['hi', await hindiTexts()]]) });
  const [english, hindi] = [await get('/preview.png'), await get('/preview.png?lang=hi')];
  expect(english.body).toContain('1 rose');
  expect(hindi.body).toMatch(/1 बढ़ा.*शुक्र 20 नव 2026/);
});

test.each(['/preview.png?on=2026-11-18', '/preview/screen.png?change=0.5..&session=2026-11-18', '/preview/screen.png?in=nothing'])(
  '%s, of which there are no figures, leads to the picture of the build',
  async (url) => {
    const { drawings, get } = serving();
    expect((await get(url)).headers.location).toBe('/share.png');
    expect(drawings).toEqual([]);
  },
);

test('without figures the answer leads there too', async () => {
  const app = bareApp();
  preview(app, undefined);
  for (const answer of [await app.inject('/preview.png'), await serving({ told: { ...FIRST, mode: 'simulated' } }).get('/preview.png')])
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/share.png']);
});

test('a picture that cannot be drawn leads there too, and is tried again', async () => {
  let isBroken = true;
  const draw = (): void => {
    if (isBroken) throw new Error('no renderer');
  };
  const { get } = serving({ draw });
  expect((await get('/preview.png')).headers.location).toBe('/share.png');
  isBroken = false;
  expect((await get('/preview.png')).headers).toMatchObject(PICTURE);
});
