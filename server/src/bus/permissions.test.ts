import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestNode } from './bus.test-support.ts';
import { lacks } from '../test-servers/server-program.ts';
import type { TestServer } from '../test-servers/test-server.ts';
import { startNatsWithUsers } from './users.test-support.ts';

const PASSWORDS = { lead: 'lead-secret', serve: 'serve-secret' };
const MARKET = 'bhav.exchange.ab12';
const STREAM = 'BHAV_EXCHANGE_AB12';

describe.skipIf(lacks('NATS'))('the users of NATS, set up as the documents say', () => {
  let server: TestServer;
  let lead: NatsConnection;
  let serve: NatsConnection;

  const open = (port: number, user?: keyof typeof PASSWORDS, pass = user && PASSWORDS[user]): Promise<NatsConnection> =>
    connect({ servers: `127.0.0.1:${port}`, reconnect: false, ...(user && { user: `${user}-1`, pass: pass ?? '' }) });

  beforeAll(async () => {
    server = await startNatsWithUsers(PASSWORDS);
    [lead, serve] = [await open(server.port, 'lead'), await open(server.port, 'serve')];
    const manager = await jetstreamManager(lead, { checkAPI: false });
    await manager.streams.add({ name: STREAM, subjects: [`${MARKET}.change`, `${MARKET}.snapshot`], allow_direct: true });
  });
  afterAll(async () => {
    await Promise.all([lead.close(), serve.close()]);
    await server.remove();
  });

  it('let a serving node receive the leader’s messages, read stored ones, and ask', async () => {
    const heard = nextOf(serve, `${MARKET}.change`);
    await serve.flush();
    await jetstream(lead).publish(`${MARKET}.change`, 'one');
    expect(await heard).toBe('one');
    const manager = await jetstreamManager(serve, { checkAPI: false });
    expect((await manager.streams.info(STREAM)).state.messages).toBe(1);
    expect((await manager.direct.getMessage(STREAM, { last_by_subj: `${MARKET}.change` }))?.string()).toBe('one');
    expect((await manager.direct.getMessage(STREAM, { seq: 1, next_by_subj: `${MARKET}.change` }))?.string()).toBe('one');
    const asked = nextOf(lead, `${MARKET}.ask`);
    await lead.flush();
    serve.publish(`${MARKET}.ask`);
    expect(await asked).toBe('');
  });

  it('let such a node publish no market and change nothing that is kept', async () => {
    const refused: string[] = [];
    void (async () => {
      for await (const status of serve.status()) if (status.type === 'error') refused.push(String(status.error));
    })();
    let heard = 0;
    const listening = lead.subscribe(`${MARKET}.>`, { callback: () => void (heard += 1) });
    await lead.flush();
    const subjects = [
      ...['change', 'snapshot', 'state'].map((one) => `${MARKET}.${one}`),
      ...['PURGE', 'DELETE', 'UPDATE', 'CREATE', 'MSG.DELETE'].map((verb) => `$JS.API.STREAM.${verb}.${STREAM}`),
      `$JS.API.CONSUMER.CREATE.${STREAM}`,
      '$SYS.REQ.SERVER.PING',
    ];
    for (const subject of subjects) serve.publish(subject, '{}');
    await serve.flush();
    await expect.poll(() => refused.length).toBe(subjects.length);
    expect(refused.every((text) => /permissions violation/i.test(text))).toBe(true);
    expect(heard).toBe(0);
    listening.unsubscribe();
    const manager = await jetstreamManager(lead, { checkAPI: false });
    expect((await manager.streams.info(STREAM)).state.messages).toBe(1);
  });

  it('carry a market from a node that may lead to one that serves, which cannot pass for the leader', async () => {
    const urlOf = (user: keyof typeof PASSWORDS): string => `nats://${user}-1:${PASSWORDS[user]}@127.0.0.1:${server.port}`;
    const leader = new TestNode('leader', urlOf('lead'));
    leader.lead(1);
    leader.publish(10);
    const reader = new TestNode('reader', urlOf('serve'));
    reader.follow();
    await expect.poll(() => reader.revision).toBe(10);

    const rogue = new TestNode('rogue', urlOf('serve'));
    rogue.lead(99);
    rogue.publish(5_000);
    // What is said before the connection is there goes to nobody.
    const refused = (): string => {
      rogue.tell(99);
      return server.printed();
    };
    await expect.poll(refused).toMatch(/Publish Violation[^\n]*\.state/);
    leader.publish(11);
    await expect.poll(() => reader.revision).toBe(11);
    await Promise.all([leader, reader, rogue].map(({ bus }) => bus.close()));
  });

  it('refuse a client without a password, or with a wrong one', async () => {
    await expect(open(server.port)).rejects.toThrow(/authorization/i);
    await expect(open(server.port, 'lead', PASSWORDS.serve)).rejects.toThrow(/authorization/i);
  });
});

function nextOf(nats: NatsConnection, subject: string): Promise<string> {
  return new Promise((resolve, reject) => {
    nats.subscribe(subject, { max: 1, callback: (error, message) => (error === null ? resolve(message.string()) : reject(error)) });
  });
}
