import { connect } from '@nats-io/transport-node';
import { jetstreamManager } from '@nats-io/jetstream';
import { join } from 'node:path';
import { programOf } from './server-program.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export interface TestNats extends TestServer {
  /** `nats://127.0.0.1:…`, without user or password. */
  readonly url: string;
}

/** Starts a NATS server whose JetStream keeps its messages in the folder of the test. Throws if NATS is not installed: see `lacks`. */
export async function startNats(): Promise<TestNats> {
  const server = await startTestServer({
    name: 'nats',
    program: programOf('NATS'),
    args: (folder, port) => ['--addr', '127.0.0.1', '--port', String(port), '--jetstream', '--store_dir', join(folder, 'jetstream')],
    ask: askJetStream,
    says: 'Server is ready',
    stopSignal: 'SIGTERM',
  });
  return Object.assign(server, { url: urlOf(server.port) });
}

async function askJetStream(port: number): Promise<void> {
  const connection = await connect({ servers: urlOf(port), reconnect: false, timeout: 10_000 });
  try {
    await (await jetstreamManager(connection)).getAccountInfo();
  } finally {
    await connection.close();
  }
}

function urlOf(port: number): string {
  return `nats://127.0.0.1:${port}`;
}
