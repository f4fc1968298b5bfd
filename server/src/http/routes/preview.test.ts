import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { FIRST, testServed } from '../../market/served.test-support.ts';
import { preview } from './preview.ts';

/** A server whose pictures are drawn when the test says so. */
function serving(told = FIRST) {
  const holder = { current: testServed(1, told) };
  const drawing: { svg: string; end: PromiseWithResolvers<Buffer> }[] = [];
  const app = Fastify();
  preview(app, holder, (svg) => {
    const end = Promise.withResolvers<Buffer>();
    drawing.push({ svg, end });
    return end.promise;
  });
  let asked = 0;
  app.addHook('preHandler', async () => {
    asked += 1;
  });
  // A request of inject starts when it is awaited.
  const get = async (headers: Record<string, string> = {}) => await app.inject({ url: '/preview.png', headers });
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

test('without figures the answer leads to the picture of the build', async () => {
  const app = Fastify();
  preview(app, undefined);
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
