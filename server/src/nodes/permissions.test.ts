import { connect, type NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lacks } from '../test-servers/server-program.ts';
import type { TestServer } from '../test-servers/test-server.ts';
import { TestNode } from './bus.test-support.ts';
import { startNatsWithUsers } from './users.test-support.ts';

const PASSWORDS = { lead: 'lead-secret', serve: 'serve-secret' };

describe.skipIf(lacks('NATS'))('the users of NATS, set up as the documents say', () => {
  let server: TestServer;
  const urlOf = (user: keyof typeof PASSWORDS): string => `nats://${user}-1:${PASSWORDS[user]}@127.0.0.1:${server.port}`;

  const open = (user?: keyof typeof PASSWORDS, pass = user && PASSWORDS[user]): Promise<NatsConnection> =>
    connect({ servers: `127.0.0.1:${server.port}`, reconnect: false, ...(user && { user: `${user}-1`, pass: pass ?? '' }) });

  beforeAll(async () => {
    server = await startNatsWithUsers(PASSWORDS);
  });
  afterAll(() => server.remove());

  it('carry a market from a node that may lead to one that serves, which cannot pass for the leader', async () => {
    const leader = new TestNode('leader', urlOf('lead'));
    await expect.poll(() => leader.bus.status().isThere).toBe(true);
    await leader.lead(1, 10);
    leader.publish();
    leader.tell();
    const reader = new TestNode('reader', urlOf('serve'));
    await expect.poll(() => reader.revision).toBe(10);
    await expect.poll(() => reader.bus.told?.leader).toBe('leader');
    expect(server.printed()).not.toMatch(/violation/i);

    const rogue = new TestNode('rogue', urlOf('serve'));
    await expect.poll(() => rogue.bus.status().isThere).toBe(true);
    await rogue.lead(99, 5_000);
    rogue.publish({ level: 1 });
    await expect.poll(() => server.printed()).toMatch(/Publish Violation[^\n]*\.market/);
    leader.publish({ level: 24_001 });
    await expect.poll(() => reader.revision).toBe(11);
    await Promise.all([leader, reader, rogue].map(({ bus }) => bus.close()));
  });

  it('let a serving node ask the one that leads, and no other answer', async () => {
    const before = server.printed().length;
    const leader = new TestNode('leader', urlOf('lead'), { asked: async (question) => `yes, ${question}` });
    const other = new TestNode('other', urlOf('lead'), { asked: async () => undefined });
    const reader = new TestNode('reader', urlOf('serve'));
    for (const { bus } of [leader, other, reader]) await expect.poll(() => bus.status().isThere).toBe(true);
    expect(await reader.bus.askLeader('please')).toBe('yes, please');
    expect(await other.bus.askLeader('please')).toBe('yes, please');
    expect(server.printed().slice(before)).not.toMatch(/violation/i);
    await leader.bus.close();
    await other.bus.close();
    await expect(reader.bus.askLeader('please')).rejects.toThrow(/no responders/i);
    await reader.bus.close();
  });

  it('let a serving node change nothing that is kept', async () => {
    const serve = await open('serve');
    const refused: string[] = [];
    void (async () => {
      for await (const status of serve.status()) if (status.type === 'error') refused.push(String(status.error));
    })();
    const subjects = [
      ...['market', 'leader'].map((key) => `$KV.bhav_exchange_ab12.${key}`),
      ...['PURGE', 'DELETE', 'UPDATE', 'CREATE', 'MSG.DELETE'].map((verb) => `$JS.API.STREAM.${verb}.KV_bhav_exchange_ab12`),
      '$SYS.REQ.SERVER.PING',
    ];
    for (const subject of subjects) serve.publish(subject, '{}');
    await serve.flush();
    await expect.poll(() => refused.length).toBe(subjects.length);
    expect(refused.every((text) => /permissions violation/i.test(text))).toBe(true);
    await serve.close();
  });

  it('refuse a client without a password, or with a wrong one', async () => {
    await expect(open()).rejects.toThrow(/authorization/i);
    await expect(open('lead', PASSWORDS.serve)).rejects.toThrow(/authorization/i);
  });
});
