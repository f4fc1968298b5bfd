import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type StartedMain, ServerCopy } from '../main.test-support.ts';
import { startNatsWithUsers } from '../nodes/users.test-support.ts';
import { makeRoles } from './roles.test-support.ts';
import { lacks } from '../test-servers/server-program.ts';
import { startPostgres, type TestPostgres } from '../test-servers/postgres.ts';
import type { TestServer } from '../test-servers/test-server.ts';

/** Passwords with what an address writes in a way of its own. */
const SECRETS = { database: 'sesame%2Fdb-9f3c', bus: 'sesame-bus-77aa', token: 'sesame-token-51bd', wrong: 'sesame-wrong-0e0e' };
const TOLD = /sesame/;

let copy: ServerCopy;
beforeAll(() => {
  copy = new ServerCopy();
});
afterEach(() => copy.endAll());
afterAll(() => copy.remove());

const start = (environment: Record<string, string>): StartedMain =>
  copy.start({
    PORT: '0',
    METRICS_PORT: '0',
    LOG_LEVEL: 'debug',
    BHAV_SOURCE: 'official',
    BHAV_DATA_DIR: mkdtempSync(join(copy.root, 'data-')),
    ...environment,
  });

const saidOf = (one: StartedMain): string => one.printed() + one.errors();

/** All that a node publishes: its state, its log of files, its live source, a page, and its metrics. */
async function publishedBy(one: StartedMain): Promise<string> {
  const address = await one.address;
  const metrics = /^Metrics for Prometheus are at (\S+)$/m.exec(one.printed())?.[1] ?? '';
  const paths = ['/api/v1/health', '/api/v1/health/ready', '/api/v1/sync', '/api/v1/live', '/data', '/', '/api/v1/stocks/NSE/TCS'];
  const texts = await Promise.all([...paths.map((path) => address + path), metrics].map(async (url) => (await fetch(url)).text()));
  return texts.join('\n');
}

// Which addresses cannot be read: `platform/config/config.test.ts`.
describe('an address with a password that cannot be used is refused without it', () => {
  it.each([
    ['DATABASE_URL', `mysql://bhav:${SECRETS.wrong}@db/bhav`],
    ['DATABASE_URL', `postgres://bhav:${SECRETS.wrong}@127.0.0.1:1/bhav`],
    ['DATABASE_URL', `postgres://bhav:${SECRETS.wrong}@no.such.name.invalid/bhav`],
    ['NATS_URL', `http://bhav:${SECRETS.wrong}@bus`],
  ])('refuses %s=%s', async (name, value) => {
    const one = start({ ...(name !== 'DATABASE_URL' && { DATABASE_URL: 'postgres://127.0.0.1:1/bhav' }), [name]: value });
    expect(await one.exit).toBe(1);
    expect(saidOf(one)).not.toBe('');
    expect(saidOf(one)).not.toMatch(TOLD);
  });
});

describe.skipIf(lacks('PostgreSQL') || lacks('NATS'))(
  'two nodes, one of which may only serve, with roles as the documents have them',
  () => {
    let database: TestPostgres;
    let bus: TestServer;

    beforeAll(async () => {
      database = await startPostgres();
      bus = await startNatsWithUsers({ lead: SECRETS.bus, serve: SECRETS.bus });
      await makeRoles(database, decodeURIComponent(SECRETS.database));
    });
    afterAll(async () => {
      await bus?.remove();
      await database?.remove();
    });

    const node = (user: 'lead' | 'serve', more: Record<string, string> = {}): StartedMain =>
      start({
        DATABASE_URL: `postgres://bhav_${user}:${SECRETS.database}@127.0.0.1:${database.port}/bhav`,
        NATS_URL: `nats://${user}-1:${SECRETS.bus}@127.0.0.1:${bus.port}`,
        BHAV_NODE: user,
        ...(user === 'serve' && { BHAV_ROLE: 'serve' }),
        ...more,
      });
    const stateOf = async (one: StartedMain): Promise<unknown> => (await fetch(`${await one.address}/api/v1/health`)).json();

    it('both work, and tell no password while the database and the bus are there, away, and back', async () => {
      const lead = node('lead', {
        BHAV_SOURCE: 'auto',
        BHAV_LIVE: 'upstox',
        BHAV_UPSTOX_TOKEN: SECRETS.token,
        BHAV_UPSTOX_URL: 'http://127.0.0.1:1',
      });
      await lead.address;
      const serve = node('serve');
      await expect.poll(() => stateOf(serve)).toMatchObject({ status: 'ok' });
      const published = [await publishedBy(lead), await publishedBy(serve)];
      await database.stop();
      await bus.stop();
      await expect.poll(() => stateOf(serve)).toMatchObject({ status: 'degraded' });
      await expect.poll(() => stateOf(lead)).toMatchObject({ status: 'degraded' });
      published.push(await publishedBy(lead), await publishedBy(serve));
      await database.restart();
      await bus.restart();
      await expect.poll(() => stateOf(serve)).toMatchObject({ status: 'ok' });
      expect(bus.printed() + database.printed()).not.toMatch(/violation|permission denied/i);
      for (const one of [lead, serve]) one.child.kill('SIGTERM');
      await Promise.all([lead.exit, serve.exit]);
      expect(`${published.join('\n')}${saidOf(lead)}${saidOf(serve)}`).not.toMatch(TOLD);
    });

    it('a wrong password is reported without being shown', async () => {
      const one = start({ DATABASE_URL: `postgres://bhav_lead:${SECRETS.wrong}@127.0.0.1:${database.port}/bhav` });
      expect(await one.exit).toBe(1);
      expect(saidOf(one)).toMatch(/DATABASE_URL/);
      expect(saidOf(one)).not.toMatch(TOLD);
    });
  },
);
