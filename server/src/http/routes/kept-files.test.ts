import { breadthFile } from '@bhav/core/exports/breadth-file';
import { screenFile } from '@bhav/core/exports/screen-file';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it, type Mock, vi } from 'vitest';
import { plantedApp } from '../planted-app.test-support.ts';

vi.mock(import('@bhav/core/exports/breadth-file'), { spy: true });
vi.mock(import('@bhav/core/exports/screen-file'), { spy: true });

let app: FastifyInstance;
beforeAll(plantedApp((opened) => (app = opened)));

it.each([
  ['screen.csv?change=0..', 'screen.csv?change=0..&page=2&cols=value&why=BETA', 'screen.csv?change=0..&sort=symbol', screenFile as Mock],
  ['breadth.csv', 'breadth.csv?of=NSE', 'breadth.csv?of=BSE', breadthFile as Mock],
])('%s is made once for all who ask for the same', async (call, same, other, made) => {
  const [first, second, third] = [
    await app.inject(`/api/v1/${call}`),
    await app.inject(`/api/v1/${same}`),
    await app.inject(`/api/v1/${other}`),
  ];
  expect(second.body).toBe(first.body);
  expect(second.headers['content-disposition']).toBe(first.headers['content-disposition']);
  expect(third.body).not.toBe(first.body);
  expect(made).toHaveBeenCalledTimes(2);
});
