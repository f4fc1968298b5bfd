import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { NotReady } from '../../market/not-ready.ts';
import { Metrics } from '../../platform/metrics/metrics.ts';
import type { LoggedRequest } from '../../platform/log/log.ts';
import { plantedApp } from '../planted-app.test-support.ts';
import { ownAnswers } from './own-answers.ts';

const metrics = new Metrics({ version: '1' });
const logged: LoggedRequest[] = [];
let app: FastifyInstance;
beforeAll(plantedApp((opened) => (app = opened), { metrics, logRequest: (request) => logged.push(request) }));

it('are those of the API, but no call of a visitor: none is counted, logged or limited', async () => {
  const answer = ownAnswers(app);
  const called = await app.inject('/api/v1/indices');
  for (let call = 0; call < 310; call += 1) expect(await answer('/api/v1/indices')).toEqual({ value: called.json() });
  expect((await app.inject('/api/v1/indices')).statusCode).toBe(200);
  expect(logged).toHaveLength(2);
  expect(await metrics.text()).toMatch(/_count\{[^}]*route="\/api\/v1\/indices"[^}]*\} 2\n/);

  expect(await answer('/api/v1/stocks/NSE/ACME?on=2026-11-20')).toEqual({ movedTo: '/api/v1/stocks/NSE/ACMENEW?on=2026-11-20' });
  expect(await answer('/api/v1/receipts/NSE/ACME?field=marketCap')).toEqual({ movedTo: '/api/v1/receipts/NSE/ACMENEW?field=marketCap' });
  expect(await answer('/api/v1/stocks/BSE/GOLDFUND')).toEqual({ movedTo: '/api/v1/stocks/NSE/GOLDFUND' });
  expect(await answer('/api/v1/stocks/NSE/NOBODY')).toBeUndefined();
  expect(await answer('/api/v1/events?when=never')).toBeUndefined();
  await app.close();
  await expect(answer('/api/v1/indices')).rejects.toThrow(NotReady);
});
