import { connect } from '@nats-io/transport-node';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startNats, type TestNats } from './nats.ts';
import { lacks } from './server-program.ts';

describe.skipIf(lacks('NATS'))('a NATS of a test', () => {
  let server: TestNats;

  beforeAll(async () => {
    server = await startNats();
  });
  afterAll(() => server?.remove());

  async function kept(): Promise<number> {
    const connection = await connect({ servers: server.url, reconnect: false });
    try {
      return (await (await jetstreamManager(connection)).streams.info('KEPT')).state.messages;
    } finally {
      await connection.close();
    }
  }

  it('keeps what JetStream has acknowledged over a stop and a kill', async () => {
    const connection = await connect({ servers: server.url, reconnect: false });
    await (await jetstreamManager(connection)).streams.add({ name: 'KEPT', subjects: ['kept.>'] });
    await jetstream(connection).publish('kept.one', 'one');
    await connection.close();
    await server.restart();
    expect(await kept()).toBe(1);
    await server.kill();
    await expect(kept()).rejects.toThrow('connection refused');
    await server.restart();
    expect(await kept()).toBe(1);
  });
});
