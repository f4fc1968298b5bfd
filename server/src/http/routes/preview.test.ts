import { bareApp } from '../bare-app.test-support.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ServedDay } from '../../market/past/served-days.ts';
import { FIRST, testServed } from '../../market/served.test-support.ts';
import type { Store } from '../../store/open-store.ts';
import { emptyStore } from '../../store/test-store.test-support.ts';
import { hindiTexts } from '../../texts/hindi.test-support.ts';
import type { WithTexts } from '../site/texts-of-language.ts';
import { preview } from './preview.ts';

/** The test says when pictures are drawn. */
function serving(told = FIRST, translated?: WithTexts['translated']) {
  const holder = { current: testServed(1, told) };
  const drawing: { svg: string; end: PromiseWithResolvers<Buffer> }[] = [];
  const app = bareApp(translated);
  preview(app, holder, undefined, (svg) => {
    const end = Promise.withResolvers<Buffer>();
    drawing.push({ svg, end });
    return end.promise;
  });
  let asked = 0;
  app.addHook('preHandler', async () => {
    asked += 1;
  });
  // A request of inject starts when it is awaited.
  const get = async (headers: Record<string, string> = {}, url = '/preview.png') => await app.inject({ url, headers });
  return { app, holder, drawing, get, asked: () => asked };
}

test('the picture is drawn once for each change, and pages of others may show it', async () => {
  const { asked, drawing, get, holder } = serving();
  const first = get();
  await expect.poll(() => drawing.length).toBe(1);
  drawing[0]?.end.resolve(Buffer.from('one'));
  const answer = await first;
  expect(answer).toMatchObject({ statusCode: 200, body: 'one' });
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect((await get({ 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
  expect(drawing).toHaveLength(1);

  holder.current = testServed(2, { ...FIRST, minute: 20 });
  const second = get();
  await expect.poll(() => drawing.length).toBe(2);
  expect(drawing[1]?.svg).toContain('09:20 IST');
  // Another change does not start a second drawing beside the first.
  holder.current = testServed(3, { ...FIRST, minute: 25 });
  const third = get();
  await expect.poll(asked).toBe(4);
  drawing[1]?.end.resolve(Buffer.from('two'));
  expect([(await second).body, (await third).body]).toEqual(['two', 'two']);
  expect(drawing).toHaveLength(2);
});

test('the picture in Hindi is another one, drawn for itself', async () => {
  const { drawing, get } = serving(FIRST, new Map([['hi', await hindiTexts()]]));
  const both = [get(), get({}, '/preview.png?lang=hi')];
  await expect.poll(() => drawing.length).toBe(2);
  drawing.forEach(({ svg, end }) => end.resolve(Buffer.from(svg)));
  const [english, hindi] = (await Promise.all(both)).map(({ body }) => body);
  expect(english).toContain('1 rose');
  expect(hindi).toMatch(/1 बढ़ा.*शुक्र 20 नव 2026/);
});

test('a new session is drawn at once, so that no link to it shows the one before', async () => {
  const { drawing, get, holder } = serving();
  const first = get();
  await expect.poll(() => drawing.length).toBe(1);
  holder.current = testServed(2, { ...FIRST, session: '2026-11-23' });
  const second = get();
  await expect.poll(() => drawing.length).toBe(2);
  drawing[0]?.end.resolve(Buffer.from('one'));
  drawing[1]?.end.resolve(Buffer.from('two'));
  expect([(await first).body, (await second).body]).toEqual(['one', 'two']);
});

test('without figures the answer leads to the picture of the build', async () => {
  const app = bareApp();
  preview(app, undefined, undefined);
  for (const answer of [await app.inject('/preview.png'), await serving({ ...FIRST, mode: 'simulated' }).get()]) {
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/share.png']);
  }
});

test('a picture that cannot be drawn leads there too, and is tried again', async () => {
  const { drawing, get } = serving();
  const failed = get();
  await expect.poll(() => drawing.length).toBe(1);
  drawing[0]?.end.reject(new Error('no renderer'));
  expect((await failed).headers.location).toBe('/share.png');
  const again = get();
  await expect.poll(() => drawing.length).toBe(2);
  drawing[1]?.end.resolve(Buffer.from('now'));
  expect((await again).body).toBe('now');
});

describe('the picture of a link to a screen or a past session', () => {
  let store: Store;
  beforeEach(emptyStore((opened) => ({ store } = opened)));

  function pictures(told = FIRST) {
    const served = testServed(1, told);
    const day: ServedDay = { store, served };
    const [session, before] = ['2026-11-19', testServed(1, { ...told, session: '2026-11-19' })];
    const past: ServedDay = { ...day, served: before, past: { session } };
    const app = bareApp();
    const drawn: string[] = [];
    preview(app, { current: served }, { on: async (on) => (on === undefined ? day : past) }, async (svg) => {
      drawn.push(svg);
      return Buffer.from(svg);
    });
    const picture = async (url: string) => await app.inject(url);
    return { drawn, picture, get: (words: string) => picture(`/preview/screen.png?${words}`) };
  }

  test('says what it asks and what it finds, and is drawn once', async () => {
    const { drawn, get } = pictures();
    const answer = await get('change=0.5..&session=2026-11-20');
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' });
    expect(answer.body).toContain('All NSE shares up by at least 0.5% on');
    expect(answer.body).toContain('>2 of 3<');
    expect((await get('change=0.5..')).body).toBe(answer.body);
    expect(drawn).toHaveLength(1);
  });

  test('that is older than the newest session is of its own, or that of the build', async () => {
    const { get } = pictures();
    expect((await get('change=0.5..&session=2026-11-19')).body).toContain('All NSE shares up by at least 0.5% on');
    expect((await get('change=0.5..&session=2026-11-19')).body).toContain('Thu 19 Nov 2026');
    expect((await get('change=0.5..&session=2026-11-18')).headers.location).toBe('/share.png');
  });

  test('of a past session is drawn of its market once, and never of another one', async () => {
    const { drawn, picture } = pictures();
    const answer = await picture('/preview.png?on=2026-11-19');
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' });
    expect(answer.body).toContain('Thu 19 Nov 2026');
    expect(answer.body).not.toContain('20 Nov');
    expect((await picture('/preview.png?on=2026-11-19')).body).toBe(answer.body);
    expect(drawn).toHaveLength(1);
    expect((await picture('/preview.png?on=2026-11-18')).headers.location).toBe('/share.png');
    expect((await picture('/preview.png?session=2026-11-19')).body).toBe(answer.body);
    expect((await picture('/preview.png?session=2026-11-20')).body).toContain('Fri 20 Nov 2026');
  });

  test('of a list that is not known is that of the build', async () => {
    const { drawn, get } = pictures();
    expect((await get('in=nothing')).headers.location).toBe('/share.png');
    expect(drawn).toEqual([]);
  });
});
