import { breadthFile } from '@bhav/core/exports/breadth-file';
import { screenFile } from '@bhav/core/exports/screen-file';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, type Mock, vi } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { emptyStore } from '../../store/test-store.test-support.ts';
import type { FileWriter } from '../../store/write/file.ts';
import { plantedFigures, testApp } from '../test-app.test-support.ts';

vi.mock(import('@bhav/core/exports/breadth-file'), { spy: true });
vi.mock(import('@bhav/core/exports/screen-file'), { spy: true });

let store: Store;
let write: FileWriter;
let app: FastifyInstance;
beforeAll(emptyStore((opened) => ({ store, write } = opened)));
beforeAll(async () => {
  app = testApp({ figures: await plantedFigures(store, write) });
});
afterAll(() => app.close());

it.each([
  ['screen.csv?change=0..', 'screen.csv?change=0..&page=2&cols=value&why=BETA', 'screen.csv?change=0..&sort=symbol', screenFile as Mock],
  ['breadth.csv', 'breadth.csv?of=NSE', 'breadth.csv?of=BSE', breadthFile as Mock],
])('%s is made once for all who ask for the same', async (call, same, other, made) => {
  const [first, second, third] = [
    await app.inject(`/api/v1/${call}`),
    await app.inject(`/api/v1/${same}`),
    await app.inject(`/api/v1/${other}`),
  ];
  expect(first.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(second.body).toBe(first.body);
  expect(second.headers['content-disposition']).toBe(first.headers['content-disposition']);
  expect(third.body).not.toBe(first.body);
  expect(made).toHaveBeenCalledTimes(2);
});
