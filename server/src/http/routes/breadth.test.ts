import type { BreadthAnswer } from '@bhav/core/wire/lists/breadth';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { PLANTED, plantedFiles } from '../../store/planted-days.test-support.ts';
import { plantedApp } from '../planted-app.test-support.ts';

let app: FastifyInstance;
// The lists of members are seen from the third day on; before, that of the program has no share of these.
const filesOf = (at: number) => plantedFiles(at).filter(({ parsed }) => at >= 2 || parsed.members === undefined);
beforeAll(plantedApp((opened) => (app = opened), { filesOf }));

const get = (call: string) => app.inject(`/api/v1/${call}`);

it('the breadth of an index has the sessions whose members are known', async () => {
  const answer = (await get('breadth?of=nifty+50')).json<BreadthAnswer>();
  expect(answer).toMatchObject({ exchange: 'NSE', index: 'Nifty 50', members: { from: '2026-09-30' }, indices: ['Nifty 50', 'SENSEX'] });
  expect(answer.sessions.map(({ session }) => session)).toEqual(PLANTED.slice(2));
});

it('all shares of an exchange are counted by either parameter, and an index by another of its names', async () => {
  const whole = (await get('breadth?exchange=BSE')).json<BreadthAnswer>();
  expect(whole).toMatchObject({ exchange: 'BSE' });
  expect([whole.index, whole.members]).toEqual([undefined, undefined]);
  expect((await get('breadth?of=BSE')).json()).toEqual(whole);
  expect((await get('breadth?of=bse+sensex')).json()).toMatchObject({
    index: 'SENSEX',
    members: { from: '2025-06-23', until: '2026-12-20' },
  });
});

it('the file of an index has its name, and an index without stored members is not there', async () => {
  const file = await get('breadth.csv?of=Nifty+50');
  expect(file.headers['content-disposition']).toBe('attachment; filename="breadth_Nifty_50.csv"');
  expect(file.body.split('\n').filter(Boolean)).toHaveLength(PLANTED.length - 1);
  for (const call of ['breadth', 'breadth.csv']) {
    const none = await get(`${call}?of=Nifty+Alpha+50`);
    expect(none.statusCode).toBe(404);
    expect(none.json<{ detail: string }>().detail).toMatch(/^No session with the members of Nifty Alpha 50 is counted here/);
  }
});
